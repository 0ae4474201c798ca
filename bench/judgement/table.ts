/** What a figure must reach. */
export interface Goal {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Every figure, in the order of the table; those without a bound are only reported. */
export const GOALS: Readonly<Record<string, Goal>> = {
  writerPrecision: { atLeast: 0.97 },
  writerRecall: { atLeast: 0.92 },
  readOfWriters: { atMost: 0.02 },
  exactEffect: { atLeast: 0.86 },
  noOpinion: { atMost: 0.08 },
  openPrecision: { atLeast: 0.9 },
  openRecall: { atLeast: 0.85 },
  readOnlyFalseAlarm: { atMost: 0.02 },
  readOnlyCaught: { atLeast: 0.85 },
  readOnlyFlagged: {},
  firstAnnotationHigh: { atMost: 0.03 },
  silentLooser: { atMost: 0 },
  pairsBroken: { atMost: 0 },
  pairsHigh: {},
  toolsPerSecond: { atLeast: 10_000 },
};

/** One line for each figure: its name, its value, what it must reach, and whether it does. */
export function table(
  figures: Readonly<Record<string, number>>,
  goals: Readonly<Record<string, Goal>>,
): readonly string[] {
  return Object.entries(goals).map(([name, goal]) => {
    const value = figures[name];
    if (value === undefined) return `${name.padEnd(20)} not measured`;
    const shown = (Number.isInteger(value) ? String(value) : value.toFixed(3)).padStart(8);
    return `${name.padEnd(20)}${shown}  ${verdict(value, goal)}`.trimEnd();
  });
}

function verdict(value: number, { atLeast, atMost }: Goal): string {
  if (atLeast !== undefined) return `at least ${atLeast}: ${value >= atLeast ? 'yes' : 'no'}`;
  if (atMost !== undefined) return `at most ${atMost}: ${value <= atMost ? 'yes' : 'no'}`;
  return '';
}
