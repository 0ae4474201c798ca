import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages } from '../../scripts/generate/profiles.ts';
import type { JudgedTool } from '../../src/model/comparison.ts';
import { declaredHints, effectiveHints } from '../../src/model/hints.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Effect } from '../../src/model/judgement.ts';
import { plainText, renderText } from '../../src/model/text.ts';
import { parseTools } from '../../src/model/tool.ts';
import { PROFILES } from '../../src/profiles/index.ts';

interface Row {
  readonly profile: string;
  readonly what: string;
  readonly tool?: JsonObject;
  readonly hints?: JsonObject;
  readonly effect?: Effect;
  /** `hint: a word of the message`, or only the word for a problem without a hint. */
  readonly problems: readonly string[];
}

const COMPLETE = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

const ANTHROPIC: readonly Omit<Row, 'profile'>[] = [
  { what: 'a reader that says so', hints: { readOnlyHint: true }, effect: 'read', problems: [] },
  { what: 'a reader that says only that', hints: { readOnlyHint: true }, effect: 'unknown', problems: [] },
  {
    what: 'a reader that declares nothing',
    hints: {},
    effect: 'read',
    problems: ['readOnlyHint: only read'],
  },
  {
    what: 'a reader that is merely not destructive',
    hints: { destructiveHint: false },
    effect: 'read',
    problems: ['readOnlyHint: only read'],
  },
  {
    what: 'a reader that rather calls itself a writer',
    hints: { readOnlyHint: false, destructiveHint: false },
    effect: 'read',
    problems: [],
  },
  {
    what: 'a reader that calls itself destructive',
    hints: { destructiveHint: true },
    effect: 'read',
    problems: [],
  },
  {
    what: 'a deleter that says so',
    hints: { readOnlyHint: false, destructiveHint: true },
    effect: 'destroy',
    problems: [],
  },
  {
    what: 'a deleter with that hint alone',
    hints: { destructiveHint: true },
    effect: 'destroy',
    problems: [],
  },
  {
    what: 'a deleter that denies it',
    hints: { readOnlyHint: false, destructiveHint: false },
    effect: 'destroy',
    problems: ['destructiveHint: modify or delete'],
  },
  {
    what: 'a deleter that declares nothing',
    hints: {},
    effect: 'destroy',
    problems: ['destructiveHint: modify or delete'],
  },
  {
    what: 'a deleter that says it only reads',
    hints: { readOnlyHint: true },
    effect: 'destroy',
    problems: ['destructiveHint: modify or delete'],
  },
  {
    what: 'an editor, which the directory counts as destructive too',
    hints: { readOnlyHint: false, destructiveHint: false },
    effect: 'update',
    problems: ['destructiveHint: modify or delete'],
  },
  {
    what: 'an adder that is not destructive',
    hints: { destructiveHint: false },
    effect: 'additive',
    problems: [],
  },
  {
    what: 'an adder that is not read-only',
    hints: { readOnlyHint: false },
    effect: 'additive',
    problems: [],
  },
  { what: 'an adder that declares nothing', hints: {}, effect: 'additive', problems: ['declares neither'] },
  {
    what: 'a tool without clear words that declares nothing',
    hints: { openWorldHint: false, idempotentHint: true },
    effect: 'unknown',
    problems: ['declares neither'],
  },
  {
    what: 'a value of the wrong type, which counts as missing',
    hints: { readOnlyHint: 'true' },
    effect: 'unknown',
    problems: ['declares neither'],
  },
  { what: 'no title', tool: { title: undefined }, hints: COMPLETE, problems: ['a title'] },
  { what: 'an empty title', tool: { title: ' ' }, hints: COMPLETE, problems: ['a title'] },
  { what: 'a title that is not text', tool: { title: 7 }, hints: COMPLETE, problems: ['a title'] },
  {
    what: 'the title among the annotations',
    tool: { title: undefined },
    hints: { ...COMPLETE, title: 'List notes' },
    problems: [],
  },
  { what: 'a name of 64 characters', tool: { name: 'n'.repeat(64) }, hints: COMPLETE, problems: [] },
  {
    what: 'a name of 65 characters',
    tool: { name: 'n'.repeat(65) },
    hints: COMPLETE,
    problems: ['at most 64'],
  },
  {
    what: '64 characters of two code units each',
    tool: { name: '\u{1F4DD}'.repeat(64) },
    hints: COMPLETE,
    problems: [],
  },
  ...methods('method', ['GET', 'DELETE'], ['safe and unsafe']),
  ...methods('http_method', ['get', 'post'], ['safe and unsafe']),
  ...methods('verb', ['GET', 'PUT'], ['safe and unsafe']),
  ...methods('method', ['POST', 'DELETE'], []),
  ...methods('method', ['GET', 'HEAD'], []),
  ...methods('action', ['get', 'delete'], []),
  ...methods('method', 'GET', []),
  ...methods('method', [null, { GET: 'POST' }], []),
];

const OPENAI: readonly Omit<Row, 'profile'>[] = [
  { what: 'three booleans', hints: COMPLETE, problems: [] },
  {
    what: 'three booleans with any values',
    hints: { readOnlyHint: true, destructiveHint: true, openWorldHint: true },
    problems: [],
  },
  {
    what: 'nothing',
    hints: {},
    problems: ['readOnlyHint: missing', 'destructiveHint: missing', 'openWorldHint: missing'],
  },
  {
    what: 'a reader with its own hint alone',
    hints: { readOnlyHint: true },
    effect: 'read',
    problems: ['destructiveHint: missing', 'openWorldHint: missing'],
  },
  {
    what: 'null and text',
    hints: { readOnlyHint: null, destructiveHint: 'false', openWorldHint: false },
    problems: ['readOnlyHint: something else', 'destructiveHint: something else'],
  },
  {
    what: 'no title and a long name',
    tool: { title: undefined, name: 'n'.repeat(99) },
    hints: COMPLETE,
    problems: [],
  },
];

