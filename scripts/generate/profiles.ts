import type { JudgedTool } from '../../src/model/comparison.ts';
import { declaredHints, effectiveHints } from '../../src/model/hints.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { Effect } from '../../src/model/judgement.ts';
import type { Profile } from '../../src/model/profile.ts';
import { plainText } from '../../src/model/text.ts';
import { parseTools } from '../../src/model/tool.ts';
import { PROFILES } from '../../src/profiles/index.ts';
import { GENERATED, type Page, table } from './markdown.ts';

interface Sample {
  readonly sent: JsonObject;
  /** What the words of the sample say. */
  readonly effect: Effect;
}

/** Tools that show where the stores differ. */
const SAMPLES: readonly Sample[] = [
  { sent: { name: 'list_notes' }, effect: 'read' },
  { sent: { name: 'list_notes', title: 'List notes', annotations: { readOnlyHint: true } }, effect: 'read' },
  {
    sent: {
      name: 'list_notes',
      title: 'List notes',
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    },
    effect: 'read',
  },
  {
    sent: { name: 'delete_note', title: 'Delete note', annotations: { readOnlyHint: false } },
    effect: 'destroy',
  },
  {
    sent: {
      name: 'delete_note',
      title: 'Delete note',
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
    },
    effect: 'destroy',
  },
  {
    sent: { name: 'add_note', title: 'Add note', annotations: { readOnlyHint: 'false' } },
    effect: 'additive',
  },
];

/** The page about store profiles; what each says is computed by running it. */
export function pages(): readonly Page[] {
  return [{ path: 'docs/profiles.md', content: profilesPage() }];
}

function profilesPage(): string {
  return `${[
    GENERATED,
    '# Store profiles',
    'A store or directory can demand more of a tool than the specification does. With `profiles: openai, m365` (an input, a flag, or a key of the policy file) every tool that a pull request adds or changes is held to them, and `lint` holds all tools to them. Each thing that a store would refuse is a finding of the rule `profile-requirement`. Off unless asked for.',
    table(
      ['Profile', 'Store', 'As of', 'Source'],
      PROFILES.map(({ id, name, asOf, source }) => [`\`${id}\``, name, asOf, `<${source}>`]),
    ),
    ...PROFILES.flatMap(profileSection),
  ].join('\n\n')}\n`;
}

function profileSection(profile: Profile): readonly string[] {
  const rows = SAMPLES.map((sample) => {
    const problems = profile.check(judged(sample));
    return [
      `\`${sample.sent['name']}\``,
      declares(sample.sent),
      problems.map(({ message }) => plainText(message)).join('<br>') || 'nothing to refuse',
    ];
  });
  return [
    `## \`${profile.id}\`: ${profile.name}`,
    table(['Tool', 'Declares', 'What the profile says'], rows),
  ];
}

function declares({ title, annotations }: JsonObject): string {
  const parts = [
    ...(title === undefined ? [] : ['a title']),
    ...(annotations ? [`\`${JSON.stringify(annotations)}\``] : []),
  ];
  return parts.join(', ') || 'nothing';
}

function judged({ sent, effect }: Sample): JudgedTool {
  const tool = parseTools([sent]).tools[0];
  if (!tool) throw new Error('A sample is not a tool');
  const declared = declaredHints(tool);
  return {
    tool,
    declared,
    effective: effectiveHints(declared),
    judgement: {
      effect,
      reach: 'unknown',
      evidence: [],
      effectFromDescription: false,
      effectWithoutDescription: effect,
      reachFromDescription: false,
      notJudged: undefined,
    },
  };
}
