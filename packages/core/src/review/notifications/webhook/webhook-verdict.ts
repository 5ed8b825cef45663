import type { WebhookAnswer } from './post-to-webhook.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays before further tries; the last one is that of all that follow. */
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** Time for which a notification is of use (ms). */
const OF_USE = DAY;
/** An address that fails for so long (ms), and so often, is left alone. */
const PATIENCE = { time: 3 * DAY, tries: 5 };

const GONE = 410;

/** State of a webhook before a try, with its time (ms), and the time (ms) from which the notification is to be sent. */
export interface Try {
  failures: number;
  failingSince: number | null;
  dueAt: number;
  now: number;
}

/** Result of a try: what becomes of the notification, when the address is tried next (ms), and whether it is left alone from now on. */
export type WebhookVerdict =
  | { outcome: 'sent' }
  | { outcome: 'again' | 'dropped'; failures: number; failingSince: number; retryAt: number; pause: boolean };

/** Returns whether a status accepts what was sent. */
export function isAccepted(answer: WebhookAnswer): boolean {
  return 'status' in answer && answer.status >= 200 && answer.status <= 299;
}

/**
 * Returns the verdict on a try. An address that cannot be reached, or answers 408, 425, 429 or 500 to 599, is sent the same after 5 s, 30 s, 2, 10 and 30 minutes,
 * then each hour, for a day; what it answers otherwise with is not sent again. It is left alone when it answers 410, or has failed for three days.
 */
export function verdictOn(answer: WebhookAnswer, { failures: before, failingSince, dueAt, now }: Try): WebhookVerdict {
  if (isAccepted(answer)) return { outcome: 'sent' };
  const failures = before + 1;
  const since = failingSince ?? now;
  const asked = 'status' in answer ? answer.retryAfter : 0;
  const delay = Math.max(DELAYS[Math.min(failures, DELAYS.length) - 1] ?? HOUR, asked);
  const isOver = now + delay - dueAt > OF_USE;
  return {
    outcome: mayPass(answer) && !isOver ? 'again' : 'dropped',
    failures,
    failingSince: since,
    retryAt: now + delay,
    pause: ('status' in answer && answer.status === GONE) || (now - since >= PATIENCE.time && failures >= PATIENCE.tries),
  };
}

function mayPass(answer: WebhookAnswer): boolean {
  if ('problem' in answer) return true;
  return [408, 425, 429].includes(answer.status) || (answer.status >= 500 && answer.status <= 599);
}
