import { OctavoError } from '@octavo/contract';

/** Runs work, at most so many at once; the rest waits its turn, first come first served. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Seconds after which whoever found too many waiting may come back. */
const RETRY_AFTER = 5;

/**
 * Creates a gate. `concurrency` run at once and `waiting` more may wait.
 * @throws OctavoError `unavailable` from the gate, when as many wait already.
 */
export function createGate({ concurrency, waiting }: { concurrency: number; waiting: number }): Gate {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= concurrency) {
      if (queue.length >= waiting) {
        throw new OctavoError('unavailable', 'Too many people are doing this at once. Try again in a few seconds.', {
          code: 'busy',
          data: { retryAfter: RETRY_AFTER },
        });
      }
      // Whoever leaves hands over its place, so that nobody overtakes.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
