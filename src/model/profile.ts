import type { JudgedTool } from './comparison.ts';
import type { Hint } from './hints.ts';
import type { Text } from './text.ts';

/** One requirement set of a store or directory. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly asOf: string;
  readonly source: string;
  /** What the store would refuse about a tool; each a sentence. */
  check(tool: JudgedTool): readonly ProfileProblem[];
}
export interface ProfileProblem {
  readonly hint?: Hint;
  readonly message: Text;
}
