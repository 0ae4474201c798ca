/**
 * How good the judgement is, measured on real tools that people have read.
 *
 *   node bench/judgement.ts [--labels FILE] [--tools FILE] [--changes FILE] [--pairs FOLDER] [--json] [--misses]
 *
 * Without paths it looks for a folder `shared/corpus` beside the repository. What is not there is not measured.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changeFigures, reviewChanges } from './judgement/changes.ts';
import { claimFigures, declaredFigures } from './judgement/claims.ts';
import { present, readChanges, readPairs, readTools } from './judgement/corpus.ts';
import { judgeLabels, labelFigures } from './judgement/labels.ts';
import { missLines } from './judgement/misses.ts';
import { pairFigures, pairLines, reviewPairs } from './judgement/pairs.ts';
import { toolsPerSecond } from './judgement/speed.ts';
import { GOALS, table } from './judgement/table.ts';

const CORPUS = join(import.meta.dirname, '..', '..', 'shared', 'corpus');

const { values } = parseArgs({
  options: {
    labels: { type: 'string', default: join(CORPUS, 'labels.jsonl') },
    tools: { type: 'string', default: join(CORPUS, 'tools.jsonl') },
    changes: { type: 'string', default: join(CORPUS, 'changes.jsonl') },
    pairs: { type: 'string', default: join(CORPUS, 'pairs') },
    json: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
});

const read = <T>(path: string, reader: (path: string) => T): T | undefined => {
  const found = present(path);
  return found === undefined ? undefined : reader(found);
};
const labels = read(values.labels, readTools);
const tools = read(values.tools, readTools);
const changes = read(values.changes, readChanges);
const pairs = read(values.pairs, readPairs);

const judged = labels && judgeLabels(labels, tools ?? []);
const reviewed = pairs && reviewPairs(pairs);
const figures = {
  ...(judged && { ...labelFigures(judged), ...claimFigures(judged) }),
  ...(tools && declaredFigures(tools)),
  ...(changes && changeFigures(reviewChanges(changes, tools ?? []))),
  ...(reviewed && pairFigures(reviewed)),
  ...(tools && { toolsPerSecond: toolsPerSecond(tools) }),
};

const lines = values.json
  ? [JSON.stringify(figures, null, 2)]
  : [
      ...table(figures, GOALS),
      ...(reviewed ? ['', ...pairLines(reviewed)] : []),
      ...(values.misses && judged ? ['', ...missLines(judged)] : []),
    ];
process.stdout.write(`${lines.join('\n')}\n`);
