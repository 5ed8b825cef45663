/** Quick tries of one request. */
export const MOST_TRIES = 8;
const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Longest pause that the other side may ask for. */
const LONGEST_ASKED_MS = 15 * 60_000;

/**
 * Returns the pause (ms) before another try: as long as the answer asks for (`Retry-After` in seconds or as a date, or `X-RateLimit-Reset` in
 * seconds since 1970), else ever longer from half a second to half a minute.
 */
export function pauseBefore(tried: number, headers: Headers | undefined, now: number): number {
  const own = Math.min(FIRST_MS * 2 ** (tried - 1), LONGEST_MS);
  const asked = askedPause(headers, now);
  return asked === undefined ? own : Math.min(Math.max(asked, own), LONGEST_ASKED_MS);
}

function askedPause(headers: Headers | undefined, now: number): number | undefined {
  const after = headers?.get('retry-after')?.trim();
  if (after) {
    const seconds = Number(after);
    const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - now;
    if (Number.isFinite(ms)) return Math.max(0, ms);
  }
  const reset = Number(headers?.get('x-ratelimit-reset') ?? Number.NaN);
  return Number.isFinite(reset) && reset * 1000 > now ? reset * 1000 - now : undefined;
}
