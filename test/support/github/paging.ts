import type { Answer, Call } from './router.ts';

/**
 * One page of a list with its Link header: 30 entries unless asked, never more than 100.
 * https://docs.github.com/en/rest/using-the-rest-api/using-pagination-in-the-rest-api
 */
export function page(call: Call, items: readonly unknown[]): Answer {
  const size = Math.min(positive(call.query.get('per_page')) ?? 30, 100);
  const number = positive(call.query.get('page')) ?? 1;
  const last = Math.max(1, Math.ceil(items.length / size));
  const links = [
    ...(number > 1 ? [link(call.url, number - 1, 'prev')] : []),
    ...(number < last ? [link(call.url, number + 1, 'next'), link(call.url, last, 'last')] : []),
    ...(number > 1 ? [link(call.url, 1, 'first')] : []),
  ];
  return {
    status: 200,
    body: items.slice((number - 1) * size, number * size),
    ...(links.length > 0 && { headers: { link: links.join(', ') } }),
  };
}

function positive(value: string | null): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

function link(url: URL, number: number, relation: string): string {
  const target = new URL(url);
  target.searchParams.set('page', String(number));
  return `<${target.href}>; rel="${relation}"`;
}
