import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startGitHub } from '../test/support/github/server.ts';
import { runAction, type StepResult } from '../test/support/runner.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { demoPullRequest } from './demo/pull-request.ts';
import { readable } from './demo/readable.ts';

/**
 * `npm run demo`: a small repository whose pull request loosens hints, reviewed by the built Action under a small runner
 * with a GitHub on loopback. Nothing leaves this machine.
 */
const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.demo');
const WIDTH = Math.max(60, Math.min(process.stdout.columns ?? 110, 130));

if (!existsSync(join(ROOT, 'dist', 'action.js'))) {
  print('dist/action.js is missing: run `npm run build` first.');
  process.exit(2);
}
await demo();

async function demo(): Promise<void> {
  await using folder = await temporaryFolder('demo');
  const pull = await demoPullRequest(folder.path);
  await using github = await startGitHub({
    pull: {
      number: pull.number,
      head: { ref: 'tidy-annotations', sha: pull.headSha, repository: 'octo/wiki' },
      base: { ref: 'main', sha: pull.baseSha },
    },
  });
  print(
    `Pull request #${pull.number} changes the annotations of an MCP server. The Action compares both sides ...\n`,
  );
  await using step = await runAction({
    directory: ROOT,
    inputs: { 'start-command': 'node server.mjs', 'report-directory': REPORTS },
    event: pull.event,
    workspace: pull.workspace,
    github,
  });
  const comments = github.state.repositories.flatMap((repository) => repository.comments);
  for (const { author, body } of comments) {
    print(framed(`${author?.login} commented`, readable(body, WIDTH - 2)));
  }
  if (comments.length === 0) print(`There is no comment. The step's log:\n\n${step.log}`);
  print(outcome(step));
}

function outcome({ conclusion, ended, outputs, annotations, milliseconds }: StepResult): string {
  const where = outputs['report-directory'] ?? REPORTS;
  const file = (name: string) => join(relative(process.cwd(), where) || '.', name);
  return [
    `The step ended as ${conclusion} (exit code ${ended.code}) after ${(milliseconds / 1000).toFixed(1)} s: verdict ${outputs['verdict'] ?? 'none'}, findings ${outputs['findings'] ?? 0}, worst ${outputs['highest-severity'] ?? 'none'}, workflow annotations ${annotations.length}.`,
    '',
    `The whole report, with everything that is folded above: ${file('report.md')}`,
    `The same for programs: ${file('report.json')}`,
  ].join('\n');
}

function framed(title: string, text: string): string {
  const lines = text.split('\n').map((line) => (line === '' ? '│' : `│ ${line}`));
  return [
    `┌─ ${title} ${'─'.repeat(Math.max(0, WIDTH - title.length - 4))}`,
    ...lines,
    `└${'─'.repeat(WIDTH - 1)}`,
    '',
  ].join('\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
