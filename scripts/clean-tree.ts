import { execFileSync } from 'node:child_process';

/** Fails when the tree differs from what is committed: something generated was not committed with its source. */
const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
if (changed !== '') {
  process.stderr.write(
    `These files differ from what is committed (generated files belong into the commit):\n${changed}`,
  );
  process.exitCode = 1;
}
