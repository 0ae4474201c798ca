import { describeFailure } from '../../src/core/failure-text.ts';
import { type PolicyFile, parsePolicyFile } from '../../src/core/policy-file.ts';
import { plainText } from '../../src/core/text.ts';
import { PROFILES } from '../../src/profiles/index.ts';

export const POLICY_PATH = '.github/mcp-annotation-diff.yml';
export const KNOWN_NAMES = { profiles: PROFILES.map(({ id }) => id) };

/** A policy file that has no mistake. */
export function policyFile(text: string): PolicyFile {
  const parsed = parsePolicyFile(text, POLICY_PATH, KNOWN_NAMES);
  if (parsed.ok) return parsed.value;
  throw new Error(parsed.failure.map((failure) => plainText(describeFailure(failure))).join('\n'));
}
