import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { isJsonObject, type Json, type JsonObject, ownValue } from '../../model/json.ts';

/** The raw answer to a request, before the client looked at it. */
export type Answer =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly code: number; readonly message: string };

type Id = string | number;

/**
 * Stands between the client and a transport: keeps what the server really answered, and hands the client a valid
 * stand-in. The client refuses a whole list for one hint of the wrong type, and strips the keys that it does not know.
 */
export class Recorder implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: Transport['onmessage'];
  readonly hasPerRequestStream: boolean;
  readonly #inner: Transport;
  readonly #pending = new Map<Id, string>();
  readonly #answers = new Map<string, Answer>();
  #unreadable: string | undefined;
  #listChanges = 0;

  constructor(inner: Transport) {
    this.#inner = inner;
    this.hasPerRequestStream = inner.hasPerRequestStream === true;
  }

  /** The answer to the last request of this method, once. */
  take(method: string): Answer | undefined {
    const answer = this.#answers.get(method);
    this.#answers.delete(method);
    return answer;
  }

  /** What arrived since the last request and was no answer to it, although it may have been meant as one. */
  get unreadable(): string | undefined {
    return this.#unreadable;
  }

  /** How often the server said that its list of tools is another one now. */
  get listChanges(): number {
    return this.#listChanges;
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version);
  }

  async start(): Promise<void> {
    this.#inner.onmessage = (message) => this.#receive(message);
    this.#inner.onclose = () => this.onclose?.();
    this.#inner.onerror = (error) => {
      // What cannot be parsed: https://nodejs.org/api/errors.html#class-syntaxerror, https://zod.dev/error-customization
      if (error.name === 'SyntaxError' || error.name === 'ZodError') this.#unreadable ??= error.message;
      this.onerror?.(error);
    };
    await this.#inner.start();
  }

  async send(message: JSONRPCMessage, options?: Parameters<Transport['send']>[1]): Promise<void> {
    if ('method' in message && 'id' in message) {
      this.#pending.set(message.id, message.method);
      this.#answers.delete(message.method);
      this.#unreadable = undefined;
    }
    await this.#inner.send(message, options);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  #receive(message: JSONRPCMessage): void {
    if ('method' in message) {
      if (message.method === 'notifications/tools/list_changed') this.#listChanges++;
      this.onmessage?.(message);
      return;
    }
    const id = this.#answeredId(message);
    const method = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || method === undefined) {
      this.#unreadable ??= `it carries the id ${JSON.stringify(message.id ?? null)}, which no request had`;
      return;
    }
    this.#pending.delete(id);
    if ('error' in message) {
      const { code, message: words } = message.error;
      this.#answers.set(method, { kind: 'error', code, message: words });
      this.onmessage?.({ ...message, id });
      return;
    }
    const result: JsonObject = isJsonObject(message.result) ? message.result : {};
    this.#answers.set(method, { kind: 'result', result });
    this.onmessage?.({ jsonrpc: '2.0', id, result: standIn(method, result) });
  }

  /** An error without an id says that the request could not be read: it answers the only one that is open. */
  #answeredId(message: { readonly id?: Id | undefined }): Id | undefined {
    if (message.id !== undefined) return message.id;
    const [only] = this.#pending.keys();
    return this.#pending.size === 1 ? only : undefined;
  }
}

/** A valid result of the same meaning for the client, in both eras of the protocol. */
function standIn(method: string, result: JsonObject): { [key: string]: unknown } {
  const cacheable = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };
  switch (method) {
    case 'tools/list':
      return { ...cacheable, tools: [] };
    case 'server/discover':
      return {
        ...cacheable,
        capabilities: {},
        supportedVersions: texts(ownValue(result, 'supportedVersions')),
      };
    case 'initialize': {
      const serverInfo = { name: 'server', version: '0' };
      return { protocolVersion: ownValue(result, 'protocolVersion'), capabilities: {}, serverInfo };
    }
    default:
      return { ...result };
  }
}

function texts(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
