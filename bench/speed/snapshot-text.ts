import type { NonEmpty } from '../../src/model/group.ts';
import { formatSnapshot } from '../../src/model/snapshot.ts';

/** The file of a snapshot with many tools. At the head one in twenty claims more than at the base, in different ways. */
export function snapshotText(tools: number, side: 'base' | 'head'): string {
  return formatSnapshot({
    schemaVersion: 1,
    server: { name: 'bench', version: side === 'base' ? '1.0.0' : '1.1.0' },
    protocolVersion: '2025-11-25',
    tools: Array.from({ length: tools }, (_, index) => toolOf(index, side === 'head' && index % 20 === 7)),
    warnings: [],
  });
}

const VERBS: NonEmpty<string> = [
  'get',
  'list',
  'delete',
  'create',
  'update',
  'search',
  'send',
  'archive',
  'move',
  'sync',
  'run',
];
const NOUNS: NonEmpty<string> = ['page', 'user', 'file', 'branch', 'issue', 'comment', 'event'];

function toolOf(index: number, isChanged: boolean) {
  const verb = at(VERBS, index);
  const noun = at(NOUNS, index);
  const isReader = ['get', 'list', 'search'].includes(verb);
  const annotations = {
    title: `${verb} ${noun}`,
    readOnlyHint: isReader,
    destructiveHint: true,
    openWorldHint: true,
  };
  return {
    // Some of the changed ones get another name as well.
    name: `${noun}_${isChanged && index % 3 === 0 ? 'x_' : ''}${verb}_${index}`,
    description: `Lets you ${verb} the ${noun} with the number ${index}. It works on one ${noun} at a time and gives what it found as text; ask for the ${noun}'s id before.`,
    inputSchema: {
      type: 'object',
      properties: {
        id: { type: 'string', description: `Which ${noun}.` },
        limit: { type: 'integer', minimum: 1 },
        fields: { type: 'array', items: { type: 'string' } },
      },
      required: ['id'],
    },
    annotations: isChanged ? { ...annotations, ...at(LOOSENINGS, index) } : annotations,
  };
}

const LOOSENINGS: NonEmpty<object> = [
  { readOnlyHint: true },
  { destructiveHint: false },
  { openWorldHint: false },
];

function at<T>(list: NonEmpty<T>, index: number): T {
  return list[index % list.length] ?? list[0];
}
