import { describeFailure } from '../../src/model/failure-text.ts';
import { plainText } from '../../src/model/text.ts';
import { type PolicyFile, parsePolicyFile } from '../../src/policy/file/policy-file.ts';
import { PROFILES } from '../../src/profiles/index.ts';
import { RULES } from '../../src/rules/index.ts';

export const POLICY_PATH = '.github/mcp-annotation-diff.yml';
export const KNOWN_NAMES = { profiles: PROFILES.map(({ id }) => id), rules: RULES };

/** A policy file that has no mistake. */
export function policyFile(text: string): PolicyFile {
  const parsed = parsePolicyFile(text, POLICY_PATH, KNOWN_NAMES);
  if (parsed.ok) return parsed.value;
  throw new Error(parsed.failure.map((failure) => plainText(describeFailure(failure))).join('\n'));
}
