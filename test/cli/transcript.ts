import { fileURLToPath } from 'node:url';
import type { Run } from './session.ts';

const SERVERS = fileURLToPath(new URL('../fixtures/servers', import.meta.url));

/** One run as Markdown. */
export function step(args: readonly string[], { stdout, stderr, exitCode }: Run, folder?: string): string {
  const prompt = folder === undefined ? '$' : `${folder} $`;
  return [
    fence('console', [prompt, 'mcp-annotation-diff', ...args.map(word)].join(' ')),
    ...(stdout === '' ? [] : ['Standard output:', fence('text', stdout)]),
    ...(stderr === '' ? [] : ['Standard error:', fence('text', inOrder(stderr))]),
    `Exit code ${exitCode}.`,
  ].join('\n\n');
}

/** Without what differs from machine to machine and from run to run. */
export function masked(transcript: string, folder: string): string {
  return transcript
    .replaceAll(folder, '<temp>')
    .replaceAll(`'${process.execPath}'`, 'node')
    .replaceAll(process.execPath, 'node')
    .replace(new RegExp(`'?${SERVERS}/([\\w-]+\\.ts)'?`, 'g'), '<servers>/$1')
    .replace(/took \d+\.\d s/g, 'took <n> s')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:<port>')
    .replace(/(mcp-annotation-diff|"toolVersion":) "?\d+\.\d+\.\d+"?/g, '$1 <version>');
}

/** The sides run side by side: what one of them does stays in order, and stands together. */
function inOrder(stderr: string): string {
  const labels = ['git', 'base', 'head', 'server'];
  const lines = stderr.split('\n');
  const labelOf = (line: string) => labels.indexOf(/^(\w+): \w+/.exec(line)?.[1] ?? '');
  const progress = lines.filter((line) => labelOf(line) >= 0);
  const sorted = progress.toSorted((a, b) => labelOf(a) - labelOf(b));
  return lines.map((line) => (labelOf(line) >= 0 ? (sorted.shift() ?? '') : line)).join('\n');
}

function word(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  return argument.includes("'") ? `"${argument.replace(/["$`\\]/g, '\\$&')}"` : `'${argument}'`;
}

function fence(language: string, content: string): string {
  const ticks = content.includes('```') ? '````' : '```';
  return `${ticks}${language}\n${content.trimEnd()}\n${ticks}`;
}
