import type { InsightsRange } from '@/lib/outputs';

/** Spans of days to choose from. */
export const RANGES = ['last7Days', 'last30Days', 'last3Months', 'lastYear'] as const satisfies readonly InsightsRange[];

/** Span that is shown first. */
export const FIRST_RANGE = 'last30Days' satisfies InsightsRange;
