import { m } from '@/messages';
import { dateText, distanceText, momentText } from './intl';

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365.25 * 86_400_000],
  ['month', 30.44 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Returns a moment seen from another, in words: "2 minutes ago", "in 3 months". Both in ms. */
export function relativeTime(at: number, now: number): string {
  const difference = at - now;
  for (const [unit, ms] of UNITS) {
    if (Math.abs(difference) >= ms) return distanceText(Math.trunc(difference / ms), unit);
  }
  return m.common.just;
}

/** Returns a moment in the reader's locale and time zone. Only in the browser: the server has its own. */
export function exactTime(at: string): string {
  return momentText(new Date(at));
}

/** Returns a day (ms) in the reader's locale and time zone. Only in the browser. */
export function exactDate(at: number): string {
  return dateText(at);
}
