import { expect, test } from 'vitest';
import { policyOfPull } from '../../src/action/pull-request/policy-of-pull.ts';
import { readContext } from '../../src/github/context.ts';
import { readSettings } from '../../src/inputs/inputs.ts';
import { REGISTRIES } from '../../src/run/registries.ts';
import {
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  type TriggeredEvent,
  workflowRunEvent,
} from '../support/events.ts';

const BASE = 'a'.repeat(40);
const HEAD = 'b'.repeat(40);
const FACTS = { baseSha: BASE, headSha: HEAD, mergeSha: 'c'.repeat(40), baseBranch: 'release/1.x' };

/** Where the policy of the base is asked for; of the head it is asked for second. */
async function placeOfPolicy(event: TriggeredEvent): Promise<string | null> {
  const env = {
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: 'event.json',
    GITHUB_REPOSITORY: 'octo/wiki',
  };
  const context = readContext(env, () => JSON.stringify(event.payload));
  if (!context.ok) throw new Error('the event should be readable');
  const asked: string[] = [];
  const { settings } = readSettings(() => undefined);
  const { signal } = new AbortController();
  const api = {
    request: async ({ path }: { readonly path: string }) => {
      asked.push(path);
      return { kind: 'answered', status: 404, headers: {}, data: {} } as const;
    },
  };
  await policyOfPull(
    { context: context.value, settings, today: '2026-01-01', registries: REGISTRIES, signal },
    HEAD,
    api,
  );
  return new URL(asked[0] ?? '', 'http://localhost').searchParams.get('ref');
}

test.each<readonly [string, TriggeredEvent, string]>([
  ['pull_request', pullRequestEvent(FACTS), 'release/1.x'],
  ['merge_group', mergeGroupEvent(FACTS), BASE],
  ['push', pushEvent({ before: BASE, after: HEAD }), BASE],
  [
    'push of a new branch',
    pushEvent({ before: '0'.repeat(40), after: HEAD, defaultBranch: 'trunk' }),
    'trunk',
  ],
  ['workflow_run without its pull request', workflowRunEvent({ headSha: HEAD, sha: BASE }), 'main'],
])('the policy of a %s comes from where the event says, not from a snapshot', async (_, event, ref) => {
  expect(await placeOfPolicy(event)).toBe(ref);
});
