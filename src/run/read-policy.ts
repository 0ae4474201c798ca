import { INPUTS, type Settings } from '../inputs/inputs.ts';
import type { Failure } from '../model/failure.ts';
import type { Registries } from '../model/registries.ts';
import { fail, ok, type Result } from '../model/result.ts';
import { quoted, type Text, text } from '../model/text.ts';
import { parsePolicyFile } from '../policy/file/policy-file.ts';
import { type Policy, policyOf, writtenPolicy } from '../policy/policy.ts';
import { proposedEdits } from '../policy/proposed-edits.ts';

/** The policy file on both sides; undefined where a side has none. Only the base's counts. */
export interface PolicyTexts {
  readonly base: string | undefined;
  readonly head: string | undefined;
}

/** The policy of a run, and what there is to say about the file. */
export interface ReadPolicy {
  readonly policy: Policy;
  readonly notes: readonly Text[];
}

/** What reading a policy needs besides texts and inputs. */
export interface PolicyContext {
  /** `YYYY-MM-DD`: what the expiry of an accepted change is compared with. */
  readonly today: string;
  readonly registries: Registries;
}

/** The policy that the inputs alone make. */
export function inputPolicy(settings: Settings): Policy {
  return policyOf(undefined, inputsOf(settings));
}

/**
 * The policy that the base's file and the inputs make. What the head changes in the file is told and does not apply.
 *
 * @returns every mistake of the base's file, each with its place
 */
export function readPolicy(
  texts: PolicyTexts,
  settings: Settings,
  { today, registries }: PolicyContext,
): Result<ReadPolicy, readonly Failure[]> {
  const path = settings.config;
  const known = { profiles: registries.profiles.map(({ id }) => id), rules: registries.rules };
  const proposed = proposedEdits(texts.base, texts.head, path, known).map((edit) => text`Proposed: ${edit}`);
  if (texts.base === undefined) {
    return ok({ policy: inputPolicy(settings), notes: [...missingFile(path), ...proposed] });
  }
  const parsed = parsePolicyFile(texts.base, path, known);
  if (!parsed.ok) return fail(parsed.failure);
  return ok({
    policy: writtenPolicy({ file: parsed.value, today }, inputsOf(settings)),
    notes: proposed,
  });
}

function inputsOf(settings: Settings) {
  return { failOn: settings['fail-on'], profiles: settings.profiles };
}

/** Nobody has to have the file that is looked for by default; one that was named should be there. */
function missingFile(path: string): readonly Text[] {
  return path === INPUTS.config.default
    ? []
    : [text`The base has no file ${quoted(path)}, which config names, so no policy file applies.`];
}
