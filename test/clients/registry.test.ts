import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages } from '../../scripts/generate/clients.ts';
import { IGNORING } from '../../src/clients/ignoring.data.ts';
import { CLIENTS } from '../../src/clients/index.ts';
import { REPORTED } from '../../src/clients/reported.data.ts';
import { clientDirection, loosenedChecks } from '../../src/model/client.ts';
import { HINTS, type SeenHints } from '../../src/model/hints.ts';
import { ALL_HINTS, CHECKS } from './levels.ts';

describe('the registry', () => {
  it('has one file per client, named by its id', () => {
    const files = readdirSync(new URL('../../src/clients', import.meta.url))
      .filter((file) => file !== 'index.ts' && !file.endsWith('.data.ts'))
      .map((file) => file.replace(/\.ts$/, ''));
    expect(files.sort()).toEqual(CLIENTS.map(({ id }) => id).sort());
  });

  it('puts prompts of the everyday mode first and gateways last', () => {
    const groups = [
      ['vscode', 'chatgpt', 'codex', 'm365-copilot', 'docker-agent', 'agentscope'],
      ['claude-code', 'gemini-cli', 'goose', 'openai-responses', 'agent-framework', 'openhands', 'qwen-code'],
      ['toolhive', 'mcpproxy', 'azure-mcp', 'mcp-proxy-for-aws'],
    ];
    const ranks = CLIENTS.map(({ id }) => groups.findIndex((group) => group.includes(id)));
    expect(ranks).not.toContain(-1);
    expect(ranks).toEqual([...ranks].sort());
  });

  it.each(CLIENTS)(
    '$id says where and when its behaviour was read',
    ({ id, name, asOf, source, mark, checks }) => {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(name).not.toBe('');
      expect(asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
      expect(new URL(source).protocol).toBe('https:');
      expect(['A', 'A2']).toContain(mark);
      expect(checks.length).toBeGreaterThan(0);
      expect(new Set(checks.map((check) => check.id)).size).toBe(checks.length);
    },
  );

  it.each([...CHECKS].map(([name, { check }]) => ({ name, check })))(
    '$name answers every combination with one of its levels, and uses them all',
    ({ check }) => {
      const answers = ALL_HINTS.map((hints) => check.level(Object.freeze({ ...hints })));
      expect([...new Set(answers)].sort()).toEqual(check.levels.map((_, index) => index));
      expect(ALL_HINTS.map((hints) => check.level(hints))).toEqual(answers);
    },
  );

  it.each([...CHECKS].map(([name, { check }]) => ({ name, check })))(
    '$name speaks in verb phrases',
    ({ check }) => {
      for (const level of check.levels) expect(level).toMatch(/^(does|may|[a-z]+s) [a-z].*[^.]$/);
      expect(check.when).toMatch(/^([a-z].*[^.])?$/);
    },
  );
});

describe('what a report gets', () => {
  const deleteFile: SeenHints = {
    readOnlyHint: false,
    destructiveHint: undefined,
    idempotentHint: undefined,
    openWorldHint: undefined,
  };

  it('names the clients with most users first', () => {
    const effects = loosenedChecks(CLIENTS, deleteFile, { ...deleteFile, readOnlyHint: true });
    expect([...new Set(effects.map(({ name }) => name))].slice(0, 4)).toEqual([
      'VS Code',
      'ChatGPT',
      'Codex CLI',
      'Microsoft 365 Copilot',
    ]);
    expect(effects[0]).toEqual({
      id: 'vscode',
      name: 'VS Code',
      asOf: '2026-08',
      source: expect.stringContaining('https://github.com/microsoft/vscode/blob/'),
      before: 'asks before the call',
      after: 'does not ask',
    });
    expect(effects.find(({ id }) => id === 'claude-code')?.after).toBe(
      'does not ask for each call in plan mode',
    );
  });

  it('sees a loosening that the specification does not', () => {
    const destructive = { ...deleteFile, destructiveHint: true };
    expect(clientDirection(CLIENTS, destructive, deleteFile)).toBe('looser');
    const openWorld = { ...deleteFile, openWorldHint: true };
    expect(loosenedChecks(CLIENTS, openWorld, deleteFile).map(({ id }) => id)).toEqual(['vscode']);
  });

  it('has nothing to say about unchanged hints, and a direction that turns with the change', () => {
    const turned = { looser: 'stricter', stricter: 'looser', same: 'same' } as const;
    for (const hints of ALL_HINTS) {
      expect(loosenedChecks(CLIENTS, hints, hints)).toEqual([]);
      for (const hint of HINTS) {
        const to = { ...hints, [hint]: true };
        // A change that is looser for one client and stricter for another is looser in both directions.
        const there = clientDirection(CLIENTS, hints, to);
        const back = clientDirection(CLIENTS, to, hints);
        if (there !== back) expect(back).toBe(turned[there]);
      }
    }
  });
});

describe('the page', () => {
  const [page] = pages();
  const content = page?.content ?? '';

  it('is the same every time', () => {
    expect(page?.path).toBe('docs/clients.md');
    expect(pages()).toEqual(pages());
  });

  it('lists every client: shipped, reported and ignoring', () => {
    const rows = content.split('\n').filter((line) => line.startsWith('| '));
    const first = new Set(rows.map((row) => row.split(' | ')[0]?.slice(2)));
    for (const { name } of CLIENTS) expect(first).toContain(name);
    for (const { client } of REPORTED) expect(first).toContain(client);
    for (const { name } of IGNORING) expect(first).toContain(name);
  });

  it('computes what a missing value counts as and which claim wins', () => {
    expect(content).toContain('`openWorldHint` (false)');
    expect(content).toMatch(
      /mcpproxy \| direct mode .*`readOnlyHint` \(true\), `destructiveHint` \(false\) \| `destructiveHint` counts/,
    );
    expect(content).toMatch(/Qwen Code \| workspaces .* \| the cautious answer \|/);
    expect(content).toMatch(/\| Qwen Code \| replay \| L\\\*\/M\\\* \| L\\\*\/M\\\* \| {2}\|/);
  });

  it('has full addresses in its data', () => {
    for (const { source } of [...REPORTED, ...IGNORING]) expect(new URL(source).protocol).toBe('https:');
  });

  it('uses nothing that ships as merely reported or ignored', () => {
    const shipped = new Set(CLIENTS.map(({ name }) => name));
    expect(IGNORING.filter(({ name }) => shipped.has(name))).toEqual([]);
    const weak = REPORTED.filter(({ mark, unusedBecause }) => mark.startsWith('A') && !unusedBecause);
    expect(weak).toEqual([]);
  });
});
