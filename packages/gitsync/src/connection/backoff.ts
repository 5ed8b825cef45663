const SECOND = 1_000;
const SHORTEST_MS = 15 * SECOND;
const LONGEST_MS = 60 * 60 * SECOND;

/**
 * Returns how long to wait after so many failed attempts (ms): 15 s, 30 s, 1 minute and so on, up to an hour, each between half and one and a half
 * times as long, so that connections that failed together do not come back together.
 */
export function retryAfter(failures: number, random: () => number = Math.random): number {
  const middle = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(30, Math.max(0, failures - 1)));
  return Math.round(middle * (0.5 + random()));
}

/** What does not pass by itself is tried again more slowly from the beginning: after four minutes first. */
const STEADY = 4;

/** {@link retryAfter} for what trying again hardly helps: it waits for somebody to change something. */
export function retryAfterChange(failures: number, random: () => number = Math.random): number {
  return retryAfter(failures + STEADY, random);
}

/** When a connection is looked at next by the clock (ms); within a tenth of its time, so that many do not come at once. Null for never. */
export function nextPoll(now: number, pollSeconds: number, random: () => number = Math.random): number | null {
  return pollSeconds === 0 ? null : Math.round(now + pollSeconds * SECOND * (0.9 + 0.2 * random()));
}
