import type { AddCommand } from './command.ts';
import { addDemo } from './demo.ts';
import { addDiff } from './diff.ts';
import { addLint } from './lint.ts';
import { addReview } from './review.ts';
import { addSnapshot } from './snapshot.ts';

/** The commands in the order of `--help`. */
export const COMMANDS: readonly AddCommand[] = [addDiff, addReview, addLint, addSnapshot, addDemo];
