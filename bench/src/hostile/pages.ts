import { mergeText } from '@octavo/markdown';
import { FAMILIES, growthOf, isLinear, MOST_GROWTH, OPERATIONS, shuffled, WORST_FAMILIES } from '@octavo/markdown/testing';
import type { Row } from '../stats.ts';

const SECONDS = Number(process.env.BENCH_HOSTILE_SECONDS ?? 60);
/** Characters of the smaller text of the worst families, and of the others; the larger one is four times as long. */
const SIZE = Math.max(8_000, Math.min(100_000, Math.round((100_000 * SECONDS) / 60)));
const OTHERS_SIZE = 8_000;
const ITEMS = 34_000;
const MERGE_MS = 1000;

/**
 * Measures the growth of the work on pages with their length, at its worst over all families of hostile texts, and how long a shuffled list takes
 * to merge.
 */
export async function measurePages(): Promise<Row[]> {
  const rows = [mergeOfShuffles()];
  for (const [operation, run] of Object.entries(OPERATIONS)) {
    process.stderr.write(`… growth: ${operation}\n`);
    rows.push(worstGrowth(operation, run));
  }
  return rows;
}

function worstGrowth(operation: string, run: (text: string) => unknown): Row {
  let worst = { family: '', ratio: 0 };
  const above: string[] = [];
  for (const [family, make] of Object.entries(FAMILIES)) {
    const growth = growthOf(run, make, WORST_FAMILIES.includes(family) ? SIZE : OTHERS_SIZE);
    const told = isLinear(growth) ? Math.min(growth.ratio, MOST_GROWTH) : growth.ratio;
    if (told > worst.ratio) worst = { family, ratio: told };
    if (!isLinear(growth)) above.push(`${family}: ${Math.round(growth.small)} to ${Math.round(growth.large)} ms`);
  }
  const detail = above.length === 0 ? `worst: ${worst.family}` : above.join('; ');
  return { what: `${operation}: time for a text 4 times as long`, figure: worst.ratio, unit: ' times', limit: MOST_GROWTH, detail };
}

function mergeOfShuffles(): Row {
  const base = Array.from({ length: ITEMS }, (_, n) => `* item ${n} of the long list we have`).join('\n');
  const [ours, theirs] = [shuffled(base, 7), shuffled(base, 11)];
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage();
    mergeText(base, ours, theirs);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return {
    what: `a list of ${base.length} characters shuffled on both sides`,
    figure: least,
    unit: ' ms',
    limit: MERGE_MS,
    detail: 'of CPU',
  };
}
