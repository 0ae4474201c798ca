import type { Client } from '../model/client.ts';

/**
 * Tools without `readOnlyHint` are treated as write actions, and those require confirmation by default. Whether a read
 * is confirmed all the same is up to the model, hence "may".
 */
export const chatgpt: Client = {
  id: 'chatgpt',
  name: 'ChatGPT',
  asOf: '2026-10',
  source: 'https://developers.openai.com/api/docs/guides/developer-mode',
  mark: 'A2',
  checks: [
    {
      id: 'confirmation',
      when: 'developer mode',
      levels: ['counts the call as a read and may not ask', 'asks before the call'],
      level: ({ readOnlyHint }) => (readOnlyHint === true ? 0 : 1),
    },
  ],
};
