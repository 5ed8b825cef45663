import type { SiteInsights } from '@/lib/outputs';

/** Kinds of actions that are plotted, each by itself. */
export const SERIES = ['views', 'searches', 'feedback', 'agents'] as const;
export type Series = (typeof SERIES)[number];

type Sums = SiteInsights['total'];

/** Returns how often something was done, of some sums. */
export function countOf(sums: Sums, series: Series): number {
  return series === 'feedback' ? sums.good + sums.ok + sums.bad : sums[series];
}

/** Sums of some days in turn, from the day named. */
export interface Step {
  day: string;
  sums: Sums;
}

/** Most columns of a plot. */
const MOST_STEPS = 100;
const WEEK = 7;

/** Returns days as steps of a plot: as they are, or by weeks where there are too many; the last week ends today. */
export function stepsOf(days: SiteInsights['days']): { steps: Step[]; isWeekly: boolean } {
  if (days.length <= MOST_STEPS) return { steps: days.map(({ day, ...sums }) => ({ day, sums })), isWeekly: false };
  const steps: Step[] = [];
  for (let end = days.length; end > 0; end -= WEEK) {
    const [first, ...rest] = days.slice(Math.max(0, end - WEEK), end);
    if (first === undefined) break;
    const { day, ...sums } = first;
    for (const other of rest) for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += other[name];
    steps.unshift({ day, sums });
  }
  return { steps, isWeekly: true };
}

/** Returns the top of a scale for numbers up to `most`: 1, 2 or 5 times a power of ten, and at least 4. */
export function scaleTop(most: number): number {
  for (let power = 1; ; power *= 10) for (const step of [1, 2, 5]) if (step * power >= Math.max(4, most)) return step * power;
}

/** Returns by how much a number grew (0.25 is a quarter more); `undefined` if there was nothing before. */
export function growthOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : now / before - 1;
}
