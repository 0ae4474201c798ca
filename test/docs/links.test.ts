import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { INPUT_NAMES } from '../../src/inputs.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGES = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
];

test.each(PAGES)('every relative link of %s leads to a file', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const broken = targets
    .filter((target) => !/^(https?:|#)/.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(page), target.replace(/#.*$/, ''))));
  expect(broken).toEqual([]);
});

const WORKFLOWS = readdirSync(join(ROOT, 'docs/workflows')).filter((name) => name.endsWith('.yml'));

test.each(WORKFLOWS)('%s uses only inputs that exist', (name) => {
  const { jobs } = parse(readFileSync(join(ROOT, 'docs/workflows', name), 'utf8'));
  const steps: readonly Step[] = Object.values<{ steps: Step[] }>(jobs).flatMap((job) => job.steps);
  const given = steps
    .filter(({ uses = '' }) => uses.startsWith('mcp-annotation-diff/'))
    .flatMap((step) => Object.keys(step.with ?? {}));
  expect(given.filter((input) => !INPUT_NAMES.some((known) => known === input))).toEqual([]);
});

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
}
