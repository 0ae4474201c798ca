import type { Hint } from '../model/hints.ts';
import type { Profile } from '../model/profile.ts';
import { text } from '../model/text.ts';

const REQUIRED: readonly Hint[] = ['readOnlyHint', 'destructiveHint', 'openWorldHint'];

/**
 * OpenAI's plugin and app directory: three hints as explicit booleans on every tool, read-only ones included. What is
 * checked is that they are there, not their values; the scan stops at `annotations_required`.
 */
export const openai: Profile = {
  id: 'openai',
  name: 'OpenAI plugins and apps',
  asOf: '2026-10',
  source: 'https://developers.openai.com/plugins/plugin-guidelines#correct-annotation',
  check: ({ declared }) =>
    REQUIRED.filter((hint) => typeof declared[hint] !== 'boolean').map((hint) => ({
      hint,
      message:
        declared[hint] === undefined
          ? text`OpenAI requires ${hint} as an explicit true or false on every tool; here it is missing.`
          : text`OpenAI requires ${hint} as an explicit true or false on every tool; here it is something else.`,
    })),
};
