import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  ownObject,
  ownString,
  ownValue,
} from '../../model/json.ts';

/** What one line of a server's standard output holds. */
export interface ReadLine {
  readonly messages: readonly JSONRPCMessage[];
  /** What is no message: the whole line, or the text before the message. Undefined when there is none. */
  readonly junk: string | undefined;
}

/** How many places of a line are tried as the start of a message that follows other text. */
const MAX_STARTS = 32;

/**
 * Reads one line leniently: a banner, a log line in JSON, text without a newline before a message, a batch. Nothing
 * in the keys of a message but those of JSON-RPC is looked at; unknown ones are dropped, because the client refuses them.
 */
export function readLine(line: string): ReadLine {
  const text = line.replace(/^\uFEFF/, '').trim();
  if (text === '') return { messages: [], junk: undefined };
  const messages = messagesOf(text);
  if (messages) return { messages, junk: undefined };
  for (const start of laterStarts(text)) {
    const after = messagesOf(text.slice(start));
    if (after) return { messages: after, junk: text.slice(0, start).trim() };
  }
  return { messages: [], junk: text };
}

/** The messages of a JSON text; undefined when it is not JSON or one value of it is no message. */
function messagesOf(text: string): readonly JSONRPCMessage[] | undefined {
  const value = parse(text);
  const values = Array.isArray(value) ? value : [value];
  const messages = values.map((one) => toMessage(one)).filter((one) => one !== undefined);
  return messages.length > 0 && messages.length === values.length ? messages : undefined;
}

function parse(text: string): unknown {
  if (text[0] !== '{' && text[0] !== '[') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Most lines that are no message are no JSON either.
    return undefined;
  }
}

function laterStarts(text: string): readonly number[] {
  if (!text.includes('"jsonrpc"')) return [];
  const starts: number[] = [];
  for (
    let at = text.indexOf('{', 1);
    at !== -1 && starts.length < MAX_STARTS;
    at = text.indexOf('{', at + 1)
  ) {
    if (text[at - 1] === '[') starts.push(at - 1);
    starts.push(at);
  }
  return starts;
}

function toMessage(value: unknown): JSONRPCMessage | undefined {
  if (!isJsonObject(value) || ownValue(value, 'jsonrpc') !== '2.0') return undefined;
  const id = messageId(ownValue(value, 'id'));
  const method = ownString(value, 'method');
  if (method !== undefined) {
    const params = ownObject(value, 'params');
    const call = { jsonrpc: '2.0' as const, method, ...(params && { params: loose(params) }) };
    return id === undefined ? call : { ...call, id };
  }
  const error = ownValue(value, 'error') ?? undefined;
  if (error !== undefined) return { jsonrpc: '2.0', ...(id !== undefined && { id }), error: toError(error) };
  if (id === undefined || !Object.hasOwn(value, 'result')) return undefined;
  return { jsonrpc: '2.0', id, result: loose(ownObject(value, 'result') ?? {}) };
}

function messageId(id: Json | undefined): string | number | undefined {
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : undefined;
}

function toError(error: Json): { code: number; message: string } {
  if (!isJsonObject(error))
    return { code: 0, message: typeof error === 'string' ? error : JSON.stringify(error) };
  const code = ownValue(error, 'code');
  return {
    code: typeof code === 'number' && Number.isInteger(code) ? code : 0,
    message: ownString(error, 'message') ?? JSON.stringify(error),
  };
}

/** The client types `_meta` closer than it checks it. */
function loose(object: JsonObject): { [key: string]: unknown } {
  return { ...object };
}
