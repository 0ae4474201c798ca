import type { Rule } from '../model/rule.ts';
import { annotationsVanished } from './annotations-vanished.ts';
import { claimOutgrown } from './claim-outgrown.ts';
import { closedWorldReacher } from './closed-world-reacher.ts';
import { confirmationRemoved } from './confirmation-removed.ts';
import { contradictoryHints } from './contradictory-hints.ts';
import { destructiveLoosened } from './destructive-loosened.ts';
import { duplicateTool } from './duplicate-tool.ts';
import { hintUndeclared } from './hint-undeclared.ts';
import { idempotentLoosened } from './idempotent-loosened.ts';
import { invalidHint } from './invalid-hint.ts';
import { misleadingTitle } from './misleading-title.ts';
import { misplacedHint } from './misplaced-hint.ts';
import { nonDestructiveDestroyer } from './non-destructive-destroyer.ts';
import { openWorldLoosened } from './open-world-loosened.ts';
import { profileRequirement } from './profile-requirement.ts';
import { readOnlyLoosened } from './read-only-loosened.ts';
import { readOnlyWriter } from './read-only-writer.ts';
import { shadowWrite } from './shadow-write.ts';
import { titleChanged } from './title-changed.ts';
import { warningRemoved } from './warning-removed.ts';

/** Every rule, in the order of the documentation. One file for each, named by its id. */
export const RULES: readonly Rule[] = [
  readOnlyLoosened,
  destructiveLoosened,
  openWorldLoosened,
  idempotentLoosened,
  hintUndeclared,
  annotationsVanished,
  claimOutgrown,
  readOnlyWriter,
  nonDestructiveDestroyer,
  shadowWrite,
  closedWorldReacher,
  misleadingTitle,
  titleChanged,
  warningRemoved,
  confirmationRemoved,
  invalidHint,
  misplacedHint,
  duplicateTool,
  contradictoryHints,
  profileRequirement,
];
