import type { Profile } from '../model/profile.ts';
import { text } from '../model/text.ts';

/** Copilot code review leaves out every tool whose `readOnlyHint` is missing or false. */
export const copilotReview: Profile = {
  id: 'copilot-review',
  name: 'GitHub Copilot code review',
  asOf: '2026-10',
  source:
    'https://docs.github.com/en/copilot/how-tos/copilot-on-github/customize-copilot/configure-mcp-servers',
  check: ({ declared }) =>
    declared.readOnlyHint === true
      ? []
      : [
          {
            hint: 'readOnlyHint',
            message: text`Copilot code review leaves this tool out: it uses only tools that declare readOnlyHint true.`,
          },
        ],
};
