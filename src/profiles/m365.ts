import type { JudgedTool } from '../model/comparison.ts';
import type { Profile, ProfileProblem } from '../model/profile.ts';
import { text } from '../model/text.ts';
import { displayTitle } from '../model/tool.ts';

/** Federated connectors of Microsoft 365 Copilot: a human-readable title and `readOnlyHint`, whatever its value, on every tool. */
export const m365: Profile = {
  id: 'm365',
  name: 'Microsoft 365 federated connectors',
  asOf: '2026-10',
  source: 'https://learn.microsoft.com/en-us/microsoft-365/copilot/connectors/submit-federated-connector',
  check: (judged) => [...missingTitle(judged), ...missingReadOnly(judged)],
};

function missingTitle({ tool }: JudgedTool): readonly ProfileProblem[] {
  return displayTitle(tool)?.trim()
    ? []
    : [{ message: text`Microsoft 365 requires a human-readable title on every tool; this one has none.` }];
}

function missingReadOnly({ declared }: JudgedTool): readonly ProfileProblem[] {
  return typeof declared.readOnlyHint === 'boolean'
    ? []
    : [
        {
          hint: 'readOnlyHint',
          message: text`Microsoft 365 requires readOnlyHint as true or false on every tool; this one does not have it.`,
        },
      ];
}
