/** A command in a line of output. */
export interface Command {
  /** In lower case. */
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/**
 * Reads `::name key=value::data` at the start of a line and the older `##[name key=value]data` anywhere in it.
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 *
 * @param token the word that ends `stop-commands`, a command of its own while it lasts
 */
export function parseCommand(line: string, token: string | undefined): Command | undefined {
  const modern = /^\s*::([^\s:]+)(?: ([^\n]*?))?::(.*)$/s.exec(line);
  const older = /##\[([^\s\]]+)(?: ([^\]]*))?\](.*)$/s.exec(line);
  const [match, separator, data] = modern
    ? ([modern, ',', decode(modern[3], DATA)] as const)
    : ([older, ';', decode(older?.[3], OLDER)] as const);
  const name = match?.[1]?.toLowerCase();
  if (name === undefined || !(COMMANDS.has(name) || name === token?.toLowerCase())) return undefined;
  const escapes = modern ? PROPERTY : OLDER;
  const pairs = (match?.[2] ?? '').split(separator).flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at).trim(), decode(pair.slice(at + 1), escapes)] as const] : [];
  });
  return { name, properties: Object.fromEntries(pairs), data };
}

/** A line with another word is plain output. */
const COMMANDS: ReadonlySet<string> = new Set([
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning',
]);

const DATA = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%25', '%'],
] as const;
const PROPERTY = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%3A', ':'],
  ['%2C', ','],
  ['%25', '%'],
] as const;
const OLDER = [
  ['%3B', ';'],
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%5D', ']'],
  ['%25', '%'],
] as const;

function decode(text: string | undefined, escapes: readonly (readonly [string, string])[]): string {
  return escapes.reduce((current, [code, plain]) => current.replaceAll(code, plain), text ?? '');
}
