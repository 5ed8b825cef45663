import type { InsightsRange } from '@octavo/contract';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Days before today that a range has. */
export const DAYS_OF: Readonly<Record<InsightsRange, number>> = {
  lastYear: 365,
  last3Months: 91,
  last30Days: 30,
  last7Days: 7,
  last24Hours: 1,
};

/** Returns the day of a moment (ms), as `YYYY-MM-DD` in UTC. */
export function dayAt(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
