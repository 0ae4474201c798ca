import type { Failure } from '../model/failure.ts';
import {
  environmentLines,
  failOn,
  headerLines,
  httpUrl,
  oneOf,
  type Parsed,
  profileList,
  relativePath,
  seconds,
  text,
} from './values.ts';

/**
 * Every input once. `action.yml`, the flags of the command line, `--help` and the table in the README are generated
 * from this table, and `Settings` is what it parses to.
 */
export const INPUTS = {
  'start-command': {
    description:
      'Starts the server, which speaks MCP over stdio, or over HTTP when `url` is set. A shell line, run in `working-directory`.',
    default: '',
    where: 'both',
    parse: text,
  },
  'install-command': {
    description: 'Run first on each side, in that side’s own tree: `npm ci`.',
    default: '',
    where: 'both',
    parse: text,
  },
  'build-command': {
    description: 'Run after `install-command`, in the same place: `npm run build`.',
    default: '',
    where: 'both',
    parse: text,
  },
  'working-directory': {
    description: 'Where the commands run, relative to the root of the repository.',
    default: '.',
    where: 'both',
    parse: relativePath,
  },
  url: {
    description:
      'Streamable HTTP endpoint of the server that `start-command` starts. `${PORT}` in `url`, `start-command` and `env` is a free port.',
    default: '',
    where: 'both',
    parse: httpUrl,
  },
  headers: {
    description: 'Request headers for `url`: `Name: value`, one a line.',
    default: '',
    where: 'both',
    parse: headerLines,
  },
  env: {
    description: 'Environment of the install, build and start commands: `NAME=value`, one a line.',
    default: '',
    where: 'both',
    parse: environmentLines,
  },
  config: {
    description:
      'The policy file, read from the base: thresholds, rule levels, tools to ignore, accepted changes.',
    default: '.github/mcp-annotation-diff.yml',
    where: 'both',
    parse: relativePath,
  },
  'base-ref': {
    description: 'Compare with this commit, branch or tag instead of the base of the event.',
    default: '',
    where: 'action',
    parse: text,
  },
  mode: {
    description:
      '`review` does everything in one job. `snapshot` builds and lists, needs no token and writes `base.json` and `head.json`; `report` judges those two in another job, which runs nothing of the repository.',
    default: 'review',
    where: 'action',
    parse: oneOf(['review', 'snapshot', 'report']),
  },
  snapshots: {
    description: 'The folder with `base.json` and `head.json`, for `mode: report`.',
    default: '',
    where: 'action',
    parse: text,
  },
  'fail-on': {
    description:
      'When the step fails: at a finding of this severity or above (`critical`, `high`, `medium`, `low`), at any hint that is looser by the specification (`looser`), or `never`. Empty means the policy file, then `high`; when both say something the stricter wins.',
    default: '',
    where: 'both',
    parse: failOn,
  },
  profiles: {
    description:
      'Store profiles that added and changed tools are held to, separated by commas: `anthropic`, `openai`, `m365`, `copilot-review`.',
    default: '',
    where: 'both',
    parse: profileList,
  },
  comment: {
    description:
      'The comment on the pull request: `auto` (when there is a finding, no baseline, an error, or a comment to update), `always` or `never`.',
    default: 'auto',
    where: 'action',
    parse: oneOf(['auto', 'always', 'never']),
  },
  'comment-id': {
    description:
      'Keeps the comments of several jobs apart. Derived from the workflow, the job and the inputs above when empty.',
    default: '',
    where: 'action',
    parse: text,
  },
  'report-directory': {
    description:
      'Where `report.json`, `report.md`, `report.sarif`, `base.json` and `head.json` are written. A folder under the runner’s temp folder when empty.',
    default: '',
    where: 'both',
    parse: text,
  },
  'startup-timeout': {
    description: 'Seconds that a server may take to answer its first request.',
    default: '60',
    where: 'both',
    parse: seconds,
  },
  'request-timeout': {
    description: 'Seconds that a server may take to answer one page of `tools/list`.',
    default: '30',
    where: 'both',
    parse: seconds,
  },
  'command-timeout': {
    description: 'Seconds that the install command and the build command may take, each.',
    default: '900',
    where: 'both',
    parse: seconds,
  },
  'github-token': {
    description:
      'For the comment, for reading who accepted what blocks, and for fetching the base. The commands that you give never see it.',
    default: '${{ github.token }}',
    where: 'action',
    parse: text,
  },
} as const satisfies Record<string, InputSpec<unknown>>;

export type InputName = keyof typeof INPUTS;

/** One row of the table. */
export interface InputSpec<T> {
  /** Markdown, one or two sentences. */
  readonly description: string;
  /** As it stands in `action.yml`; empty for none. */
  readonly default: string;
  /** The Action alone, or also a flag of `review`. */
  readonly where: 'action' | 'both';
  /** Turns the trimmed text into a value. */
  parse(value: string): Parsed<T>;
}

/** All inputs, parsed. */
export type Settings = { readonly [Name in InputName]: ValueOf<(typeof INPUTS)[Name]> };

/** The names in the order of the table. */
export const INPUT_NAMES = Object.keys(INPUTS).filter(isInputName);

/** True for a name of the table. */
export function isInputName(name: string): name is InputName {
  return Object.hasOwn(INPUTS, name);
}

/**
 * Reads all inputs at once, so that a user sees every mistake in one run.
 *
 * @param read the raw text of an input; undefined when it was not given
 * @returns the settings, with the default in place of each bad value, and one `bad-input` failure for each of those
 */
export function readSettings(read: (name: InputName) => string | undefined): {
  readonly settings: Settings;
  readonly failures: readonly Failure[];
} {
  const failures: Failure[] = [];
  const values: Partial<Record<InputName, unknown>> = {};
  for (const name of INPUT_NAMES) {
    const fallback = INPUTS[name].default.startsWith('${{') ? '' : INPUTS[name].default;
    const raw = read(name)?.trim() || fallback;
    const parsed = parse(name, raw);
    if (!parsed.ok) {
      const { shown, allowed } = parsed.failure;
      failures.push({ reason: 'bad-input', input: name, value: shown ?? raw, allowed });
    }
    const usable = parsed.ok ? parsed : parse(name, fallback);
    if (usable.ok) values[name] = usable.value;
  }
  return { settings: values as Settings, failures };
}

function parse(name: InputName, value: string): Parsed<unknown> {
  return INPUTS[name].parse(value);
}

type ValueOf<Spec> = Spec extends { parse(value: string): Parsed<infer T> } ? T : never;
