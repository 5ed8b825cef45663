import { setImmediate as turn } from 'node:timers/promises';

/** Time (ms) that database work may take before other work gets a turn of the event loop. */
const SLICE = 5;

/**
 * Creates a function to be awaited between pieces of work that never wait by themselves, as SQLite's: without it a thousand short
 * transactions in a row are one long stall for every request. Cheap when called often.
 */
export function makeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await turn();
    since = performance.now();
  };
}
