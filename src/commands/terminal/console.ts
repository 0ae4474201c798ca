/** The streams of the process, as the commands see them. */
export interface Console {
  /** The result. */
  out(text: string): void;
  /** Everything else: progress, warnings, errors. */
  err(text: string): void;
  /** Standard output shows colours. */
  readonly colour: boolean;
  /** Columns of standard output; undefined when it is no terminal. */
  readonly width: number | undefined;
  /** Columns of standard error; undefined when it is no terminal on which a line can be replaced. */
  readonly liveWidth: number | undefined;
}

/** The real ones. */
export function processConsole(
  { stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>,
  environment: NodeJS.ProcessEnv,
): Console {
  const isDumb = environment['TERM'] === 'dumb';
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    colour: wantsColour(environment) ?? (stdout.isTTY === true && !isDumb),
    // A terminal whose size nobody set says 0.
    width: stdout.columns || undefined,
    liveWidth: stderr.isTTY === true && !isDumb ? stderr.columns || 80 : undefined,
  };
}

/** What the user said about colours, the stronger variable first. https://force-color.org and https://no-color.org */
function wantsColour({ FORCE_COLOR: force, NO_COLOR: refuse }: NodeJS.ProcessEnv): boolean | undefined {
  if (force) return force !== '0' && force !== 'false';
  return refuse ? false : undefined;
}
