import type { Side } from '../../model/side.ts';
import { code } from './escape.ts';
import type { Trace } from './trace.ts';

/** What the roots know and a report does not. */
export interface RenderContext {
  /** Keeps the comments of several jobs on one pull request apart. */
  readonly id?: string;
  /** Page of the run. */
  readonly runUrl?: string;
  /** `https://github.com/owner/repository`. */
  readonly repositoryUrl?: string;
  /** Folder of the documentation; the page of a rule is `rules/<id>.md` in it. */
  readonly docsUrl: string;
  /** Commits to show in place of those that were built (a merge commit of the platform says nothing to a reader). */
  readonly baseSha?: string;
  readonly headSha?: string;
  /** Whether a comment can accept what blocks. */
  readonly acceptable?: boolean;
  /** What the comment carries for the next one. */
  readonly trace?: Trace;
}

/** Where a tool is defined, a line counted from 1. */
interface Location {
  readonly path: string;
  readonly line: number;
}

/** A link around Markdown of ours; the label alone when there is no usable address. */
export function link(label: string, url: string | undefined): string {
  const address = url === undefined ? undefined : usable(url);
  return address === undefined ? label : `[${label}](${address})`;
}

/** The address of `[label][id]` links; nothing when it is not usable, which leaves the brackets. */
export function reference(id: string, url: string): string {
  const address = usable(url);
  return address === undefined ? '' : `[${id}]: ${address}`;
}

/** The page of a rule. */
export function ruleLink(rule: string, context: RenderContext): string {
  return link(`\`${rule}\``, docsPage(`rules/${rule}`, context));
}

/** Address of a page of the documentation. */
export function docsPage(name: string, { docsUrl }: RenderContext): string {
  return `${docsUrl.replace(/\/+$/, '')}/${name}.md`;
}

/** The line of a file at the head. */
export function fileUrl(
  location: Location | undefined,
  sha: string | null,
  context: RenderContext,
): string | undefined {
  if (!location || !context.repositoryUrl || !isSha(sha)) return undefined;
  return `${context.repositoryUrl}/blob/${sha}/${encodedPath(location.path)}#L${location.line}`;
}

/** A path with slashes as a relative address. */
export function encodedPath(path: string): string {
  return path.split('/').map(encoded).join('/');
}

/** A commit of a side, short and linked; undefined when none is known. */
export function commitLink(side: Side, built: string | null, context: RenderContext): string | undefined {
  const sha = (side === 'base' ? context.baseSha : context.headSha) ?? built;
  if (!sha) return undefined;
  if (!isSha(sha)) return code(sha, 40);
  return link(`\`${sha.slice(0, 7)}\``, context.repositoryUrl && `${context.repositoryUrl}/commit/${sha}`);
}

/** First line of a comment, by which the next run finds it: different ids give different lines. */
export function marker(id: string): string {
  const plain = id
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^A-Za-z0-9._/-]/gu, (character) =>
      [...new TextEncoder().encode(character)]
        .map((byte) => `~${byte.toString(16).padStart(2, '0')}`)
        .join(''),
    );
  return `${MARKER_START}id=${plain.slice(0, 400)} -->`;
}

/** What every comment of this tool starts with, whatever its id. */
export const MARKER_START = '<!-- mcp-annotation-diff ';

/** True for a commit, in full or abbreviated. */
export function isSha(sha: string | null): sha is string {
  return sha !== null && /^[0-9a-f]{7,64}$/.test(sha);
}

function encoded(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Cs}/gu, '\uFFFD')).replace(/[!'()*~]/g, percent);
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** An address that cannot end the link it stands in. */
export function usable(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return href.replace(/[()<>[\]|\\` ]/g, percent);
}
