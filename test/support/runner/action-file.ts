import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { apiToken, type Place } from './environment.ts';

/** An action.yml of a JavaScript action. */
export type ActionFile = z.infer<typeof actionFile>;

/** Reads and checks it; throws where the runner would not load it. */
export async function readActionFile(directory: string): Promise<ActionFile> {
  return actionFile.parse(parse(await readFile(join(directory, 'action.yml'), 'utf8')));
}

const actionFile = z.object({
  name: z.string(),
  inputs: z
    .record(
      z.string(),
      z.object({ default: z.union([z.string(), z.number(), z.boolean()]).optional() }).nullable(),
    )
    .default({}),
  outputs: z.record(z.string(), z.unknown()).default({}),
  runs: z.object({
    // https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionManifestManager.cs knows no other Node today.
    using: z.enum(['node20', 'node24']),
    main: z.string(),
    pre: z.string().optional(),
    post: z.string().optional(),
  }),
});

/** `INPUT_*` of a step: what it gives, then the defaults; every input that is declared is set. */
export function stepInputs(
  action: ActionFile,
  run: Place & { readonly inputs?: Readonly<Record<string, string>> },
  warn: (message: string) => void,
): Readonly<Record<string, string>> {
  const given = run.inputs ?? {};
  const known = Object.keys(action.inputs);
  const lower = new Set(known.map((name) => name.toLowerCase()));
  const unexpected = Object.keys(given).filter((name) => !lower.has(name.toLowerCase()));
  if (unexpected.length > 0) {
    warn(`Unexpected input(s) '${unexpected.join("', '")}', valid inputs are ['${known.join("', '")}']`);
  }
  const defaults = Object.entries(action.inputs).map(([name, input]) => {
    return [variable(name), evaluate(String(input?.default ?? ''), run)];
  });
  const chosen = Object.entries(given).map(([name, value]) => [variable(name), value]);
  return Object.fromEntries([...defaults, ...chosen]);
}

function variable(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`;
}

function evaluate(text: string, run: Place): string {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    if (expression === 'github.token') return apiToken(run);
    if (expression === 'github.workspace') return run.workspace;
    throw new Error(`This runner does not know the expression ${expression}`);
  });
}
