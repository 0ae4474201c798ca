import { refusesToRun } from '../github/refused-events.ts';
import type { Settings } from '../inputs/inputs.ts';
import type { Failure } from '../model/failure.ts';

/** Why nothing may or can be started, found before anything is. */
export function startProblems(eventName: string | undefined, settings: Settings): readonly Failure[] {
  const problems: Failure[] = [];
  if (eventName !== undefined && refusesToRun(eventName))
    problems.push({ reason: 'refused-event', event: eventName });
  if (settings['start-command'] === '') {
    const hint =
      settings.url === ''
        ? 'Give the command that starts the server, such as: node dist/server.js.'
        : 'A url alone is one and the same server for both sides: give the command that starts it.';
    problems.push({ reason: 'missing-input', input: 'start-command', hint });
  }
  return problems;
}
