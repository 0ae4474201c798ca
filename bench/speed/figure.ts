/** Something that was measured and what it may be at most. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 's' | 'times' | 'MB';
  readonly atMost: number;
  /** What the value was made from. */
  readonly details: string;
  /** How often it ran: more often than asked for while the machine was busy. */
  readonly runs?: number;
  /** Seconds that `node -e 0` took in the same rounds; absent where no process was measured. */
  readonly emptyNode?: number;
}

/** Measures one thing about the built files. */
export type Benchmark = (options: BenchmarkOptions) => Promise<readonly Figure[]>;

interface BenchmarkOptions {
  /** How often each process runs at least. */
  readonly runs: number;
  /** Told what is being measured, for somebody who waits. */
  readonly onProgress: (what: string) => void;
}

/** Seconds as they stand in tables. */
export function seconds(value: number): string {
  return `${value.toFixed(value < 0.1 ? 3 : 2)} s`;
}
