import { describe, expect, it } from 'vitest';
import { readLine } from '../../../src/server/mcp/messages.ts';

const answer = { jsonrpc: '2.0', id: 1, result: { tools: [{ a: 1 }] } };
const text = JSON.stringify(answer);

describe('a line of standard output', () => {
  it.each([
    ['a message', text],
    ['a message with a carriage return', `${text}\r`],
    ['a message behind a byte order mark', `\uFEFF${text}`],
    ['a batch of one', `[${text}]`],
    ['a message with keys that clients refuse', JSON.stringify({ ...answer, error: null, extra: 1 })],
  ])('is %s', (_what, line) => {
    expect(readLine(line)).toEqual({ messages: [answer], junk: undefined });
  });

  it.each([
    ['text', 'Loading... ', 'Loading...'],
    ['braces', 'a {b} [c] {"d": {} } ', 'a {b} [c] {"d": {} }'],
    ['a log line in JSON', '{"level":"info"}', '{"level":"info"}'],
  ])('is a message behind %s', (_what, before, junk) => {
    expect(readLine(before + text)).toEqual({ messages: [answer], junk });
    expect(readLine(`${before}[${text},${text}]`)).toEqual({ messages: [answer, answer], junk });
  });

  it.each([
    ['text', 'Server listening on stdio'],
    ['a log line in JSON', '{"level":"info","msg":"x"}'],
    ['a list', '[1,2]'],
    ['an older JSON-RPC', '{"jsonrpc":"1.0","id":1,"result":{}}'],
    ['half a message', text.slice(0, -1)],
    ['a message that says nothing', '{"jsonrpc":"2.0"}'],
    ['a batch of which one is no message', `[${text},{"a":1}]`.replace('"jsonrpc":"2.0","id":1', '"id":1')],
  ])('is no message: %s', (_what, line) => {
    expect(readLine(line)).toEqual({ messages: [], junk: line });
  });

  it.each(['', '  ', '\r', '\uFEFF'])('is nothing: %j', (line) => {
    expect(readLine(line)).toEqual({ messages: [], junk: undefined });
  });

  it.each([
    [
      { code: -32600, message: 'no' },
      { code: -32600, message: 'no' },
    ],
    [
      { code: '7', message: 'no' },
      { code: 0, message: 'no' },
    ],
    [{ why: 'x' }, { code: 0, message: '{"why":"x"}' }],
    ['no', { code: 0, message: 'no' }],
  ])('is an error, whatever its form: %j', (error, read) => {
    const line = JSON.stringify({ jsonrpc: '2.0', id: null, error });
    expect(readLine(line).messages).toEqual([{ jsonrpc: '2.0', error: read }]);
  });

  it('is a request or a notification with what belongs to it', () => {
    const call = { jsonrpc: '2.0', method: 'ping', params: { a: 1 } };
    expect(readLine(JSON.stringify({ ...call, id: 'a', more: 1 })).messages).toEqual([{ ...call, id: 'a' }]);
    expect(readLine(JSON.stringify({ ...call, id: null })).messages).toEqual([call]);
  });

  it('of many braces is given up after some of them', () => {
    const line = `${'{'.repeat(200_000)}"jsonrpc"`;
    expect(readLine(line)).toEqual({ messages: [], junk: line });
  });
});
