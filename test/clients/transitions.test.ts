import { describe, expect, it } from 'vitest';
import type { Hint } from '../../src/model/hints.ts';
import { CHECKS, checkNamed, moves, type Seen } from './levels.ts';

/** The columns of the table: hint, from, to. */
const COLUMNS: readonly (readonly [Hint, Seen, Seen])[] = [
  ['readOnlyHint', false, true],
  ['readOnlyHint', undefined, true],
  ['readOnlyHint', false, undefined],
  ['destructiveHint', true, false],
  ['destructiveHint', true, undefined],
  ['destructiveHint', undefined, false],
  ['openWorldHint', true, false],
  ['openWorldHint', true, undefined],
  ['openWorldHint', undefined, false],
  ['idempotentHint', false, true],
  ['idempotentHint', undefined, true],
  ['idempotentHint', false, undefined],
];

/** L: always less cautious. L*: for some values of the other hints. T, T*: more cautious. A dot: no effect. */
const TABLE = `
check                            | ro F>T | ro ->T | ro F>- | de T>F | de T>- | de ->F | ow T>F | ow T>- | ow ->F | id F>T | id ->T | id F>-
vscode/confirmation              | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
vscode/result-review             | .      | .      | .      | .      | .      | .      | L      | L      | .      | .      | .      | .
chatgpt/confirmation             | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
codex/approval                   | L*     | L*     | .      | L*     | L*     | L*     | L*     | .      | L*     | .      | .      | .
codex/parallel-calls             | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
m365-copilot/confirmation        | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
docker-agent/confirmation        | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
agentscope/confirmation          | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
claude-code/plan-mode            | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
gemini-cli/plan-mode             | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
goose/smart-approve              | L      | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .
openai-responses/approval        | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
agent-framework/tainted-context  | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
agent-framework/result-integrity | .      | .      | .      | .      | .      | .      | L      | .      | L      | .      | .      | .
openhands/risk-label             | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
qwen-code/replay                 | L*/T*  | L*/T*  | .      | L*     | L*     | .      | .      | .      | .      | L*     | L*     | L*
toolhive/safe-tools              | L*     | L*     | .      | L*     | .      | L*     | L*     | .      | L*     | .      | .      | .
mcpproxy/permission              | L*     | .      | L*     | L      | L      | .      | .      | .      | .      | .      | .      | .
mcpproxy/output-trust            | .      | .      | .      | .      | .      | .      | L      | .      | L      | .      | .      | .
mcpproxy/exclude-destructive     | L*     | L*     | .      | L*     | .      | L*     | .      | .      | .      | .      | .      | .
mcpproxy/exclude-open-world      | .      | .      | .      | .      | .      | .      | L      | .      | L      | .      | .      | .
azure-mcp/read-only              | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
mcp-proxy-for-aws/read-only      | L      | L      | .      | .      | .      | .      | .      | .      | .      | .      | .      | .
`;

const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('every transition of every check, over all values of the other hints', () => {
  it('the table covers exactly the shipped checks, in the order of the registry', () => {
    expect(ROWS.map(([name]) => name)).toEqual([...CHECKS.keys()]);
  });

  it.each(ROWS.map(([name = '', ...cells]) => ({ name, cells })))('$name', ({ name, cells }) => {
    const actual = COLUMNS.map(([hint, from, to]) => cell(name, hint, from, to));
    expect(actual).toEqual(cells);
  });
});

function cell(name: string, hint: Hint, from: Seen, to: Seen): string {
  const all = moves(checkNamed(name), hint, from, to).map(({ move }) => move);
  expect(all).toHaveLength(27);
  if (all.every((move) => move === 0)) return '.';
  if (all.every((move) => move < 0)) return 'L';
  if (all.every((move) => move > 0)) return 'T';
  return [
    ...(all.some((move) => move < 0) ? ['L*'] : []),
    ...(all.some((move) => move > 0) ? ['T*'] : []),
  ].join('/');
}
