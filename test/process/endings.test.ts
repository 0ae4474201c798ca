import { describe, expect, it } from 'vitest';
import { listTools } from '../../src/server/list-tools.ts';
import { fixtureServer, listOnce, serverOptions, snapshotOf } from '../support/fixture-server.ts';
import { marked } from '../support/marked.ts';

// `listOnce` and `snapshotOf` themselves make sure that nothing is left; what is tested here is that they can.

describe.concurrent('nothing is left of', () => {
  it.each([
    ['a server that ends with its input', fixtureServer('plain')],
    ['a server that ignores the end of its input and SIGTERM', fixtureServer('ignores-end')],
    ['a wrapper that waits for its server', `exec 3<&0; ${fixtureServer('ignores-end')} <&3 & wait`],
    ['a wrapper with something to do afterwards', `${fixtureServer('ignores-end')}; true`],
    ['a pipeline', `${fixtureServer('ignores-end')} | cat`],
    ['a child in the background', fixtureServer('leaves-background-child', 'group')],
    ['a child in a session of its own', fixtureServer('leaves-background-child', 'setsid')],
    ['a child that holds the pipes', fixtureServer('leaves-background-child', 'setsid', 'holds-pipes')],
  ])('%s', async (_what, command) => {
    expect((await snapshotOf(command)).tools).toHaveLength(2);
  });

  it('a server that cannot be listed and does not end', async () => {
    const listed = await listOnce(`${fixtureServer('ignores-end')} >/dev/null`, { startupSeconds: 1 });
    expect(listed).toMatchObject({ ok: false, failure: { reason: 'start-timed-out' } });
  });

  it('a wrapper that is gone before its server', async () => {
    // Its answers go nowhere: what it says before the wrapper is gone would be a list.
    const listed = await listOnce(`exec 3<&0; ${fixtureServer('ignores-end')} <&3 >/dev/null &`);
    expect(listed).toMatchObject({ ok: false, failure: { reason: 'server-exited', exit: { code: 0 } } });
  });

  it('a server that left a child before it failed', async () => {
    const helper = fixtureServer('ignores-end');
    const listed = await listOnce(`${helper} >/dev/null & exit 5`);
    expect(listed).toMatchObject({ ok: false, failure: { reason: 'server-exited', exit: { code: 5 } } });
  });

  it('a server that failed while a child holds its pipes', async () => {
    const listed = await listOnce(`${fixtureServer('ignores-end')} & exit 5`);
    expect(listed).toMatchObject({ ok: false, failure: { reason: 'server-exited', exit: { code: 5 } } });
  });
});

describe.concurrent('the end', () => {
  it('does not delay the list', async () => {
    const { environment, leftovers } = marked();
    const listed = await listTools(
      serverOptions(fixtureServer('ignores-end'), { environment, endSeconds: 1 }),
    );
    expect(leftovers()).not.toEqual([]);
    if (!listed.ok) throw new Error('it was not listed');
    await listed.value.ended;
    expect(leftovers()).toEqual([]);
  });

  it('comes sooner when the run is cancelled', async () => {
    const { environment, leftovers } = marked();
    const stop = new AbortController();
    const options = { environment, endSeconds: 600, signal: stop.signal };
    const listed = await listTools(serverOptions(fixtureServer('ignores-end'), options));
    stop.abort();
    if (!listed.ok) throw new Error('it was not listed');
    await listed.value.ended;
    expect(leftovers()).toEqual([]);
  });
});

describe.concurrent('a cancelled run', () => {
  it.each([
    ['while it starts', 'never-answers', 'starting'],
    ['while it lists', 'hangs-in-tools-list', 'listing'],
  ] as const)('ends its server %s', async (_when, behaviour, phase) => {
    const stop = new AbortController();
    const listed = await listOnce(fixtureServer(behaviour), {
      signal: stop.signal,
      endSeconds: 600,
      onProgress: (now) => void (now === phase && setImmediate(() => stop.abort())),
    });
    expect(listed).toEqual({ ok: false, failure: { reason: 'cancelled' } });
  });

  it('starts nothing', async () => {
    const phases: string[] = [];
    const listed = await listOnce(fixtureServer('plain'), {
      signal: AbortSignal.abort(),
      onProgress: (phase) => phases.push(phase),
    });
    expect(listed).toEqual({ ok: false, failure: { reason: 'cancelled' } });
    expect(phases).toEqual([]);
  });
});
