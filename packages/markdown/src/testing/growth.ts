import process from 'node:process';

/** Cost of an operation for a text, and for one four times as long: least CPU time of its tries (ms). */
export interface Growth {
  small: number;
  large: number;
  /** 4 for what is linear, 16 for what grows with the square. */
  ratio: number;
}

const TIMES_LONGER = 4;
/** Bound between linear and quadratic growth: quadratic growth is far above, linear growth disturbed by garbage collection is below. */
export const MOST_GROWTH = 9;
/** Below, the clock of CPU time is too coarse to tell (ms). */
const LEAST_TOLD = 150;
const TRIES = 4;
/** Runs with the smaller text that are not counted. */
const WARMING_RUNS = 2;

/**
 * Measures an operation on a family of texts. Where it looks worse than linear, a text four times as long decides: what grows with the square does so
 * again, while a step of cost between two sizes (memory that no longer fits a cache, a first full garbage collection) is taken once.
 */
export function growthOf(operation: (text: string) => unknown, make: (size: number) => string, size: number): Growth {
  // Nearly all are done here: too little to be told apart from linear, even by code that runs for the first time.
  const first = cpuOf(operation, make(size * TIMES_LONGER));
  if (first < LEAST_TOLD) return { small: first, large: first, ratio: 1 };
  // Code that runs for the first time is slow, and would make a small text look dear and growth small.
  for (let runs = 0; runs < WARMING_RUNS; runs += 1) cpuOf(operation, make(size));
  const growth = growthBetween(operation, make, size);
  return isLinear(growth) ? growth : growthBetween(operation, make, size * TIMES_LONGER);
}

/** Measures a text and one four times as long; tries again while it looks worse than linear, since a loaded machine disturbs. */
function growthBetween(operation: (text: string) => unknown, make: (size: number) => string, size: number): Growth {
  const growth: Growth = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY, ratio: 0 };
  for (let tries = 0; tries < TRIES; tries += 1) {
    growth.small = Math.min(growth.small, cpuOf(operation, make(size)));
    growth.large = Math.min(growth.large, cpuOf(operation, make(size * TIMES_LONGER)));
    growth.ratio = growth.large / Math.max(growth.small, 1);
    if (isLinear(growth)) break;
  }
  return growth;
}

/** Returns whether a growth is linear as far as can be told. */
export function isLinear({ large, ratio }: Growth): boolean {
  return large < LEAST_TOLD || ratio <= MOST_GROWTH;
}

/** Returns the CPU time of an operation on this thread (ms), without that of the engine's helper threads. The cost of a text refused with an error that has a code is the cost of refusing it. */
function cpuOf(operation: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  try {
    operation(text);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
