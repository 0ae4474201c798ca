import { Option } from 'commander';
import {
  INPUT_NAMES,
  INPUTS,
  type InputName,
  isInputName,
  readSettings,
  type Settings,
} from '../inputs/inputs.ts';
import type { Failure } from '../model/failure.ts';
import { fail, ok, type Result } from '../model/result.ts';
import { REPORTERS } from '../reporters/index.ts';
import type { Reporter } from '../reporters/reporter.ts';
import type { Flags } from './command.ts';

/** A flag whose value is found under its long name. */
export function flag(form: string, description: string): Option {
  const option = new Option(form, description);
  option.attributeName = () => option.name();
  return option;
}

/** The flags that stand for inputs, from the table of inputs. */
export function inputFlags(names: readonly InputName[]): readonly Option[] {
  return names.map((name) => {
    const { description, default: fallback } = INPUTS[name];
    const isList = LISTS.includes(name);
    const notes = [
      ...(isList ? ['Can be given several times.'] : []),
      ...(fallback === '' ? [] : [`(default: ${fallback})`]),
    ];
    const option = flag(`--${name} <value>`, [plain(description), ...notes].join(' '));
    return isList ? option.argParser(oneMoreLine) : option;
  });
}

/** The inputs that are flags of `review`. */
export const REVIEW_INPUTS: readonly InputName[] = INPUT_NAMES.filter(
  (name) => INPUTS[name].where === 'both',
);

/** The inputs that matter to a source that the command line names. */
export const SOURCE_INPUTS: readonly InputName[] = ['headers', 'env', 'startup-timeout', 'request-timeout'];

/** The inputs that matter to judging. */
export const POLICY_INPUTS: readonly InputName[] = ['config', 'fail-on', 'profiles'];

/** `--format`, from the registry of reporters. */
export function formatFlag(): Option {
  return flag('--format <format>', 'how the result is written')
    .choices(REPORTERS.map(({ name }) => name))
    .default(REPORTERS[0].name);
}

/** The reporter that `--format` names. */
export function reporterOf({ format }: Flags): Reporter {
  return REPORTERS.find(({ name }) => name === format) ?? REPORTERS[0];
}

/** The settings that the flags make; every other input has its default. */
export function settingsOf(flags: Flags): Result<Settings, readonly Failure[]> {
  const { settings, failures } = readSettings((name) => textOf(flags, name) || undefined);
  return failures.length > 0 ? fail(failures.map(asFlag)) : ok(settings);
}

/** The text of a flag; empty when it was not given. */
export function textOf(flags: Flags, name: string): string {
  const value = flags[name];
  return typeof value === 'string' ? value : '';
}

/** A failure about an input in the words of the command line, where it is a flag. */
export function asFlag(failure: Failure): Failure {
  if (!('input' in failure) || !isInputName(failure.input)) return failure;
  return { ...failure, input: failure.input === 'base-ref' ? '--base' : `--${failure.input}` };
}

/** In the Action these hold several lines. */
const LISTS: readonly InputName[] = ['headers', 'env'];

function oneMoreLine(line: string, before: unknown): string {
  return typeof before === 'string' ? `${before}\n${line}` : line;
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}
