import { type Command, parseCommand } from './workflow-command.ts';

/** A note at a step, on the page of the run and in the changed files. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title?: string;
  readonly file?: string;
  readonly line?: number;
}

/** The output of a step as it arrives, with the commands in it carried out. */
export interface StepLog {
  /** One line from either stream. */
  line(text: string): void;
  /** Bytes as they came. */
  keepRaw(text: string): void;
  /** A note by the runner itself. */
  issue(level: Annotation['level'], message: string): void;
  /** An error of the runner; it fails the step unless told otherwise. */
  fail(message: string, options?: { readonly fails: boolean }): void;
  failed(): boolean;
  masked(text: string): string;
  text(): string;
  raw(): string;
  outputs(): Readonly<Record<string, string>>;
  annotations(): readonly Annotation[];
  droppedAnnotations(): number;
}

/** https://github.com/actions/runner/blob/main/src/Runner.Worker/ExecutionContext.cs: `_maxCountPerIssueType`, `_maxIssueMessageLength`. */
const MAX_PER_LEVEL = 10;
const MAX_MESSAGE = 4096;

/**
 * An empty log.
 *
 * @param secrets what the runner masks without being asked: the job's tokens
 */
export function openStepLog(secrets: readonly string[]): StepLog {
  const lines: string[] = [];
  const raw: string[] = [];
  const masks = [...secrets];
  const outputs: Record<string, string> = {};
  const annotations: Annotation[] = [];
  let dropped = 0;
  let hasFailed = false;
  let stopToken: string | undefined;

  const masked = (text: string) => masks.reduce((current, mask) => current.replaceAll(mask, '***'), text);
  const print = (text: string) => lines.push(masked(text));
  const annotate = (annotation: Annotation) => {
    print(`${LABELS[annotation.level]}: ${annotation.message}`);
    const kept = annotations.filter(({ level }) => level === annotation.level).length;
    if (kept >= MAX_PER_LEVEL) dropped += 1;
    else annotations.push({ ...annotation, message: masked(annotation.message).slice(0, MAX_MESSAGE) });
  };
  const fail: StepLog['fail'] = (message, options = { fails: true }) => {
    annotate({ level: 'error', message });
    hasFailed ||= options.fails;
  };
  const effects: CommandEffects = {
    print,
    annotate,
    fail,
    stop: (token) => {
      stopToken = token;
    },
    mask: (secrets) => masks.push(...secrets),
    output: (name, value) => {
      outputs[name] = value;
    },
  };
  return {
    line(text) {
      const command = parseCommand(text, stopToken);
      if (!command) return void print(text);
      if (stopToken === undefined) return void carryOut(command, text, effects);
      if (command.name === stopToken.toLowerCase()) stopToken = undefined;
      print(text);
    },
    keepRaw: (text) => raw.push(text),
    issue: (level, message) => annotate({ level, message }),
    fail,
    failed: () => hasFailed,
    masked,
    text: () => lines.join('\n'),
    raw: () => raw.join(''),
    outputs: () => outputs,
    annotations: () => annotations,
    droppedAnnotations: () => dropped,
  };
}

interface CommandEffects {
  readonly print: (text: string) => void;
  readonly annotate: (annotation: Annotation) => void;
  readonly fail: (message: string) => void;
  readonly stop: (token: string) => void;
  readonly mask: (secrets: readonly string[]) => void;
  readonly output: (name: string, value: string) => void;
}

function carryOut(command: Command, line: string, effects: CommandEffects): void {
  switch (command.name) {
    case 'stop-commands':
      effects.stop(command.data);
      effects.print(line);
      break;
    case 'add-mask':
      effects.mask(command.data.split(/\r?\n/).filter(Boolean));
      break;
    case 'error':
    case 'warning':
    case 'notice':
      effects.annotate(annotationOf(command.name, command));
      break;
    case 'set-output':
      effects.output(command.properties['name'] ?? '', command.data);
      break;
    case 'set-env':
    case 'add-path':
      effects.fail(`The \`${command.name}\` command is disabled.`);
      break;
    default:
      effects.print(line);
  }
}

const LABELS = { error: 'Error', warning: 'Warning', notice: 'Notice' } as const;

function annotationOf(level: Annotation['level'], { properties, data }: Command): Annotation {
  const { title, file, line } = properties;
  return {
    level,
    message: data,
    ...(title !== undefined && { title }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line: Number(line) }),
  };
}
