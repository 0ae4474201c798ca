import { judge } from '../../src/evidence/judge.ts';
import { ownString } from '../../src/model/json.ts';
import { isDestructive, isWriter, type Judgement } from '../../src/model/judgement.ts';
import { byServer, type Line } from './corpus.ts';

/** A tool that people have read, and what is judged of it. */
export interface Judged {
  readonly line: Line;
  readonly effect: LabelEffect | undefined;
  readonly reach: 'open' | 'closed' | undefined;
  readonly judgement: Judgement;
}
type LabelEffect = 'read' | 'additive' | 'destructive';

/** Judges labelled tools together with the other tools of their servers, as a run does. */
export function judgeLabels(labels: readonly Line[], others: readonly Line[]): readonly Judged[] {
  const servers = byServer(labels);
  const rest = byServer(others);
  return [...servers].flatMap(([server, lines]) => {
    const labelled = new Set(lines.map((line) => line.tool.name));
    const beside = (rest.get(server) ?? []).filter((line) => !labelled.has(line.tool.name));
    const judged = judge(
      [...lines, ...beside].map((line) => line.tool),
      () => undefined,
    );
    return lines.flatMap((line, index) => {
      const judgement = judged[index];
      return judgement ? [{ line, judgement, effect: effectOf(line), reach: reachOf(line) }] : [];
    });
  });
}

/** The figures that need nothing but the labels. */
export function labelFigures(judged: readonly Judged[]) {
  const known = judged.filter((one) => one.effect !== undefined);
  const writers = known.filter((one) => one.effect !== 'read');
  const called = known.filter((one) => isWriter(one.judgement.effect));
  const placed = judged.filter((one) => one.reach !== undefined);
  const open = placed.filter((one) => one.reach === 'open');
  const calledOpen = placed.filter((one) => one.judgement.reach === 'open');
  return {
    writerPrecision: share(called, (one) => one.effect !== 'read'),
    writerRecall: share(writers, (one) => isWriter(one.judgement.effect)),
    readOfWriters: share(writers, (one) => one.judgement.effect === 'read'),
    exactEffect: share(known, isExact),
    noOpinion: share(known, (one) => one.judgement.effect === 'unknown'),
    openPrecision: share(calledOpen, (one) => one.reach === 'open'),
    openRecall: share(open, (one) => one.judgement.reach === 'open'),
  };
}

/** True when the judgement says exactly what the readers said. */
export function isExact({ effect, judgement }: Judged): boolean {
  const said = isDestructive(judgement.effect) ? 'destructive' : judgement.effect;
  return said === effect;
}

/** The share of a list for which something holds; 0 of an empty list is NaN on purpose: there is no figure. */
export function share<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length / all.length;
}

function effectOf(line: Line): LabelEffect | undefined {
  const effect = ownString(line.sent, 'effect');
  return effect === 'read' || effect === 'additive' || effect === 'destructive' ? effect : undefined;
}

function reachOf(line: Line): 'open' | 'closed' | undefined {
  const reach = ownString(line.sent, 'reach');
  if (reach === 'open') return 'open';
  return reach === 'service' || reach === 'local' ? 'closed' : undefined;
}
