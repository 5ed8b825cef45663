import type { NotificationDelivery } from '@octavo/contract';
import { WEEKDAYS } from '@octavo/contract';

/** Time (ms) for which a mail waits for more of its conversation, and for the user to read it in the console. */
export const MAIL_DELAY_MS = 2 * 60_000;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Returns the first time (ms) at which a notification may be mailed: soon, but not in quiet hours, or by the next digest. It follows from the time at which the
 * notification was made and from what the person chooses, so that a choice that changes holds for what waits.
 */
export function mailTimeOf(delivery: NotificationDelivery, createdAt: number): number {
  return timeOf(delivery, createdAt, MAIL_DELAY_MS);
}

/** As {@link mailTimeOf}, for the webhook of a person: without the delay, since each notification goes by itself. */
export function webhookTimeOf(delivery: NotificationDelivery, createdAt: number): number {
  return timeOf(delivery, createdAt, 0);
}

function timeOf(delivery: NotificationDelivery, createdAt: number, delay: number): number {
  const { frequency, quiet, timeZone } = delivery;
  if (frequency === 'soon') return quiet === null ? createdAt + delay : afterQuiet(quiet, timeZone, createdAt + delay);
  const weekday = frequency === 'weekly' ? WEEKDAYS.indexOf(delivery.weekday) : undefined;
  return nextAt({ minute: delivery.hour * 60, weekday }, timeZone, createdAt);
}

/** Returns the first time from a time on that is not in the quiet hours of a person. Digests keep their hour, which was chosen, too. */
export function afterQuiet(quiet: NonNullable<NotificationDelivery['quiet']>, timeZone: string, at: number): number {
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  const { minute } = localOf(at, timeZone);
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  return isQuiet ? nextAt({ minute: to, weekday: undefined }, timeZone, at) : at;
}

/** Returns the first time from a time on at which it is a minute of the day in a zone, on a weekday (0 for Monday) where one is named. */
function nextAt({ minute, weekday }: { minute: number; weekday: number | undefined }, timeZone: string, from: number): number {
  const { day } = localOf(from, timeZone);
  for (let ahead = 0; ahead <= 8; ahead++) {
    const local = day + ahead * DAY;
    if (weekday !== undefined && (new Date(local).getUTCDay() + 6) % 7 !== weekday) continue;
    const at = utcOf(local + minute * MINUTE, timeZone);
    if (at >= from) return at;
  }
  throw new Error('each weekday comes within eight days');
}

/** Returns the time (ms) at which clocks of a zone show a time; of one that they leave out, as much later. */
function utcOf(local: number, timeZone: string): number {
  const guess = local - offsetAt(local, timeZone);
  return local - offsetAt(guess, timeZone);
}

function offsetAt(at: number, timeZone: string): number {
  const { day, minute } = localOf(at, timeZone);
  return day + minute * MINUTE - Math.floor(at / MINUTE) * MINUTE;
}

/** Returns the day that clocks of a zone show, as its midnight would be in UTC (ms), and the minute of that day. */
function localOf(at: number, timeZone: string): { day: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'iso8601', hourCycle: 'h23', ...FIELDS });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return { day: Date.UTC(part('year'), part('month') - 1, part('day')), minute: part('hour') * 60 + part('minute') };
}

const FIELDS = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;

/** Returns the minute of the day of a text such as `22:30`. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
