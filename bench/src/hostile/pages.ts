import { mergeText } from '@octavo/markdown';
import { FAMILIES, type Growth, growthOf, isLinear, MOST_GROWTH, OPERATIONS, shuffled, WORST_FAMILIES } from '@octavo/markdown/testing';
import { hostileSeconds, sized } from '../extent.ts';
import { format, type Row } from '../stats.ts';

const SECONDS = hostileSeconds(60);
/** Characters of the smaller text of the worst families, and of the others; the larger one is four times as long. */
const OTHERS_SIZE = sized(8_000, 100);
const SIZE = sized(Math.max(8_000, Math.min(100_000, Math.round((100_000 * SECONDS) / 60))), OTHERS_SIZE);
const ITEMS = sized(34_000, 50);
const MERGE_MS = 1000;

/**
 * Measures the growth of the work on pages with their length, at its worst over all families of hostile texts, and how long a shuffled list takes
 * to merge.
 */
export async function measurePages(): Promise<Row[]> {
  const rows = [mergeOfShuffles()];
  for (const [operation, run] of Object.entries(OPERATIONS)) {
    process.stderr.write(`… growth: ${operation}\n`);
    const row = worstGrowth(operation, run);
    // At once: whoever ends a long run has what was measured.
    process.stderr.write(`${format([row])}\n`);
    rows.push(row);
  }
  return rows;
}

function worstGrowth(operation: string, run: (text: string) => unknown): Row {
  let worst = { family: '', ratio: 0 };
  const above: string[] = [];
  for (const [family, make] of Object.entries(FAMILIES)) {
    const growth = growthIn(run, make, WORST_FAMILIES.includes(family) ? SIZE : OTHERS_SIZE);
    if (growth instanceof Error) {
      worst = { family, ratio: Number.POSITIVE_INFINITY };
      above.push(`${family}: ${growth.message}`);
      continue;
    }
    const told = isLinear(growth) ? Math.min(growth.ratio, MOST_GROWTH) : growth.ratio;
    if (told > worst.ratio) worst = { family, ratio: told };
    if (!isLinear(growth)) above.push(`${family}: ${Math.round(growth.small)} to ${Math.round(growth.large)} ms`);
  }
  const detail = above.length === 0 ? `worst: ${worst.family}` : above.join('; ');
  return { what: `${operation}: time for a text 4 times as long`, figure: worst.ratio, unit: ' times', limit: MOST_GROWTH, detail };
}

/**
 * Growth of an operation on a family, or the error that ended it: a fault of one is a figure, and ends none of the others. A limit of what is
 * read and a busy machine make a step at one length; growth with the square is there at others, too, so a second length has to show it.
 */
function growthIn(run: (text: string) => unknown, make: (size: number) => string, size: number): Growth | Error {
  try {
    const growth = growthOf(run, make, size);
    if (isLinear(growth)) return growth;
    const further = growthOf(run, make, size * 2);
    return isLinear(further) ? further : growth;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
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
