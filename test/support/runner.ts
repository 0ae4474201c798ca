import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type ActionFile, readActionFile, stepInputs } from './runner/action-file.ts';
import { openCommandFiles } from './runner/command-files.ts';
import { apiToken, CANARIES, type Place, runnerEnvironment } from './runner/environment.ts';
import { type Annotation, openStepLog, type StepLog } from './runner/log.ts';
import { type Cancellation, type Ended, runProcess } from './runner/process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A step `uses: <directory>` of a job. */
export interface ActionRun extends Place {
  /** Where action.yml is. */
  readonly directory: string;
  /** `with:`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** `env:` of the step; wins over everything. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another Node than the one that this repository tests with. */
  readonly node?: string;
  /** Cancels the job. */
  readonly cancel?: Cancellation;
  /** Milliseconds that processes left behind are waited for while they hold the output. */
  readonly outputGrace?: number;
}

/** What the runner knows after the step. Disposing of it deletes RUNNER_TEMP. */
export interface StepResult extends AsyncDisposable {
  readonly conclusion: 'success' | 'failure' | 'cancelled';
  readonly ended: Ended;
  readonly outputs: Readonly<Record<string, string>>;
  /** What the run's page shows; empty when the runner dropped it. */
  readonly summary: string;
  /** Kept ones: at most ten of each level. */
  readonly annotations: readonly Annotation[];
  readonly droppedAnnotations: number;
  /** The log as a reader sees it, secrets masked. */
  readonly log: string;
  /** Every byte that the process wrote, nothing masked, nothing interpreted. */
  readonly raw: string;
  /** What later steps of the job would get. */
  readonly environment: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  readonly state: Readonly<Record<string, string>>;
  /** RUNNER_TEMP. */
  readonly temp: string;
  readonly milliseconds: number;
}

/**
 * Runs a JavaScript action as the runner does: inputs with their defaults, variables, payload, command files, limits on
 * summary and annotations, `pre` and `post`. https://github.com/actions/runner/tree/main/src/Runner.Worker
 */
export async function runAction(run: ActionRun): Promise<StepResult> {
  const action = await readActionFile(run.directory);
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder('runner'));
  const log = openStepLog([apiToken(run), ...Object.values(CANARIES)]);
  const inputs = stepInputs(action, run, (message) => log.issue('warning', message));
  const merged: Merged = { outputs: {}, environment: {}, state: {}, paths: [], summaries: [] };
  const start = performance.now();
  let ended: Ended = { code: 0, signal: null, cancelled: false };
  for (const script of scripts(action)) {
    const stage = await runScript({ run, action, script, inputs, log, temp: folder.path, merged });
    if (script.decides || stage.code !== 0) ended = stage;
  }
  const failed = ended.code !== 0 || log.failed();
  const owned = stack.move();
  return {
    conclusion: ended.cancelled ? 'cancelled' : failed ? 'failure' : 'success',
    ended,
    outputs: { ...merged.outputs, ...log.outputs() },
    summary: merged.summaries.join('\n'),
    annotations: log.annotations(),
    droppedAnnotations: log.droppedAnnotations(),
    log: log.text(),
    raw: log.raw(),
    environment: merged.environment,
    paths: merged.paths,
    state: merged.state,
    temp: folder.path,
    milliseconds: performance.now() - start,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

interface Merged {
  readonly outputs: Record<string, string>;
  readonly environment: Record<string, string>;
  readonly state: Record<string, string>;
  readonly paths: string[];
  readonly summaries: string[];
}

interface Script {
  readonly file: string;
  /** Its end is the step's end. */
  readonly decides: boolean;
}

interface Stage {
  readonly run: ActionRun;
  readonly action: ActionFile;
  readonly script: Script;
  readonly inputs: Readonly<Record<string, string>>;
  readonly log: StepLog;
  readonly temp: string;
  readonly merged: Merged;
}

function scripts({ runs }: ActionFile): readonly Script[] {
  return [
    ...(runs.pre === undefined ? [] : [{ file: runs.pre, decides: false }]),
    { file: runs.main, decides: true },
    ...(runs.post === undefined ? [] : [{ file: runs.post, decides: false }]),
  ];
}

async function runScript({ run, script, inputs, log, temp, merged }: Stage): Promise<Ended> {
  const files = await openCommandFiles(temp);
  const eventFile = join(temp, '_github_workflow', 'event.json');
  await mkdir(dirname(eventFile), { recursive: true });
  await writeFile(eventFile, JSON.stringify(run.event.payload, null, 2));
  const state = Object.entries(merged.state).map(([name, value]) => [`STATE_${name}`, value]);
  const ended = await runProcess({
    node: run.node ?? NODE,
    script: resolve(run.directory, script.file),
    directory: run.workspace,
    environment: {
      ...runnerEnvironment(run, { temp, eventFile, files: files.variables }),
      ...inputs,
      ...Object.fromEntries(state),
      ...run.env,
    },
    log,
    cancel: run.cancel,
    outputGrace: run.outputGrace,
  });
  const written = await files.read(log);
  Object.assign(merged.outputs, written.outputs);
  Object.assign(merged.environment, written.environment);
  Object.assign(merged.state, written.state);
  merged.paths.push(...written.paths);
  if (written.summary !== '') merged.summaries.push(written.summary);
  return ended;
}

/** The version that the runner brings for `node24`. */
const NODE = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'node');
