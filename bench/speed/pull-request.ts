import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Scenario, START, scenario, serverFiles, tool } from '../../test/action/scenario.ts';
import { serverStart } from './processes.ts';

/** Disposes of the folders it measures in. */
export interface PullRequest extends AsyncDisposable {
  /** Seconds of a step with the built Action, from its start to its end. */
  action(): Promise<number>;
  /** Seconds that the server of a side needs when it is started and listed alone. */
  server(side: 'base' | 'head'): Promise<number>;
}

/**
 * A pull request of a server with many tools, one in twenty of which loses a confirmation, in a depth-1 checkout of its
 * merge commit.
 *
 * @param before JavaScript that the server runs before it answers
 */
export async function pullRequest(tools: number, before = ''): Promise<PullRequest> {
  const base = serverFiles(listOf(tools, false), before);
  const head = serverFiles(listOf(tools, true), before);
  const made = await scenario(base, head);
  const folders = { base: join(made.folder, 'base'), head: join(made.folder, 'head') };
  await writeFiles(folders.base, base);
  await writeFiles(folders.head, head);
  return {
    action: () => step(made, Math.ceil(tools / ONE_IN)),
    server: (side) => serverStart(START, folders[side]),
    [Symbol.asyncDispose]: () => made[Symbol.asyncDispose](),
  };
}

const ONE_IN = 20;

function listOf(count: number, isHead: boolean): readonly object[] {
  return Array.from({ length: count }, (_, index) =>
    tool(
      index % 2 === 0 ? `delete_page_${index}` : `get_page_${index}`,
      { readOnlyHint: index % 2 === 1, destructiveHint: !(isHead && index % ONE_IN === 0) },
      { description: `Works on the page with the number ${index}, which has to exist.` },
    ),
  );
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

async function step(made: Scenario, findings: number): Promise<number> {
  await using result = await made.run();
  // The time of a step that found something else says nothing.
  if (result.outputs['findings'] !== String(findings))
    throw new Error(`not what was asked for:\n${result.log}`);
  return result.milliseconds / 1000;
}
