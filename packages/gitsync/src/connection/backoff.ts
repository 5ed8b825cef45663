const SECOND = 1_000;
const SHORTEST_MS = 15 * SECOND;
const LONGEST_MS = 60 * 60 * SECOND;

/**
 * Returns the delay after a number of failed attempts (ms): 15 s, 30 s, 1 minute and so on, up to an hour, each multiplied by 0.5 to 1.5, so
 * that connections that failed together do not retry together.
 */
export function retryAfter(failures: number, random: () => number = Math.random): number {
  const middle = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(30, Math.max(0, failures - 1)));
  return Math.round(middle * (0.5 + random()));
}

/** Failures added to the count for errors that do not resolve by themselves, so that the first retry comes after four minutes. */
const STEADY = 4;

/** {@link retryAfter} for what trying again hardly helps: it waits for somebody to change something. */
export function retryAfterChange(failures: number, random: () => number = Math.random): number {
  return retryAfter(failures + STEADY, random);
}

/** Returns the time (ms) of the next poll of a connection, varied by up to a tenth of the interval to spread the load; `null` if polling is off. */
export function nextPoll(now: number, pollSeconds: number, random: () => number = Math.random): number | null {
  return pollSeconds === 0 ? null : Math.round(now + pollSeconds * SECOND * (0.9 + 0.2 * random()));
}
