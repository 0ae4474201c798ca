import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSession } from './session.ts';

const node = machinesNode();

// `package.json` promises Node from 22 on; the tests themselves run on the one that the Action runs on.
describe.skipIf(node === undefined)("with the machine's own Node", () => {
  test('files, a server, a mistake and the demo', async () => {
    await using session = await openSession({ 'tools.json': [{ name: 'get_x' }] });
    const options = node === undefined ? {} : { node };
    const ends = [];
    for (const args of [['diff', 'tools.json', 'tools.json'], ['lint', 'cmd:true'], ['dif'], ['demo']]) {
      ends.push((await session.run(args, options)).exitCode);
    }
    expect(ends).toEqual([0, 2, 2, 1]);
  });
});

function machinesNode(): string | undefined {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'));
  return folders.map((folder) => join(folder, 'node')).find((path) => existsSync(path) && isRecent(path));
}

function isRecent(path: string): boolean {
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' });
  const [, major] = /^v(\d+)\./.exec(version) ?? [];
  return Number(major) >= 22;
}
