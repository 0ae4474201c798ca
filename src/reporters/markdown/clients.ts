import type { ClientEffect } from '../../model/client.ts';
import { groupBy } from '../../model/group.ts';
import type { Report } from '../../model/report.ts';
import { reference } from '../words/links.ts';
import type { Row } from '../words/rows.ts';

/** Every client that asks less after the change, with what it does on both sides. Needs `clientReferences` in the document. */
export function clientList({ findings }: Row): string {
  const effects = findings.flatMap(({ clients }) => clients);
  if (effects.length === 0) return '';
  const lines = [...groupBy(effects, ({ id }) => id).values()].map((ofClient) => {
    const [{ id, name, asOf }] = ofClient;
    const moves = [...groupBy(ofClient, moveWords)].map(([words, { length }]) =>
      length === findings.length ? words : `${words} (${length} of ${findings.length} tools)`,
    );
    return `- [${name}][${id}], as of ${asOf}: ${moves.join('; ')}`;
  });
  return ['Clients that may stop asking, unless a user decided otherwise:', ...lines].join('\n');
}

/** Where the links of the client lists lead: once for the whole document, because the addresses are long. */
export function clientReferences({ servers }: Report): string {
  const sources = new Map<string, string>();
  for (const { findings } of servers) {
    for (const { clients } of findings) for (const { id, source } of clients) sources.set(id, source);
  }
  return [...sources].map(([id, source]) => reference(id, source)).join('\n');
}

/** "in plan mode: refuses the tool → asks before the call": the mode once. */
function moveWords({ before, after }: ClientEffect): string {
  let same = 0;
  while (same < before.length && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const start = before.indexOf(' in ', before.length - same);
  if (start < 0) return `${before} → ${after}`;
  const length = start - before.length;
  return `${before.slice(start + 1)}: ${before.slice(0, start)} → ${after.slice(0, length)}`;
}