const M365: readonly Omit<Row, 'profile'>[] = [
  { what: 'title and a true hint', hints: { readOnlyHint: true }, problems: [] },
  { what: 'title and a false hint', hints: { readOnlyHint: false }, effect: 'destroy', problems: [] },
  {
    what: 'the other hints alone',
    hints: { destructiveHint: true, openWorldHint: false },
    problems: ['readOnlyHint: does not have it'],
  },
  { what: 'null', hints: { readOnlyHint: null }, problems: ['readOnlyHint: does not have it'] },
  {
    what: 'neither',
    tool: { title: undefined },
    hints: {},
    problems: ['a human-readable title', 'readOnlyHint: does not have it'],
  },
  {
    what: 'an empty title',
    tool: { title: '' },
    hints: { readOnlyHint: true },
    problems: ['human-readable'],
  },
];

const COPILOT: readonly Omit<Row, 'profile'>[] = [
  { what: 'true', hints: { readOnlyHint: true }, problems: [] },
  { what: 'true without a title', tool: { title: undefined }, hints: { readOnlyHint: true }, problems: [] },
  { what: 'false', hints: { readOnlyHint: false }, problems: ['readOnlyHint: leaves this tool out'] },
  { what: 'missing', hints: {}, problems: ['readOnlyHint: leaves this tool out'] },
  { what: 'text', hints: { readOnlyHint: 'true' }, problems: ['readOnlyHint: leaves this tool out'] },
];

const ROWS: readonly Row[] = [
  ...ANTHROPIC.map((row) => ({ profile: 'anthropic', ...row })),
  ...OPENAI.map((row) => ({ profile: 'openai', ...row })),
  ...M365.map((row) => ({ profile: 'm365', ...row })),
  ...COPILOT.map((row) => ({ profile: 'copilot-review', ...row })),
];

describe('what each profile refuses', () => {
  it.each(ROWS)('$profile: $what', ({ profile, tool, hints, effect, problems }) => {
    const found = problemsOf(profile, judged({ ...tool }, hints ?? {}, effect ?? 'unknown'));
    expect(found).toHaveLength(problems.length);
    for (const [index, problem] of problems.entries()) {
      const [hint, words] = problem.includes(': ') ? problem.split(': ') : [undefined, problem];
      expect(found[index]?.hint).toBe(hint);
      expect(plainText(found[index]?.message ?? [])).toContain(words);
    }
  });

  it('says everything in one sentence, with the words of the server marked', () => {
    const hostile = judged(
      {
        name: 'n'.repeat(80),
        title: undefined,
        inputSchema: { properties: { 'method`](x)\n': { enum: ['GET', 'POST'] } } },
      },
      {},
      'destroy',
    );
    const messages = PROFILES.flatMap((profile) => profile.check(hostile)).map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(8);
    for (const message of messages) {
      expect(renderText(message, () => '…')).toMatch(/^[A-Z][^`\n]*[^.]\.$/);
    }
  });
});

describe('the registry', () => {
  it('has one file per profile, named by its id', () => {
    const files = readdirSync(new URL('../../src/profiles', import.meta.url)).map((file) =>
      file.replace(/\.ts$/, ''),
    );
    expect(files.filter((file) => file !== 'index').sort()).toEqual(PROFILES.map(({ id }) => id).sort());
  });

  it('has the ids that users type', () => {
    expect(PROFILES.map(({ id }) => id)).toEqual(['anthropic', 'openai', 'm365', 'copilot-review']);
  });

  it.each(PROFILES)('$id says where and when its wording was read', ({ asOf, source, name }) => {
    expect(name).not.toBe('');
    expect(asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    expect(new URL(source).protocol).toBe('https:');
  });
});

describe('the page', () => {
  it('is the same every time and shows each profile at work', () => {
    const [page] = pages();
    expect(pages()).toEqual(pages());
    expect(page?.path).toBe('docs/profiles.md');
    for (const { id, name, source } of PROFILES) {
      expect(page?.content).toContain(`## \`${id}\`: ${name}`);
      expect(page?.content).toContain(`<${source}>`);
    }
    expect(page?.content).toContain('here it is missing.');
    expect(page?.content).toContain('nothing to refuse');
  });
});

function problemsOf(id: string, tool: JudgedTool) {
  const profile = PROFILES.find((one) => one.id === id);
  if (!profile) throw new Error(`No profile ${id}`);
  return profile.check(tool);
}

function judged(sent: JsonObject, annotations: JsonObject, effect: Effect): JudgedTool {
  const whole = { name: 'list_notes', title: 'List notes', ...sent, annotations };
  const tool = parseTools([whole]).tools[0];
  if (!tool) throw new Error('No tool');
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

function methods(name: string, values: Json, problems: readonly string[]): readonly Omit<Row, 'profile'>[] {
  return [
    {
      what: `a parameter ${name} of ${JSON.stringify(values)}`,
      tool: { inputSchema: { type: 'object', properties: { [name]: { enum: values } } } },
      hints: COMPLETE,
      problems,
    },
  ];
}
