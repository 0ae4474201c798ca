import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const BENCH = join(import.meta.dirname, '../../bench/judgement.ts');

const LABELS = [
  { server: 's', name: 'get_item', params: { id: 'str' }, effect: 'read', reach: 'service' },
  { server: 's', name: 'delete_item', params: {}, effect: 'destructive', reach: 'local' },
  { server: 's', name: 'scrape_page', params: { url: 'string?' }, effect: 'read', reach: 'open' },
  { server: 's', name: 'frobnicate', params: {}, effect: 'additive', reach: null },
  { server: 's', name: 'get_nothing', params: {}, effect: null, reach: null },
];
const TOOLS = [
  { server: 's', name: 'get_item', inputSchemaProps: {}, annotations: { readOnlyHint: true } },
  { server: 's', name: 'purge_items', inputSchemaProps: {}, annotations: { readOnlyHint: true } },
];
const CHANGES = [
  { server: 's', base: 'a', head: 'b', tool: 'get_item', before: null, after: { readOnlyHint: true } },
  { server: 's', base: 'a', head: 'b', tool: 'delete_item', before: null, after: { readOnlyHint: true } },
];
const PAIR = {
  base: [{ name: 'delete_item', annotations: { readOnlyHint: false } }],
  head: [{ name: 'delete_item', annotations: { readOnlyHint: true } }],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-judgement-'));
  const lines = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).join('\n');
  await writeFile(join(folder, 'labels.jsonl'), lines(LABELS));
  await writeFile(join(folder, 'tools.jsonl'), lines(TOOLS));
  await writeFile(join(folder, 'changes.jsonl'), lines(CHANGES));
  await mkdir(join(folder, 'pairs', 's'), { recursive: true });
  await writeFile(join(folder, 'pairs', 's', '1.json.gz'), gzipSync(JSON.stringify(PAIR)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function bench(...options: readonly string[]): Promise<string> {
  const files = ['labels', 'tools', 'changes', 'pairs'].flatMap((name) => [
    `--${name}`,
    join(folder, name === 'pairs' ? name : `${name}.jsonl`),
  ]);
  return run(process.execPath, [BENCH, ...files, ...options]).then(({ stdout }) => stdout);
}

describe('the benchmark of the judgement', () => {
  it('tells every figure of the given files as JSON', async () => {
    expect(JSON.parse(await bench('--json'))).toEqual({
      writerPrecision: 1,
      writerRecall: 0.5,
      readOfWriters: 0,
      exactEffect: 0.75,
      noOpinion: 0.25,
      openPrecision: 1,
      openRecall: 1,
      readOnlyFalseAlarm: 0,
      readOnlyCaught: 0.5,
      readOnlyFlagged: 0.5,
      firstAnnotationHigh: 0.5,
      silentLooser: 0,
      pairsBroken: 0,
      pairsHigh: 1,
      toolsPerSecond: expect.any(Number),
    });
  });

  it('shows what a figure must reach, the grave pairs, and the misses when asked', async () => {
    const shown = await bench('--misses');
    expect(shown).toMatch(/^writerRecall +0\.500 +at least 0\.92: no$/m);
    expect(shown).toMatch(/1\.json\.gz: critical read-only-loosened delete_item/);
    expect(shown).toMatch(/^frobnicate: additive\/undefined judged unknown/m);
  });

  it('does not measure what is not there', async () => {
    const missing = join(folder, 'missing');
    const shown = await bench('--labels', missing, '--changes', missing);
    expect(shown).toMatch(/^writerRecall +not measured$/m);
    expect(shown).toMatch(/^silentLooser +not measured$/m);
  });
});
