import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pullRequestEvent, pushEvent } from './events.ts';
import { CANARIES } from './runner/environment.ts';
import { STREAMS_OPEN } from './runner/process.ts';
import { parseCommand } from './runner/workflow-command.ts';
import { type ActionRun, runAction } from './runner.ts';

const ECHO = join(import.meta.dirname, '..', 'fixtures', 'actions', 'echo');
const EVENT = pushEvent({ before: 'a'.repeat(40), after: 'b'.repeat(40) });

function echo(script: string, changes: Partial<ActionRun> = {}) {
  const { inputs, ...rest } = changes;
  return runAction({
    directory: ECHO,
    event: EVENT,
    workspace: import.meta.dirname,
    inputs: { script, ...inputs },
    ...rest,
  });
}

describe('what a step gets', () => {
  test('inputs: given ones, defaults, evaluated defaults, and empty ones', async () => {
    await using step = await echo(
      `
      for (const name of Object.keys(process.env).filter((name) => name.startsWith('INPUT_')).sort())
        if (name !== 'INPUT_SCRIPT') print(name + '=' + process.env[name]);
    `,
      { token: 'ghs_job', inputs: { extra: 'yes', 'mixed-case': 'm' } },
    );
    expect(step.log.split('\n')).toEqual([
      "Warning: Unexpected input(s) 'extra', valid inputs are ['script', 'post script', 'github-token', 'depth', 'Mixed-Case']",
      'INPUT_DEPTH=3',
      'INPUT_EXTRA=yes',
      'INPUT_GITHUB-TOKEN=***',
      'INPUT_MIXED-CASE=m',
      'INPUT_POST_SCRIPT=',
    ]);
    expect(step.raw).toContain('INPUT_GITHUB-TOKEN=ghs_job\n');
    expect(step.annotations).toEqual([{ level: 'warning', message: expect.stringContaining("'extra'") }]);
  });

  test('the event, the variables that follow from it, and what it must keep to itself', async () => {
    const event = pullRequestEvent({
      mergeSha: 'c',
      headSha: 'b',
      baseSha: 'a',
      number: 9,
      headBranch: 'fix',
    });
    await using step = await echo(
      `
      const { readFileSync } = await import('node:fs');
      print(JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH)).pull_request.head.sha);
      for (const name of ['GITHUB_SHA', 'GITHUB_REF', 'GITHUB_REF_NAME', 'GITHUB_HEAD_REF', 'GITHUB_BASE_REF', 'GITHUB_API_URL', 'CI'])
        print(process.env[name]);
      print(process.cwd());
      print(process.env.ACTIONS_RUNTIME_TOKEN + ' ' + process.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN);
      print(String(process.env.VITEST));
      print(process.env.ADDED);
    `,
      { event, github: { url: 'http://127.0.0.1:1' }, env: { ADDED: 'by the step' } },
    );
    expect(step.log.split('\n')).toEqual([
      'b',
      'c',
      'refs/pull/9/merge',
      '9/merge',
      'fix',
      'main',
      'http://127.0.0.1:1',
      'true',
      import.meta.dirname,
      '*** ***',
      'undefined',
      'by the step',
    ]);
    expect(step.raw).toContain(Object.values(CANARIES).join(' '));
  });
});

describe('what a step gives', () => {
  test('files: outputs, environment, paths, state, summary', async () => {
    await using step = await echo(
      `
      append('GITHUB_OUTPUT', 'plain=a=b<<c\\ntext<<END\\none\\n\\ntwo\\nEND\\n');
      append('GITHUB_ENV', 'LATER=1\\n');
      append('GITHUB_PATH', '/opt/one\\n/opt/two\\n');
      append('GITHUB_STATE', 'seen=yes\\n');
      append('GITHUB_STEP_SUMMARY', '# Title\\n');
    `,
      { inputs: { 'post script': 'process.stdout.write("state " + process.env.STATE_seen)' } },
    );
    expect(step.outputs).toEqual({ plain: 'a=b<<c', text: 'one\n\ntwo' });
    expect(step.environment).toEqual({ LATER: '1' });
    expect(step.paths).toEqual(['/opt/one', '/opt/two']);
    expect(step.summary).toBe('# Title\n');
    expect(step.log).toBe('state yes');
    expect(step.conclusion).toBe('success');
  });

  test.each([
    ['text<<END\\nnever ends\\n', "Matching delimiter not found 'END'"],
    ['no separator\\n', "Invalid format 'no separator'"],
  ])('a broken file fails it: %s', async (content, message) => {
    await using step = await echo(`append('GITHUB_OUTPUT', '${content}')`);
    expect(step.conclusion).toBe('failure');
    expect(step.log).toContain("Unable to process file command 'output' successfully.");
    expect(step.log).toContain(message);
  });

  test('an exit status', async () => {
    await using step = await echo('process.exitCode = 3');
    expect([step.conclusion, step.ended.code]).toEqual(['failure', 3]);
  });

  test('a summary of at most 1 MiB, else none', async () => {
    await using fits = await echo("append('GITHUB_STEP_SUMMARY', 'x'.repeat(1024 * 1024))");
    await using tooLong = await echo("append('GITHUB_STEP_SUMMARY', 'é'.repeat(512 * 1024) + '.')");
    expect(fits.summary.length).toBe(1024 * 1024);
    expect(tooLong.summary).toBe('');
    expect(tooLong.annotations[0]?.message).toContain('got 1024k');
    expect(tooLong.conclusion).toBe('success');
  });
});

