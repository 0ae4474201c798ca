import { describe, expect, it } from 'vitest';
import { type CommandOptions, runCommand } from '../../src/process/run-command.ts';
import { fixtureServer } from '../support/fixture-server.ts';
import { marked } from '../support/marked.ts';

describe.concurrent('a command', () => {
  it('runs in its directory with its environment and nothing else', async () => {
    const { lines, result } = await run('pwd; echo "$GREETING"; env', { environment: { GREETING: 'hi' } });
    expect(result).toEqual({ ok: true, value: undefined });
    expect(lines.slice(0, 2)).toEqual([import.meta.dirname, 'hi']);
    const names = lines.slice(2).map((line) => line.split('=')[0]);
    expect(names.sort()).toEqual(['GREETING', 'MARKED_BY_TEST', 'MCP_DIFF_RUN', 'PATH', 'PWD']);
  });

  it('finds the end of its input', async () => {
    expect((await run('cat')).result.ok).toBe(true);
  });

  it('fails with its exit code and the end of what it wrote to both streams', async () => {
    const command = 'echo compiling; echo "error: no" >&2; exit 3';
    expect((await run(command)).result).toEqual({
      ok: false,
      failure: {
        reason: 'command-failed',
        phase: 'build',
        command,
        exit: { code: 3 },
        output: expect.stringMatching(/^(compiling\nerror: no|error: no\ncompiling)\n$/),
      },
    });
  });

  it('fails with the signal that ended it', async () => {
    const { result } = await run('kill -TERM $$');
    expect(result).toMatchObject({ failure: { reason: 'command-failed', exit: { signal: 'SIGTERM' } } });
  });

  it('fails when it takes too long, and is ended with all that it started', async () => {
    const { result } = await run(`echo begun; ${fixtureServer('ignores-end')}`, { seconds: 1 });
    expect(result).toMatchObject({
      failure: {
        reason: 'command-timed-out',
        phase: 'build',
        seconds: 1,
        output: expect.stringMatching(/^begun\n/),
      },
    });
  });

  it('leaves nothing in the background', async () => {
    const { result } = await run(`${fixtureServer('leaves-background-child', 'setsid')} </dev/null`);
    expect(result.ok).toBe(true);
  });

  it('does not wait for a child that holds its pipes', async () => {
    const { result } = await run(
      `${fixtureServer('leaves-background-child', 'setsid', 'holds-pipes')} </dev/null`,
    );
    expect(result.ok).toBe(true);
  });

  it('shows 1 MiB of what it writes, and keeps the last 64 KiB of all', async () => {
    const { lines, result } = await run(`${fixtureServer('huge-stderr', 'exits')}`);
    const shown = lines.join('\n').length;
    expect(shown).toBeGreaterThan(1000 * 1024);
    expect(shown).toBeLessThanOrEqual(1024 * 1024);
    expect(lines.at(-1)).toBe('…');
    expect(result).toMatchObject({ failure: { output: expect.stringMatching(/the last words\n$/) } });
  });

  it('is ended when the run is cancelled', async () => {
    const stop = new AbortController();
    const { result } = await run(`echo up; ${fixtureServer('ignores-end')}`, {
      signal: stop.signal,
      endSeconds: 600,
      onOutput: (line) => void (line === 'up' && stop.abort()),
    });
    expect(result).toEqual({ ok: false, failure: { reason: 'cancelled' } });
  });

  it('is not started after that', async () => {
    const { lines, result } = await run('echo up', { signal: AbortSignal.abort() });
    expect({ lines, result }).toEqual({ lines: [], result: { ok: false, failure: { reason: 'cancelled' } } });
  });

  it('needs its directory', async () => {
    const { result } = await run('true', { directory: import.meta.filename });
    expect(result).toEqual({
      ok: false,
      failure: { reason: 'directory-missing', directory: import.meta.filename },
    });
  });
});

async function run(command: string, more: Partial<CommandOptions> = {}) {
  const { environment, leftovers } = marked();
  const lines: string[] = [];
  const result = await runCommand({
    phase: 'build',
    command,
    directory: import.meta.dirname,
    seconds: 60,
    endSeconds: 0.5,
    onOutput: (line) => lines.push(line),
    ...more,
    environment: { ...environment, ...more.environment },
  });
  expect(leftovers()).toEqual([]);
  return { lines, result };
}
