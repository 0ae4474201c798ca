import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TriggeredEvent } from '../support/events.ts';
import { TOKENS } from '../support/github/seed.ts';
import { type LoopbackGitHub, startGitHub } from '../support/github/server.ts';
import type { Token } from '../support/github/state.ts';
import { runAction, type StepResult } from '../support/runner.ts';
import { PROJECT, type Scenario } from './scenario.ts';

/** A job that judges what another one listed: a machine of its own, without a checkout. */
export interface ReportJob extends AsyncDisposable {
  readonly step: StepResult;
  readonly github: LoopbackGitHub;
  /** Bodies of the comments. */
  readonly comments: readonly string[];
  /** `report.json`. */
  readonly report: PublicReport;
}

/** As far as the tests look at it. */
export interface PublicReport {
  readonly servers: readonly {
    readonly base: { readonly state: string };
    readonly head: { readonly state: string };
    readonly findings: readonly { readonly rule: string; readonly tool: string }[];
  }[];
  readonly notes?: readonly string[];
  readonly failures?: readonly { readonly reason: string; readonly message: string }[];
}

export interface ReportOptions {
  readonly inputs?: Readonly<Record<string, string>>;
  /** The run's own pull request unless given. */
  readonly event?: TriggeredEvent;
  /** One that may write unless given. */
  readonly token?: string;
  readonly tokens?: Readonly<Record<string, Token>>;
  /** The youngest commit that the base snapshot and the base branch share: the former unless given; null when unknown. */
  readonly mergeBase?: string | null;
  /** Where the head of the pull request is by now. */
  readonly headSha?: string;
  /** Texts that GitHub has, by `ref:path`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Changes the copy of the snapshots that the job gets. */
  readonly forge?: ((folder: string) => Promise<unknown>) | undefined;
}

/** Runs `mode: report` on a copy of the snapshots of a scenario. */
export async function reportOn(
  pull: Scenario,
  snapshots: string,
  options: ReportOptions = {},
): Promise<ReportJob> {
  const { base, head } = pull.shas;
  const machine = join(pull.folder, `machine-${machines++}`);
  const folder = join(machine, 'snapshots');
  await mkdir(machine, { recursive: true });
  await cp(snapshots, folder, { recursive: true });
  await options.forge?.(folder);
  const mergeBase = options.mergeBase === undefined ? base : options.mergeBase;
  const [seeded] = pull.github.state.repositories[0]?.pulls ?? [];
  const github = await startGitHub({
    repository: {
      comparisons: mergeBase === null ? [] : [{ base, head: 'main', mergeBase }],
      files: new Map(Object.entries(options.files ?? {})),
    },
    pull: {
      ...seeded,
      head: { ref: 'loosen', repository: null, ...seeded?.head, sha: options.headSha ?? head },
    },
    ...(options.tokens && { tokens: options.tokens }),
  });
  const step = await runAction({
    directory: PROJECT,
    inputs: { mode: 'report', snapshots: 'snapshots', 'report-directory': 'report', ...options.inputs },
    event: options.event ?? pull.event,
    workspace: machine,
    github,
    token: options.token ?? TOKENS.write,
  });
  return {
    step,
    github,
    comments: github.state.repositories.flatMap(({ comments }) => comments.map(({ body }) => body)),
    report: JSON.parse(await readFile(join(machine, 'report', 'report.json'), 'utf8')),
    async [Symbol.asyncDispose]() {
      await Promise.all([step[Symbol.asyncDispose](), github[Symbol.asyncDispose]()]);
    },
  };
}

let machines = 0;

/** Where `takeSnapshots` has its files. */
export function snapshotsOf(pull: Scenario): string {
  return join(pull.folder, 'snapshots');
}

/** Runs `mode: snapshot` in the checkout of a scenario, on a GitHub that is not there. */
export function takeSnapshots(
  pull: Scenario,
  inputs: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  return pull.run({ mode: 'snapshot', 'report-directory': snapshotsOf(pull), ...inputs });
}

/** Changes a JSON file. A change that changes nothing would leave a test of nothing. */
export async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} should have changed`);
  await writeFile(path, after);
}
