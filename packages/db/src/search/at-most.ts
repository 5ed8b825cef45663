/** Runs works, so many at once; others wait in the order they came. What else is to be done in the program has its turn between two of them. */
export type AtMost = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes an {@link AtMost}. */
export function atMost(count: number): AtMost {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // Whoever ends hands its place on, so nobody who comes later takes it.
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      // On SQLite a search never waits for anything: a queue of them would be one long hold of the main thread.
      else setImmediate(next);
    }
  };
}
