import { describe, expect, it } from 'vitest';
import { growthOf, scaleTop, stepsOf } from './series.ts';

const NOTHING = { views: 0, searches: 0, good: 0, ok: 0, bad: 0, agents: 0 };
const daysOf = (count: number) => Array.from({ length: count }, (_, n) => ({ day: `day ${n}`, ...NOTHING, views: n }));

describe('a plot of insights', () => {
  it('shows days as they are, and many of them as weeks, of which the last one is whole', () => {
    expect(stepsOf(daysOf(31))).toMatchObject({ isWeekly: false, steps: { length: 31 } });
    const { steps, isWeekly } = stepsOf(daysOf(366));
    expect([isWeekly, steps.length, steps[0]?.day, steps[1]?.day, steps.at(-1)?.day]).toEqual([true, 53, 'day 0', 'day 2', 'day 359']);
    expect(steps.reduce((sum, { sums }) => sum + sums.views, 0)).toBe((365 * 366) / 2);
  });

  it('has a scale that ends at a round number', () => {
    expect([0, 3, 4, 5, 7, 11, 48, 51, 999, 1001].map(scaleTop)).toEqual([5, 5, 5, 5, 10, 20, 50, 100, 1000, 2000]);
  });

  it('tells growth only where there was something before', () => {
    expect([growthOf(5, 4), growthOf(0, 4), growthOf(3, 0)]).toEqual([0.25, -1, undefined]);
  });
});
