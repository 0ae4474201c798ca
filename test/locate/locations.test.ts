import { expect, test } from 'vitest';
import { withLocations } from '../../src/locate/locations.ts';
import type { Json } from '../../src/model/json.ts';
import type { ServerReport } from '../../src/model/report.ts';
import { evaluateTools } from '../support/evaluation.ts';
import { listedSide, tool } from '../support/reports.ts';

const CAUTIOUS = { readOnlyHint: false, destructiveHint: true };
const LOOSE = { readOnlyHint: true };

function report(base: readonly Json[], head: readonly Json[]): ServerReport {
  const { warnings, ...evaluation } = evaluateTools(base, head);
  return { name: 'default', base: listedSide({}), head: listedSide({}), ...evaluation };
}

function locate(server: ServerReport, text: string): ServerReport {
  const sources = () => [{ path: 'src/tools.ts', text }];
  return withLocations(server, { sources, preferences: { within: '', changed: new Set() } });
}

function places({ findings }: ServerReport): readonly string[] {
  return findings.map(
    ({ tool: name, location }) => `${name} ${location?.path ?? 'none'}:${location?.line ?? 0}`,
  );
}

test('findings get the place of their tool, and nothing else changes', () => {
  const before = report(
    [tool('delete_page', CAUTIOUS), tool('purge_trash', CAUTIOUS)],
    [tool('delete_page', LOOSE), tool('purge_trash', LOOSE)],
  );
  const after = locate(before, "\nserver.tool('delete_page', schema, handler);");
  expect(places(after)).toEqual(['delete_page src/tools.ts:2', 'purge_trash none:0']);
  expect(after.findings.map(({ location, ...rest }) => rest)).toEqual(before.findings);
  expect({ ...after, findings: [] }).toEqual({ ...before, findings: [] });
});

test('a renamed tool: the place of its name at the head', () => {
  const more = { description: 'Works on one page of the wiki, found by its number.' };
  const server = report([tool('get_page', LOOSE, more)], [tool('delete_page', LOOSE, more)]);
  expect(server.renamed).toEqual([{ from: 'get_page', to: 'delete_page' }]);
  const text = "server.tool('get_page', s, h);\nserver.tool('delete_page', s, h);";
  expect(new Set(places(locate(server, text)))).toEqual(new Set(['delete_page src/tools.ts:2']));
});

test('a finding about a group has no place', () => {
  const names = ['get_a', 'get_b', 'get_c'];
  const server = report(
    names.map((name) => tool(name, CAUTIOUS)),
    names.map((name) => tool(name)),
  );
  const text = names.map((name) => `server.tool('${name}', s, h);`).join('\n');
  expect(places(locate(server, text))).toContain('* none:0');
});

test('the description that the head lists tells two registrations apart, unless two copies differ in it', () => {
  const text = `
server.tool('delete_page', 'Deletes a page of the wiki', s, h);
server.tool('delete_page', 'Deletes a page of the book', s, h);`;
  const described = (description: string) => tool('delete_page', LOOSE, { description });
  const one = report([], [described('Deletes a page of the book')]);
  expect(new Set(places(locate(one, text)))).toEqual(new Set(['delete_page src/tools.ts:3']));
  const two = report([], [described('Deletes a page of the wiki'), described('Deletes a page of the book')]);
  expect(new Set(places(locate(two, text)))).toEqual(new Set(['delete_page none:0']));
});

test('nothing is read when there is nothing to find', () => {
  const server = report([tool('get_page', LOOSE)], [tool('get_page', LOOSE)]);
  const sources = (): never => {
    throw new Error('read');
  };
  expect(withLocations(server, { sources, preferences: { within: '', changed: new Set() } })).toBe(server);
});
