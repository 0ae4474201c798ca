import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Failure } from '../../src/model/failure.ts';
import type { Json } from '../../src/model/json.ts';
import type { Result } from '../../src/model/result.ts';
import type { Snapshot } from '../../src/model/snapshot.ts';
import { type Listed, listTools, type ServerOptions } from '../../src/server/list-tools.ts';
import { marked } from './marked.ts';

/** The shell line that starts a server of `fixtures/servers`. */
export function fixtureServer(behaviour: string, ...args: readonly (string | number)[]): string {
  const file = fileURLToPath(new URL(`../fixtures/servers/${behaviour}.ts`, import.meta.url));
  const words = args.map((arg) => (arg === '$' + '{PORT}' ? arg : `'${arg}'`));
  return [`'${process.execPath}'`, `'${file}'`, ...words].join(' ');
}

/** Options that suit every fixture, with limits that none of them reaches by being slow. */
export function serverOptions(command: string, more: Partial<ServerOptions> = {}): ServerOptions {
  return {
    command,
    directory: import.meta.dirname,
    environment: { PATH: process.env['PATH'] ?? '' },
    headers: {},
    startupSeconds: 30,
    requestSeconds: 30,
    endSeconds: 0.5,
    ...more,
  };
}

/** Lists a server, and makes sure that nothing of it is left when it has ended. */
export async function listOnce(command: string, more: Partial<ServerOptions> = {}): Promise<Result<Listed>> {
  const { environment, leftovers } = marked();
  const options = { ...more, environment: { ...environment, ...more.environment } };
  const listed = await listTools(serverOptions(command, options));
  if (listed.ok) await listed.value.ended;
  expect(leftovers()).toEqual([]);
  return listed;
}

/** The snapshot of a server that can be listed. */
export async function snapshotOf(command: string, more: Partial<ServerOptions> = {}): Promise<Snapshot> {
  const listed = await listOnce(command, more);
  if (!listed.ok) throw new Error(`not listed: ${JSON.stringify(listed.failure)}`);
  return listed.value.snapshot;
}

/** The failure of a server that cannot be listed. */
export async function failureOf(command: string, more: Partial<ServerOptions> = {}): Promise<Failure> {
  const listed = await listOnce(command, more);
  if (listed.ok) throw new Error('it was listed');
  return listed.failure;
}

/** The names of the tools of a snapshot, in their order. */
export function toolNames({ tools }: Snapshot): readonly Json[] {
  return tools.map((tool) =>
    typeof tool === 'object' && tool !== null && 'name' in tool ? (tool.name ?? null) : null,
  );
}
