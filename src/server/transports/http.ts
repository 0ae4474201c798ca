import { connect } from 'node:net';
import { SdkHttpError, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import type { Failure } from '../../model/failure.ts';
import { isJsonObject, ownObject, ownString, ownValue } from '../../model/json.ts';
import { fail, ok, type Result } from '../../model/result.ts';
import { waitFor } from '../../process/waiting.ts';
import { limitedFetch } from '../mcp/body-limit.ts';
import type { Channel, Obstacle, TransportKind } from '../mcp/channel.ts';
import type { ServerOptions } from '../mcp/options.ts';

/** Streamable HTTP: https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http */
export const http: TransportKind = {
  id: 'http',
  ending: 'signal',
  serves: ({ url }) => url !== undefined,
  check: (options) => checkAddress(options),
  connect(options, child, output) {
    child?.listen({ stdout: output.stream(), stderr: output.stream() });
    return new HttpChannel(options);
  },
};

/** What proxies and starting servers answer while nobody serves behind them: https://www.rfc-editor.org/rfc/rfc9110#section-15.6 */
const NOT_YET = [502, 503, 504];
/** Another era of the protocol does not help against these. */
const CLOSED = [401, 403];
const DETAIL_CHARACTERS = 500;
const LEAVE_MS = 2000;

class HttpChannel implements Channel {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #runsOn: boolean;
  #transport: StreamableHTTPClientTransport | undefined;

  constructor({ url = '', headers, command }: ServerOptions) {
    this.#url = url;
    this.#headers = headers;
    this.#runsOn = command === undefined;
  }

  open(): Transport {
    const requestInit = { headers: { ...this.#headers } };
    const options = { requestInit, fetch: limitedFetch };
    this.#transport = new StreamableHTTPClientTransport(new URL(this.#url), options);
    return this.#transport;
  }

  async close(): Promise<void> {
    if (this.#transport && this.#runsOn) await waitFor(this.#transport.terminateSession(), LEAVE_MS);
    await this.#transport?.close();
  }

  explain(error: unknown, method: string): Obstacle {
    const url = this.#url;
    if (error instanceof SdkHttpError) return explainStatus(error, url, method);
    const unreachable = networkProblem(error);
    if (unreachable !== undefined) {
      return {
        kind: 'not-yet',
        failure: { reason: 'url-unreachable', url, detail: unreachable, stderr: '' },
      };
    }
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', failure: { reason: 'url-failed', url, detail, stderr: '' } };
  }

  warnings(): readonly string[] {
    return [];
  }
}

function explainStatus(error: SdkHttpError, url: string, method: string): Obstacle {
  const { status, statusText = '', text = '' } = error.data;
  const body = typeof text === 'string' ? text : '';
  const detail = `HTTP ${status} ${statusText} ${body}`.trim().slice(0, DETAIL_CHARACTERS);
  const failed: Failure = { reason: 'url-failed', url, detail, stderr: '' };
  if (NOT_YET.includes(status)) return { kind: 'not-yet', failure: failed };
  if (CLOSED.includes(status)) return { kind: 'failed', failure: failed };
  return { kind: 'refused', failure: protocolError(body, method) ?? failed };
}

/** The error of the protocol that stands in the body of an answer with an error status. */
function protocolError(body: string, method: string): Failure | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    // Most error pages are no JSON.
    return undefined;
  }
  const error = isJsonObject(parsed) ? ownObject(parsed, 'error') : undefined;
  const code = error && ownValue(error, 'code');
  if (!error || typeof code !== 'number') return undefined;
  return { reason: 'request-failed', method, code, message: ownString(error, 'message') ?? '', stderr: '' };
}

/** `fetch` throws a `TypeError` whose cause is the error of the network: https://undici.nodejs.org/#/docs/api/Fetch */
function networkProblem(error: unknown): string | undefined {
  const cause = error instanceof TypeError ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return cause.message === '' ? String(cause.code) : cause.message;
}

/** A server that listens there already would be listed in the place of ours. */
async function checkAddress({ url = '', command }: ServerOptions): Promise<Result<void>> {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !['http:', 'https:'].includes(address.protocol)) {
    return fail({ reason: 'bad-input', input: 'url', value: url, allowed: 'an http or https URL' });
  }
  if (command === undefined || !(await answers(address))) return ok(undefined);
  return fail({ reason: 'port-taken', url, stderr: '' });
}

function answers(address: URL): Promise<boolean> {
  const port = Number(address.port) || (address.protocol === 'https:' ? 443 : 80);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
