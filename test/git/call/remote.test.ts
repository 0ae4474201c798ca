import { expect, test } from 'vitest';
import { fetchUrl, networkFor, parseRemote, protocolOf, submoduleUrl } from '../../../src/git/call/remote.ts';

test.for([
  ['https://github.com/o/r', { url: 'https://github.com/o/r' }, 'https'],
  ['https://u:p%40ss@github.com/o/r.git', { url: 'https://github.com/o/r.git', userinfo: 'u:p@ss' }, 'https'],
  ['https://token@github.com/o/r', { url: 'https://github.com/o/r', userinfo: 'token:' }, 'https'],
  ['http://127.0.0.1:80/r', { url: 'http://127.0.0.1:80/r' }, 'http'],
  ['git@github.com:o/r.git', { url: 'git@github.com:o/r.git' }, 'ssh'],
  ['host:path', { url: 'host:path' }, 'ssh'],
  ['ssh://git@github.com/o/r', { url: 'ssh://git@github.com/o/r' }, 'ssh'],
  ['git+ssh://git@github.com/o/r', { url: 'git+ssh://git@github.com/o/r' }, 'ssh'],
  ['git://host/r', { url: 'git://host/r' }, 'git'],
  ['file:///srv/r.git', { url: 'file:///srv/r.git' }, 'file'],
  ['../r.git', { url: '/work/r.git' }, 'file'],
  ['/srv/a b/ü.git', { url: '/srv/a b/ü.git' }, 'file'],
] as const)('the remote %s', ([address, remote, protocol]) => {
  expect(parseRemote(address, '/work/checkout')).toEqual(remote);
  expect(protocolOf(remote.url)).toBe(protocol);
});

test.for(['', '-oProxyCommand=x', 'ext::sh -c x', 'fd::3', 'https://['])('no remote: %j', (address) => {
  expect(parseRemote(address, '/work')).toBeUndefined();
});

test('a token becomes one header for one origin', () => {
  const network = networkFor({ url: 'https://github.com/o/r' }, { token: 'T' });
  const header = `AUTHORIZATION: basic ${Buffer.from('x-access-token:T').toString('base64')}`;
  expect(network).toEqual({
    protocols: ['https'],
    config: [['http.https://github.com/.extraheader', header]],
  });
});

test.for([
  ['without a token', { url: 'https://github.com/o/r' }, {}],
  ['an empty token', { url: 'https://github.com/o/r' }, { token: '' }],
  [
    'a token for another server',
    { url: 'https://git.example/r' },
    { token: 'T', remoteUrlForToken: 'https://github.com/o/r' },
  ],
  [
    'the same name without encryption',
    { url: 'http://github.com/r' },
    { token: 'T', remoteUrlForToken: 'https://github.com/o/r' },
  ],
  ['ssh and no address for the token', { url: 'git@github.com:o/r' }, { token: 'T' }],
  ['a folder', { url: '/srv/r.git' }, { token: 'T', remoteUrlForToken: 'https://github.com/o/r' }],
] as const)('no header: %s', ([, remote, use]) => {
  expect(networkFor(remote, use).config).toEqual([]);
});

test('an ssh remote is reached over https when a token is there for that', () => {
  const use = { token: 'T', remoteUrlForToken: 'https://github.com/o/r' };
  const remote = { url: 'git@github.com:o/r.git' };
  expect(fetchUrl(remote, use)).toBe('https://github.com/o/r');
  expect(networkFor(remote, use)).toMatchObject({
    protocols: ['https'],
    config: [['url.https://github.com/o/r.insteadOf', 'git@github.com:o/r.git'], expect.anything()],
  });
  expect(fetchUrl(remote, { token: 'T' })).toBe(remote.url);
});

test.for([
  ['https://github.com/o/lib.git', 'https://github.com/o/r', 'https://github.com/o/lib.git'],
  ['../lib.git', 'https://github.com/o/r', 'https://github.com/o/lib.git'],
  ['../lib.git', 'https://github.com/o/r/', 'https://github.com/o/lib.git'],
  ['../../p/lib', 'https://github.com/o/r.git', 'https://github.com/p/lib'],
  ['../../../../../etc', 'https://github.com/o/r', 'https://github.com/etc'],
  ['./lib', 'https://github.com/o/r', 'https://github.com/o/r/lib'],
  ['../lib.git', 'file:///srv/r.git', 'file:///srv/lib.git'],
  ['../lib.git', '/srv/r.git', '/srv/lib.git'],
  ['file:///srv/lib.git', 'file:///srv/r.git', 'file:///srv/lib.git'],
  ['file:///srv/lib.git', 'https://github.com/o/r', undefined],
  ['../lib.git', 'git@github.com:o/r.git', undefined],
  ['../lib.git', undefined, undefined],
  ['http://github.com/o/lib', 'https://github.com/o/r', undefined],
  ['https://u:p@github.com/o/lib', 'https://github.com/o/r', undefined],
  ['https://github.com/o/lib\nx', 'https://github.com/o/r', undefined],
  ['git@github.com:o/lib', 'https://github.com/o/r', undefined],
  ['ssh://git@github.com/o/lib', 'https://github.com/o/r', undefined],
  ['ext::sh -c x', 'https://github.com/o/r', undefined],
  ['-oProxyCommand=x', 'https://github.com/o/r', undefined],
  ['/etc', 'file:///srv/r.git', undefined],
] as const)('a submodule at %j next to %s: %s', ([address, origin, url]) => {
  expect(submoduleUrl(address, origin)).toBe(url);
});
