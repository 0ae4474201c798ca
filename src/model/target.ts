/** What a run calls the only server that it looks at. Fingerprints cover it, so it never changes. */
export const ONLY_TARGET = 'default';

/** One server, or one configuration of it, and how it is installed, built and started. */
export interface Target {
  readonly name: string;
  /** Shell lines; empty where there is nothing to do. */
  readonly install: string;
  readonly build: string;
  /** Empty when `url` is a server that runs already. */
  readonly start: string;
  /** Where the commands run, relative to the root of the tree. */
  readonly folder: string;
  /** Streamable HTTP endpoint; empty for stdio. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the user adds to the environment of the commands. */
  readonly env: Readonly<Record<string, string>>;
  readonly limits: Limits;
}

/** Time limits, in seconds. */
export interface Limits {
  /** For install and build, each. */
  readonly command: number;
  readonly startup: number;
  readonly request: number;
}
