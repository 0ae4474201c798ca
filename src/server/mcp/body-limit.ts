const BODY_BYTES = 256 * 1024 * 1024;

/** `fetch` with an end to what one answer may bring, 256 MiB. */
export async function limitedFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  return limitBody(await fetch(url, init), BODY_BYTES);
}

/** The same response; reading its body fails beyond `limit` bytes. */
export function limitBody(response: Response, limit: number): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > limit) controller.error(new Error(`an answer is longer than ${limit} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), response);
}
