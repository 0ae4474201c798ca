import { Option } from 'commander';
import type { Failure } from '../core/failure.ts';
import { INPUT_NAMES, INPUTS, type InputName, readSettings, type Settings } from '../inputs.ts';
import { FORMAT_NAMES, type Format } from '../reporters/index.ts';

/** The flags that stand for inputs, from the table of inputs. */
export function inputFlags(names: readonly InputName[]): readonly Option[] {
  return names.map((name) => {
    const { description, default: fallback } = INPUTS[name];
    const shown = fallback === '' ? '' : ` (default: ${fallback})`;
    const repeatable = name === 'env' || name === 'headers';
    const option = new Option(`--${name} <value${repeatable ? '...' : ''}>`, `${plain(description)}${shown}`);
    option.attributeName = () => name;
    return option;
  });
}

/** The inputs that are flags of the local commands. */
export const LOCAL_INPUTS: readonly InputName[] = INPUT_NAMES.filter((name) => INPUTS[name].where === 'both');

/** The inputs that matter to a source that the command line names. */
export const SOURCE_INPUTS: readonly InputName[] = ['headers', 'env', 'startup-timeout', 'request-timeout'];

/** `--format`, from the registry of reporters. */
export function formatFlag(): Option {
  return new Option('--format <format>', 'how the result is written')
    .choices(FORMAT_NAMES)
    .default('terminal');
}

/** The value of `--format`. */
export function formatOf({ format }: Readonly<Record<string, unknown>>): Format {
  return FORMAT_NAMES.find((name) => name === format) ?? 'terminal';
}

/** The settings that the flags make; every other input has its default. */
export function settingsOf(flags: Readonly<Record<string, unknown>>): {
  readonly settings: Settings;
  readonly failures: readonly Failure[];
} {
  return readSettings((name) => {
    const value = flags[name];
    if (Array.isArray(value)) return value.join('\n');
    return typeof value === 'string' ? value : undefined;
  });
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}
