import type { JudgedTool } from '../../model/comparison.ts';
import type { Finding } from '../../model/finding.ts';
import { HINTS, type Hint } from '../../model/hints.ts';
import { cellCode, code, htmlCode, logged, mixed } from './escape.ts';
import { declaredWord } from './phrases.ts';
import type { ToolSides } from './rows.ts';

/** How the few words of a change look where they stand. */
export interface Style {
  hint(hint: Hint): string;
  strong(words: string): string;
  readonly arrow: string;
  quote(foreign: string): string;
  /** A sentence that may quote a server anywhere. */
  sentence(foreign: string): string;
}

/** Inside a table. */
export const CELL_STYLE: Style = {
  hint: (hint) => `\`${hint}\``,
  strong: (words) => `**${words}**`,
  // Values on both sides of a line break are hard to read.
  arrow: '&nbsp;→&nbsp;',
  quote: (foreign) => cellCode(foreign, 80),
  sentence: (foreign) => cellCode(foreign, 400),
};

/** In running text. */
export const PROSE_STYLE: Style = {
  hint: (hint) => `\`${hint}\``,
  strong: (words) => `**${words}**`,
  arrow: ' → ',
  quote: (foreign) => code(foreign, 80),
  sentence: (foreign) => mixed(foreign, 400),
};

/** Inside a `<summary>`. */
export const SUMMARY_STYLE: Style = {
  hint: (hint) => hint,
  strong: (words) => words,
  arrow: ' → ',
  quote: (foreign) => htmlCode(foreign, 80),
  sentence: (foreign) => htmlCode(foreign, 400),
};

/** Plain text. */
export const PLAIN_STYLE: Style = {
  hint: (hint) => hint,
  strong: (words) => words,
  arrow: ' → ',
  quote: (foreign) => logged(foreign, 80),
  sentence: (foreign) => logged(foreign, 400),
};

/** What moved, in a few words: "`readOnlyHint` false → **true**". */
export function changeWords(finding: Finding, sides: ReadonlyMap<string, ToolSides>, style: Style): string {
  const known = sides.get(finding.tool);
  const isNew = known !== undefined && known.base === undefined;
  const words =
    finding.ruleFacts.label ?? hintWords(finding, isNew, style) ?? finding.rule.replaceAll('-', ' ');
  return isNew ? `new tool: ${words}` : words;
}

/** The hints that a tool declares, in the order of the specification. */
export function declaredList({ declared }: JudgedTool, style: Style): readonly string[] {
  return HINTS.filter((hint) => declared[hint] !== undefined).map(
    (hint) => `${style.hint(hint)} ${declaredWord(declared[hint], style.quote)}`,
  );
}

/** What the tool was called at the base, when that differs. */
export function formerName({ tool, baseTool }: Finding): string | undefined {
  return baseTool === tool ? undefined : baseTool;
}

function hintWords({ hint, declared }: Finding, isNew: boolean, style: Style): string | undefined {
  if (!hint) return undefined;
  if (!declared) return style.hint(hint);
  const base = declaredWord(declared.base, style.quote);
  const head = declaredWord(declared.head, style.quote);
  if (isNew) return `${style.hint(hint)} ${style.strong(head)}`;
  if (base === head) return `${style.hint(hint)} ${declared.head === undefined ? '' : 'stays '}${head}`;
  return `${style.hint(hint)} ${base}${style.arrow}${style.strong(head)}`;
}
