/** The streams of the process, as the commands see them. */
export interface Console {
  /** The result. */
  out(text: string): void;
  /** Everything else: progress, warnings, errors. */
  err(text: string): void;
  /** Standard output is a terminal that shows colours. */
  readonly colour: boolean;
  /** Standard error is a terminal, so that a line on it can be replaced. */
  readonly live: boolean;
  readonly width: number | undefined;
}

/** https://no-color.org and https://force-color.org */
export function processConsole(environment: NodeJS.ProcessEnv): Console {
  const forced = Boolean(environment['FORCE_COLOR']) && environment['FORCE_COLOR'] !== '0';
  const refused = Boolean(environment['NO_COLOR']) || environment['TERM'] === 'dumb';
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    colour: forced || (process.stdout.isTTY === true && !refused),
    live: process.stderr.isTTY === true,
    width: process.stdout.columns,
  };
}
