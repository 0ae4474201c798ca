/** How a server is started or reached, and how long it may take. */
export interface ServerOptions {
  /** A shell line that starts the server. Without it `url` is a server that runs already. */
  readonly command?: string | undefined;
  /** Absolute path where the command runs. */
  readonly directory: string;
  /** All that the command sees of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Streamable HTTP endpoint; stdio without it. */
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** From the start to the answer to `initialize`, the change to another era of the protocol included. */
  readonly startupSeconds: number;
  /** For each request after that. */
  readonly requestSeconds: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((phase: 'starting' | 'listing') => void) | undefined;
  /** Called with what the server writes for people, line by line, up to 1 MiB in all. The lines may hold control characters. */
  readonly onOutput?: ((line: string) => void) | undefined;
  /** How long the server may take to end after each request to do so; 5 when not given. */
  readonly endSeconds?: number | undefined;
}
