import type { Failure } from '../../model/failure.ts';
import { type Json, type JsonObject, ownValue } from '../../model/json.ts';
import { fail, ok, type Result } from '../../model/result.ts';
import { waitFor } from '../../process/waiting.ts';
import type { Channel } from './channel.ts';
import type { Answer } from './recorder.ts';
import type { Session } from './session.ts';

/** The tools of all pages, and what was odd on the way, as sentences. */
export interface ToolPages {
  readonly tools: readonly Json[];
  readonly warnings: readonly string[];
}

const METHOD = 'tools/list';
const MAX_PAGES = 1000;
const MAX_LISTINGS = 3;
const METHOD_NOT_FOUND = -32601;

/**
 * Lists the tools of all pages, each entry exactly as sent. A list that changed meanwhile is read again from its
 * first page, three times at the most.
 *
 * Failures: `request-timed-out`, `request-failed`, `bad-answer`, `cursor-repeated`, `too-many-pages`, `url-failed`, `cancelled`.
 */
export async function readPages(
  session: Session,
  channel: Channel,
  seconds: number,
  signal: AbortSignal,
): Promise<Result<ToolPages>> {
  for (let listings = 1; ; listings++) {
    const changes = session.recorder.listChanges;
    const pages = await readOnce((cursor) => ask(session, channel, cursor, seconds, signal));
    if (!pages.ok && hasNoTools(pages.failure, session)) {
      return ok({
        tools: [],
        warnings: ['The server declares no tools, and answers tools/list with "method not found".'],
      });
    }
    if (!pages.ok || listings === MAX_LISTINGS || session.recorder.listChanges === changes) return pages;
  }
}

async function readOnce(
  page: (cursor: string | undefined) => Promise<Result<JsonObject>>,
): Promise<Result<ToolPages>> {
  const tools: Json[] = [];
  const warnings: string[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let pages = 1; pages <= MAX_PAGES; pages++) {
    const result = await page(cursor);
    if (!result.ok) return result;
    const read = readPage(result.value);
    if (!read.ok) return read;
    for (const tool of read.value.tools) tools.push(tool);
    const { next } = read.value;
    if (next === null) warnings.push('The last page of the tool list has a nextCursor that is null.');
    // An empty string is a cursor: https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination
    if (next === undefined || next === null) return ok({ tools, warnings });
    if (seen.has(next)) return fail({ reason: 'cursor-repeated', cursor: next, pages, stderr: '' });
    seen.add(next);
    cursor = next;
  }
  return fail({ reason: 'too-many-pages', pages: MAX_PAGES, stderr: '' });
}

function readPage(
  result: JsonObject,
): Result<{ readonly tools: readonly Json[]; readonly next: string | null | undefined }> {
  if (ownValue(result, 'resultType') === 'input_required')
    return unreadable('it asks for input before it lists');
  const tools = ownValue(result, 'tools');
  if (!Array.isArray(tools)) return unreadable('it has no list of tools');
  const next = ownValue(result, 'nextCursor');
  if (next !== undefined && next !== null && typeof next !== 'string') {
    return unreadable(`its nextCursor is ${JSON.stringify(next).slice(0, 80)}, not a text`);
  }
  return ok({ tools, next });
}

async function ask(
  { client, recorder }: Session,
  channel: Channel,
  cursor: string | undefined,
  seconds: number,
  signal: AbortSignal,
): Promise<Result<JsonObject>> {
  const request = { method: METHOD, ...(cursor !== undefined && { params: { cursor } }) } as const;
  // Progress does not move the limit: the client would only let it when asked to.
  const answered = client.request(request, { timeout: seconds * 1000 + 1000 });
  const waited = await waitFor(answered, seconds * 1000, signal);
  const answer = recorder.take(METHOD);
  if (answer) return readAnswer(answer);
  switch (waited.kind) {
    case 'cancelled':
      return fail({ reason: 'cancelled' });
    case 'threw':
      return fail(channel.explain(waited.error, METHOD).failure);
    case 'done':
    case 'late': {
      const problem = recorder.unreadable;
      if (problem !== undefined) return unreadable(problem);
      return fail({ reason: 'request-timed-out', method: METHOD, seconds, stderr: '' });
    }
  }
}

function readAnswer(answer: Answer): Result<JsonObject> {
  if (answer.kind === 'result') return ok(answer.result);
  const { code, message } = answer;
  return fail({ reason: 'request-failed', method: METHOD, code, message, stderr: '' });
}

function hasNoTools(failure: Failure, session: Session): boolean {
  return failure.reason === 'request-failed' && failure.code === METHOD_NOT_FOUND && !session.declaresTools;
}

function unreadable(problem: string): Result<never> {
  return fail({ reason: 'bad-answer', method: METHOD, problem, stderr: '' });
}
