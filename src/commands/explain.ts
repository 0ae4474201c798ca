import { rulePage } from '../docs/rule-page.ts';
import { nearest } from '../model/nearest.ts';
import { quoted, text } from '../model/text.ts';
import { renderPageTerminal } from '../reporters/terminal/page.ts';
import { plain } from '../reporters/words/escape.ts';
import { RULES } from '../rules/index.ts';
import type { CliCommand } from './command.ts';

const RULE_IDS = RULES.map(({ id }) => id);
const WIDTH = Math.max(...RULE_IDS.map((id) => id.length));
const RULE_LIST = `Rules:\n${RULES.map(({ id, title }) => `  ${id.padEnd(WIDTH)}  ${title}`).join('\n')}`;

/** The page of a rule in the terminal. */
export const explainCommand: CliCommand = {
  form: 'explain <rule>',
  does: 'Show what a rule reports, why, and what to do about it.',
  flags: [],
  more: RULE_LIST,
  async run({ words: [id = ''] }, { console, registries }) {
    const rule = RULES.find((one) => one.id === id);
    if (!rule) {
      const known = nearest(id, RULE_IDS);
      const guess = known ? text` Did you mean ${known}?` : [];
      console.err(`error: ${plain(text`There is no rule ${quoted(id)}.${guess}`)}\n${RULE_LIST}\n`);
      return 2;
    }
    const { colour, width } = console;
    const options = { colour, ...(width !== undefined && { width }) };
    console.out(renderPageTerminal(rulePage(rule, registries), options));
    return 0;
  },
};
