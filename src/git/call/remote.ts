import { resolve } from 'node:path';
import type { Network } from './environment.ts';

/** Where a repository fetches from. */
export interface Remote {
  /** Address without credentials; local folders as absolute paths. */
  readonly url: string;
  /** `user:password` that stood in the address. */
  readonly userinfo?: string;
}

/** A token and what it is for. */
export interface TokenUse {
  readonly token?: string | undefined;
  /** https address of the repository: where the token may go, and where to fetch from when the remote is an ssh one. */
  readonly remoteUrlForToken?: string | undefined;
}

/**
 * Reads the address of a remote.
 *
 * @param root folder that a relative path starts from
 * @returns `undefined` for addresses that start a program (`ext::`)
 */
export function parseRemote(address: string, root: string): Remote | undefined {
  if (address === '' || address.startsWith('-') || /^[A-Za-z0-9+.-]+::/.test(address)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return parseUrl(address);
  return isScpAddress(address) ? { url: address } : { url: resolve(root, address) };
}

/** The transport of an address that `parseRemote` gave, in the words of `GIT_ALLOW_PROTOCOL`. */
export function protocolOf(url: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined) return scheme.replace(/^(git\+ssh|ssh\+git)$/, 'ssh');
  return isScpAddress(url) ? 'ssh' : 'file';
}

/** Where fetches really go: the remote, or the https address that a token opens when the remote wants an ssh key. */
export function fetchUrl(remote: Remote, use: TokenUse): string {
  const { token, remoteUrlForToken } = use;
  const wantsKey = protocolOf(remote.url) === 'ssh';
  return wantsKey && token && remoteUrlForToken && isHttp(remoteUrlForToken) ? remoteUrlForToken : remote.url;
}

/** What a call needs to reach the remote under its own address. */
export function networkFor(remote: Remote, use: TokenUse): Network {
  const url = fetchUrl(remote, use);
  const elsewhere = url === remote.url ? [] : [[`url.${url}.insteadOf`, remote.url] as const];
  const login = loginFor(url, remote, use);
  // Only for the remote's own origin: the header must not follow a redirect or a submodule to another server.
  const header = `AUTHORIZATION: basic ${Buffer.from(login ?? '').toString('base64')}`;
  const credentials =
    login === undefined ? [] : [[`http.${new URL(url).origin}/.extraheader`, header] as const];
  return { protocols: [protocolOf(url)], config: [...elsewhere, ...credentials] };
}

/**
 * The address of a submodule that may be fetched without asking anyone: plain https, or relative to the repository's own.
 *
 * @param origin what relative addresses start from (`fetchUrl`)
 * @returns `undefined` when it must not be fetched: ssh, programs, credentials, other files of this machine
 */
export function submoduleUrl(address: string, origin: string | undefined): string | undefined {
  if (hasControls(address)) return undefined;
  if (/^\.\.?\//.test(address)) return origin === undefined ? undefined : resolveRelative(origin, address);
  const local = origin !== undefined && protocolOf(origin) === 'file';
  if (!/^https:\/\//i.test(address) && !(local && address.startsWith('file://'))) return undefined;
  const parsed = parseUrl(address);
  return parsed?.userinfo === undefined ? parsed?.url : undefined;
}

function loginFor(url: string, remote: Remote, use: TokenUse): string | undefined {
  if (!isHttp(url)) return undefined;
  const { origin } = new URL(url);
  const mayHaveToken = use.remoteUrlForToken === undefined || originOf(use.remoteUrlForToken) === origin;
  // https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/authenticating-as-a-github-app-installation
  if (use.token && mayHaveToken) return `x-access-token:${use.token}`;
  return url === remote.url ? remote.userinfo : undefined;
}

/** Git takes the base as a folder: `../b` next to `https://host/o/a` is `https://host/o/b`. */
function resolveRelative(origin: string, address: string): string | undefined {
  if (protocolOf(origin) === 'ssh') return undefined;
  if (!origin.includes('://')) return resolve(origin, address);
  const folder = `${origin.replace(/\/+$/, '')}/`;
  return URL.canParse(address, folder) ? new URL(address, folder).href : undefined;
}

function parseUrl(address: string): Remote | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return { url: address };
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '' && password === '') return { url: address };
  return { url: url.href, userinfo: `${decoded(username)}:${decoded(password)}` };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return part;
  }
}

function isHttp(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** `[user@]host:path`. One letter before the colon is a Windows drive. */
function isScpAddress(address: string): boolean {
  return /^[^/\\:]{2,}:/.test(address);
}

function hasControls(text: string): boolean {
  return /[\p{Cc}\s]/u.test(text);
}
