import { SOURCE_KINDS } from '../sources/registry.ts';

const WIDTH = Math.max(...SOURCE_KINDS.map(({ form }) => form.length));

/** How a source is written, for help. */
export const SOURCE_HELP = [
  'Sources:',
  ...SOURCE_KINDS.map(({ form, means }) => `  ${form.padEnd(WIDTH)}  ${means}`),
].join('\n');
