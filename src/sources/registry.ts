import { fail, ok, type Result } from '../core/result.ts';
import { type CommandOptions, commandSource } from './command.ts';
import { fileSource } from './file.ts';
import type { Source, SourceWatcher } from './source.ts';

/** What a source that starts something needs to know. */
export interface SourceContext extends Omit<CommandOptions, 'start' | 'url' | 'install' | 'build'> {
  /** Arguments that the user adds to the server's command line, already quoted for the shell. */
  readonly serverArguments: string;
}

interface SourceKind {
  /** How the source is written, for `--help`. */
  readonly form: string;
  readonly means: string;
  matches(text: string): boolean;
  open(text: string, context: SourceContext, watcher: SourceWatcher): Source;
}

/** Every kind of source that the command line takes. The first that matches is taken; a file is what remains. */
export const SOURCE_KINDS: readonly SourceKind[] = [
  {
    form: 'cmd:<shell line>',
    means: 'a server that the command starts',
    matches: (text) => text.startsWith('cmd:'),
    open: (text, context, watcher) => started(text.slice('cmd:'.length), context, watcher),
  },
  {
    form: 'https://host/mcp',
    means: 'a Streamable HTTP server that runs already',
    matches: (text) => /^https?:\/\//.test(text),
    open: (url, context, watcher) =>
      commandSource({ ...context, install: '', build: '', start: '', url }, watcher),
  },
  {
    form: 'npm:<name>[@version]',
    means: 'a server that npx runs',
    matches: (text) => text.startsWith('npm:'),
    open: (text, context, watcher) => started(`npx -y ${quote(text.slice('npm:'.length))}`, context, watcher),
  },
  {
    form: 'pypi:<name>[==version]',
    means: 'a server that uvx runs',
    matches: (text) => text.startsWith('pypi:'),
    open: (text, context, watcher) => started(`uvx ${quote(text.slice('pypi:'.length))}`, context, watcher),
  },
  {
    form: 'oci:<image>[:tag]',
    means: 'a server that docker runs',
    matches: (text) => text.startsWith('oci:'),
    open: (text, context, watcher) =>
      started(`docker run --rm -i ${quote(text.slice('oci:'.length))}`, context, watcher),
  },
  {
    form: '<file or glob>',
    means: 'a snapshot, a tools/list result, or files of tools',
    matches: () => true,
    open: (text) => fileSource(text),
  },
];

/** Opens what the user wrote as a source. An empty text is `bad-input`. */
export function openSource(text: string, context: SourceContext, watcher: SourceWatcher): Result<Source> {
  const kind = SOURCE_KINDS.find((candidate) => candidate.matches(text));
  if (!kind || text.trim() === '' || text === 'cmd:') {
    const allowed = SOURCE_KINDS.map(({ form }) => form).join(', ');
    return fail({ reason: 'bad-input', input: 'source', value: text, allowed });
  }
  return ok(kind.open(text, context, watcher));
}

function started(command: string, context: SourceContext, watcher: SourceWatcher): Source {
  const start = context.serverArguments === '' ? command : `${command} ${context.serverArguments}`;
  return commandSource({ ...context, install: '', build: '', start, url: '' }, watcher);
}

/** One word for a POSIX shell. https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02_02 */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
