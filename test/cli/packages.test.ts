import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureServer } from '../support/fixture-server.ts';
import { openSession } from './session.ts';

test.each([
  ['npx', 'npm:@scope/files@1.2.3', 'npx -y @scope/files@1.2.3 /data --all'],
  ['uvx', 'pypi:mcp-files==2.0', 'uvx mcp-files==2.0 /data --all'],
  ['docker', 'oci:ghcr.io/x/files:3', 'docker run --rm -i ghcr.io/x/files:3 /data --all'],
])('%s runs %s', async (program, source, line) => {
  await using session = await openSession({ 'base.json': [] });
  const fake = join(session.folder, program);
  await writeFile(
    fake,
    `#!/bin/sh\necho "${program} $*" > line.txt\nset --\nexec ${fixtureServer('plain')}\n`,
  );
  await chmod(fake, 0o755);
  const run = await session.run(
    ['diff', 'base.json', source, '--head-args', '/data --all', '--format', 'json', '--fail-on', 'never'],
    { environment: { PATH: `${session.folder}:${process.env['PATH']}` } },
  );
  expect(run.exitCode).toBe(0);
  expect(JSON.parse(run.stdout)).toMatchObject({ servers: [{ added: ['delete_note', 'list_notes'] }] });
  expect(await readFile(join(session.folder, 'line.txt'), 'utf8')).toBe(`${line}\n`);
});

test('what is no plain name is one word of the command line all the same', async () => {
  await using session = await openSession();
  const run = await session.run(['lint', "npm:x; touch owned'"], { environment: { PATH: '/nonexistent' } });
  expect(run.exitCode).toBe(2);
  expect(run.stderr).toContain(`"npx -y 'x; touch owned'\\'''"`);
});
