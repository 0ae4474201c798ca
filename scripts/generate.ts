import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { actionYaml, inputTable, outputTable } from './generate/action.ts';
import * as clients from './generate/clients.ts';
import * as policySchema from './generate/policy-schema.ts';
import * as profiles from './generate/profiles.ts';
import * as reportSchema from './generate/report-schema.ts';
import { rulePages } from './generate/rules.ts';

/** Writes everything that is derived from the tables in `src`: run it after a change of an input, a rule or a client. */
const pages = [
  ...clients.pages(),
  ...policySchema.pages(),
  ...profiles.pages(),
  ...reportSchema.pages(),
  ...rulePages(),
];
for (const { path, content } of [...pages, { path: 'action.yml', content: actionYaml() }]) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
await replaceParts('README.md', { inputs: inputTable(), outputs: outputTable() });

async function replaceParts(path: string, parts: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(path, 'utf8');
  for (const [name, content] of Object.entries(parts)) {
    const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end of ${name} -->`];
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from < 0 || to < from) throw new Error(`${path} has no part ${start} … ${end}`);
    text = `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
  }
  await writeFile(path, text);
}
