import { expect, test } from 'vitest';
import { locateInHead } from '../../src/run/locate-in-head.ts';
import { evaluateTools } from '../support/evaluation.ts';
import { listedSide, tool } from '../support/reports.ts';

const { warnings, ...evaluation } = evaluateTools([], [tool('delete_page', { readOnlyHint: true })]);
const SERVERS = [{ name: 'default', base: listedSide({}), head: listedSide({}), ...evaluation }];
const REGISTRATION = "server.tool('delete_page', schema, handler);";

function* texts() {
  yield { path: 'a/tools.ts', text: REGISTRATION };
  yield { path: 'b/tools.ts', text: REGISTRATION };
}

function places(changed: readonly string[], within: string, limit?: number) {
  const targets = [{ name: 'default', folder: within }];
  const servers = locateInHead(SERVERS, targets, { changed: new Set(changed), texts }, limit);
  return servers.flatMap(({ findings }) => findings.map(({ location }) => location?.path));
}

test('what changed and the folder of the server count', () => {
  expect(places(['b/tools.ts'], '')).toEqual(['b/tools.ts']);
  expect(places([], 'a')).toEqual(['a/tools.ts']);
  expect(places([], '')).toEqual([undefined]);
});

test('no place when there was no time for all files: another one could be in the rest', () => {
  expect(places(['b/tools.ts'], '', -1)).toEqual([undefined]);
});
