import type { CliCommand } from './command.ts';
import { demoCommand } from './demo.ts';
import { diffCommand } from './diff.ts';
import { explainCommand } from './explain.ts';
import { lintCommand } from './lint.ts';
import { reviewCommand } from './review.ts';
import { snapshotCommand } from './snapshot.ts';

/** The commands in the order of `--help`. */
export const COMMANDS: readonly CliCommand[] = [
  diffCommand,
  reviewCommand,
  lintCommand,
  snapshotCommand,
  explainCommand,
  demoCommand,
];
