/** Something that runs outside of this process and has to be ended with it. */
export interface Running {
  /** Ends it without patience; settles when nothing of it is left. */
  endNow(): Promise<void>;
  /** Ends it by force and at once, for a process that is itself about to end. */
  kill(): void;
}

const running = new Set<Running>();

/** Counts `one` among what runs until the returned function is called. */
export function track(one: Running): () => void {
  if (running.size === 0) process.on('exit', killAll);
  running.add(one);
  return () => {
    if (running.delete(one) && running.size === 0) process.off('exit', killAll);
  };
}

/** Ends every child that is left, without patience. For the end of a run: its normal one, a signal, a crash. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((one) => one.endNow()));
}

function killAll(): void {
  for (const one of running) one.kill();
}
