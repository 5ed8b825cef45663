import type { Result } from '@octavo/runtime';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before further tries where the other side says that it may do later; the last one is that of all that follow. */
const LATER = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** An event is of use for so long (ms). */
const OF_USE = 24 * HOUR;
/** Delays before further tries of a script that fails: it may be the event, which must not hold up those behind it. */
const FAILED = [SECOND, 10 * SECOND, MINUTE];
/** Too many calls wait: nothing was tried. */
const BUSY = 2 * SECOND;

/** Time (ms) after which a program looks again whether integrations are still switched off. */
export const WHILE_OFF = 10 * MINUTE;

const SAYS_LATER: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

/** Verdict on a try of a delivery. */
export type Verdict = 'done' | { again: number; counts: boolean };

/**
 * Returns what becomes of a delivery after a try: done, whether it was handled or not, or again after so many milliseconds. A script that answers
 * 408, 425, 429, 502, 503 or 504 is asked for a day, after 1 s, 5 s, 30 s, 2, 10, 30 minutes, and each hour; one that fails otherwise three times more,
 * after 1 s, 10 s and a minute. A tunnel of development mode that cannot be reached is asked as one that answers later.
 *
 * @param attempts - tries so far, with this one
 * @param age - time since the event (ms)
 * @param isTunnel - it was tried at a tunnel
 */
export function verdictOn(result: Result, attempts: number, age: number, isTunnel = false): Verdict {
  if (result.kind === 'busy') return { again: BUSY, counts: false };
  const status = result.kind === 'failed' || result.kind === 'refused' ? result.status : undefined;
  const isAway = isTunnel && result.kind === 'failed' && status === undefined;
  if (isAway || (status !== undefined && SAYS_LATER.has(status))) {
    const delay = LATER[Math.min(attempts, LATER.length) - 1] ?? HOUR;
    return age + delay > OF_USE ? 'done' : { again: delay, counts: true };
  }
  if (result.kind !== 'failed') return 'done';
  const delay = FAILED[attempts - 1];
  return delay === undefined ? 'done' : { again: delay, counts: true };
}
