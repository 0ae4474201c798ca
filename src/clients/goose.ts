import type { Client } from '../model/client.ts';

/** Smart approve mode. A missing hint is neither yes nor no: a model judges each call. */
export const goose: Client = {
  id: 'goose',
  name: 'goose',
  asOf: '2026-08',
  source:
    'https://github.com/aaif-goose/goose/blob/81aef283d0a75b2478c6a5a95925477e50062f32/crates/goose/src/permission/permission_inspector.rs',
  mark: 'A',
  checks: [
    {
      id: 'smart-approve',
      when: 'smart approve mode',
      levels: ['does not ask', 'lets a model decide whether to ask', 'asks before the call'],
      level: ({ readOnlyHint }) => (readOnlyHint === undefined ? 1 : readOnlyHint ? 0 : 2),
    },
  ],
};
