import { existsSync } from 'node:fs';
import { fail, ok, type Result } from '../model/result.ts';
import { commandSource, type ServerCommands } from './command.ts';
import { fileSource } from './file.ts';
import type { Source, SourceWatcher } from './source.ts';

/** What a source that starts something needs to know. */
interface SourceContext extends Omit<ServerCommands, 'start' | 'url' | 'install' | 'build'> {
  /** Arguments that the user adds to the server's command line, already quoted for the shell. */
  readonly serverArguments: string;
}

/** One way to write a source. */
export interface SourceKind {
  /** How it is written, for help. */
  readonly form: string;
  readonly means: string;
  /** What the text begins with; undefined for what remains when no other kind matches. */
  readonly prefix: RegExp | undefined;
  /** True when processes are started for it. */
  readonly starts: boolean;
  open(text: string, context: SourceContext, watcher: SourceWatcher): Source;
}

/** Every kind of source that the command line takes. */
export const SOURCE_KINDS: readonly SourceKind[] = [
  startedBy('cmd:', '<shell line>', 'a server that the command starts', (line) => line),
  {
    form: 'https://host/mcp',
    means: 'a Streamable HTTP server that runs already',
    prefix: /^https?:\/\//i,
    starts: false,
    open: (url, context, watcher) =>
      commandSource({ ...context, install: '', build: '', start: '', url }, watcher),
  },
  startedBy('npm:', '<name>[@version]', 'a server that npx runs', (name) => `npx -y ${quote(name)}`),
  startedBy('pypi:', '<name>[==version]', 'a server that uvx runs', (name) => `uvx ${quote(name)}`),
  startedBy(
    'oci:',
    '<image>[:tag]',
    'a server that docker runs',
    (name) => `docker run --rm -i ${quote(name)}`,
  ),
  {
    form: '<file or pattern>',
    means: 'a snapshot, a tools/list result, or files of tools: "tools/*.json"',
    prefix: undefined,
    starts: false,
    open: (text) => fileSource(text),
  },
];

/** What the user wrote. Fails with `bad-input`: nothing, nothing after a prefix, or a prefix that means nothing. */
export function findKind(text: string): Result<SourceKind> {
  const kind = SOURCE_KINDS.find(({ prefix }) => prefix?.test(text) ?? true);
  const rest = text.replace(kind?.prefix ?? '', '').trim();
  // One letter is a drive of Windows.
  const isOtherPrefix = kind?.prefix === undefined && /^[a-z][a-z0-9+.-]+:/i.test(text) && !existsSync(text);
  if (kind && rest !== '' && !isOtherPrefix) return ok(kind);
  const allowed = SOURCE_KINDS.map(({ form }) => form).join(', ');
  return fail({ reason: 'bad-input', input: 'source', value: text, allowed });
}

function startedBy(
  prefix: string,
  rest: string,
  means: string,
  command: (rest: string) => string,
): SourceKind {
  return {
    form: `${prefix}${rest}`,
    means,
    prefix: new RegExp(`^${prefix}`),
    starts: true,
    open(text, context, watcher) {
      const line = command(text.slice(prefix.length).trim());
      const { serverArguments } = context;
      const start = serverArguments === '' ? line : `${line} ${serverArguments}`;
      return commandSource({ ...context, install: '', build: '', start, url: '' }, watcher);
    },
  };
}

/** One word for a POSIX shell. https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02_02 */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
