import { groupBy } from '../model/group.ts';
import { HINTS } from '../model/hints.ts';
import type { ToolRule } from '../model/rule.ts';
import type { SeverityRows } from '../model/severity-rows.ts';
import { sentences } from '../model/text.ts';
import { about } from './shared/subject.ts';

const SEVERITY_ROWS = {
  profile: {
    by: 'nothing',
    when: 'a store that was asked for would refuse a tool that is new or changed',
    level: 'medium',
  },
} as const satisfies SeverityRows;

/** What a store would refuse about a tool that this pull request adds or changes. */
export const profileRequirement: ToolRule = {
  id: 'profile-requirement',
  scope: 'tool',
  kind: 'other',
  namesHint: 'sometimes',
  hints: HINTS,
  readsWords: false,
  mergesRows: true,
  severityRows: SEVERITY_ROWS,
  title: 'A store would refuse the tool',
  what: 'A tool that is new or changed does not meet what a store or directory demands. Only for the stores that were asked for with `profiles`.',
  why: 'Stores scan the list of tools, at submission and later. A tool that fails the scan can take the whole server out of the directory.',
  fix: 'Declare what the store demands; its page is linked from the list of profiles.',
  check: (subject, { profiles }) => {
    const problems = profiles.flatMap((profile) => profile.check(subject.head));
    // Several stores demand the same hint: one finding says so for all.
    return [...groupBy(problems, ({ hint }) => hint ?? '').values()].map((group) => {
      const [{ hint }] = group;
      return {
        severity: SEVERITY_ROWS.profile.level,
        confidence: 'certain',
        ...about(subject),
        ...(hint && { hint }),
        message: sentences(...group.map(({ message }) => message)),
        evidence: [],
      };
    });
  },
  examples: [
    {
      title: 'OpenAI demands three explicit hints, and a new tool has two',
      base: [],
      head: [{ name: 'list_files', annotations: { readOnlyHint: true, openWorldHint: false } }],
      profiles: ['openai'],
      findings: ['medium profile-requirement list_files destructiveHint'],
      mirror: [],
    },
    {
      title: 'All three are there',
      base: [],
      head: [
        {
          name: 'list_files',
          annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
        },
      ],
      profiles: ['openai'],
      findings: [],
      mirror: [],
    },
    {
      title: 'No store was asked for',
      base: [],
      head: [{ name: 'list_files', annotations: { readOnlyHint: true } }],
      findings: [],
      mirror: [],
    },
  ],
};