describe('commands in its output', () => {
  test('annotations, ten of each level, with their place', async () => {
    await using step = await echo(`
      print('::error title=a%2Cb,file=src/x.ts,line=7::first%0Asecond 100%25');
      for (let index = 0; index < 12; index++) print('::warning::' + index);
      process.stderr.write('::notice::from stderr\\n');
    `);
    expect(step.annotations.find(({ level }) => level === 'error')).toEqual({
      level: 'error',
      title: 'a,b',
      file: 'src/x.ts',
      line: 7,
      message: 'first\nsecond 100%',
    });
    expect(step.annotations.filter(({ level }) => level === 'warning').map(({ message }) => message)).toEqual(
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    );
    expect(step.annotations.some(({ message }) => message === 'from stderr')).toBe(true);
    expect(step.droppedAnnotations).toBe(2);
    expect(step.conclusion).toBe('success');
  });

  test('nothing between stop-commands and its token', async () => {
    await using step = await echo(`
      print('::stop-commands::t0ken');
      print('::error::inside');
      print('::set-output name=verdict::pass');
      print('::t0ken::');
      print('::error::outside');
    `);
    expect(step.annotations.map(({ message }) => message)).toEqual(['outside']);
    expect(step.outputs).toEqual({});
    expect(step.log.split('\n')).toEqual([
      '::stop-commands::t0ken',
      '::error::inside',
      '::set-output name=verdict::pass',
      '::t0ken::',
      'Error: outside',
    ]);
  });

  test('masks, also in the summary, and the older commands', async () => {
    await using step = await echo(`
      print('::add-mask::s3cret');
      print('the s3cret is here');
      append('GITHUB_STEP_SUMMARY', 's3cret');
      print('some text ##[set-output name=text]from%3Bthere');
      print('::set-env name=X::1');
    `);
    expect(step.log).toContain('the *** is here');
    expect(step.raw).toContain('the s3cret is here');
    expect(step.summary).toBe('***');
    expect(step.outputs).toEqual({ text: 'from;there' });
    expect(step.log).toContain('Error: The `set-env` command is disabled.');
    expect(step.conclusion).toBe('failure');
  });

  test.each(['::unknown::x', ':: error::x', 'text ::error::x', '::error', '##[unknown]x', ''])(
    '%j is plain output',
    (line) => {
      expect(parseCommand(line, undefined)).toBeUndefined();
    },
  );
});

test('a process that is left behind with the output is noticed', async () => {
  await using step = await echo(
    `
      const { spawn } = await import('node:child_process');
      const child = spawn('sleep', ['60'], { detached: true, stdio: 'inherit' });
      child.unref();
      append('GITHUB_OUTPUT', 'pid=' + child.pid + '\\n');
    `,
    { outputGrace: 500 },
  );
  process.kill(Number(step.outputs['pid']));
  expect(step.annotations.map(({ message }) => message)).toEqual([STREAMS_OPEN]);
});

describe('a cancelled job', () => {
  const READY = { when: (log: string) => log.includes('ready') };

  test('may end by itself', async () => {
    await using step = await echo(
      "process.on('SIGINT', () => { print('ending'); process.exit(0); }); print('ready'); setInterval(() => {}, 1000);",
      { cancel: READY },
    );
    expect([step.conclusion, step.ended.code]).toEqual(['cancelled', 0]);
    expect(step.log).toContain('ending');
  });

  test('is ended when it does not listen', async () => {
    await using step = await echo(
      "process.on('SIGINT', () => {}); process.on('SIGTERM', () => print('terminated')); print('ready'); setInterval(() => {}, 1000);",
      { cancel: { ...READY, interrupt: 300, terminate: 300 } },
    );
    expect([step.conclusion, step.ended.signal]).toEqual(['cancelled', 'SIGKILL']);
    expect(step.log).toContain('terminated');
  });
});
