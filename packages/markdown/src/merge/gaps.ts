import type { Row } from './pieces.ts';

/** One of the texts that are merged. */
export type Version = 'base' | 'ours' | 'theirs';

/** Indexes of a piece in the rows that have it. */
export type Places = Partial<Record<Version, number>>;

/** Returns the gap between two neighbours of the merged row, or before the first and behind the last one (`undefined`). */
export function gapBetween(
  before: Places | undefined,
  after: Places | undefined,
  rows: Readonly<Record<Version, Row>>,
  between: string,
): string {
  const gapIn = (version: Version): string | undefined => {
    const { gaps, pieces } = rows[version];
    const left = before === undefined ? -1 : before[version];
    const right = after === undefined ? pieces.length : after[version];
    return left !== undefined && right === left + 1 ? gaps[right] : undefined;
  };
  const [base, ours, theirs] = [gapIn('base'), gapIn('ours'), gapIn('theirs')];
  if (ours !== undefined && theirs !== undefined) {
    if (ours === theirs || theirs === base) return ours;
    return ours === base ? theirs : (longest([ours, theirs]) ?? ours);
  }
  const one = ours ?? theirs;
  if (one !== undefined) return one;
  if (before === undefined || after === undefined) return edgeOf(rows, before === undefined ? 0 : -1);
  const near: string[] = [];
  for (const version of ['ours', 'theirs'] as const) {
    const { gaps } = rows[version];
    const left = before?.[version];
    const right = after?.[version];
    if (left !== undefined) near.push(gaps[left + 1] ?? '');
    if (right !== undefined) near.push(gaps[right] ?? '');
  }
  return longest([...near, between]) ?? between;
}

/** Returns the gap before the first block, or behind the last one: a gap between two blocks is not used there. */
function edgeOf({ base, ours, theirs }: Record<Version, Row>, at: 0 | -1): string {
  const [b, o = '', t = ''] = [base, ours, theirs].map(({ gaps }) => gaps.at(at));
  if (o === t || t === b) return o;
  return o === b ? t : (longest([o, t]) ?? o);
}

/** Returns the gap with the most lines, of those the longest; of equals the first by its text. */
export function longest(gaps: readonly string[]): string | undefined {
  const lines = (gap: string) => gap.split('\n').length;
  return [...new Set(gaps)].sort((a, b) => lines(b) - lines(a) || b.length - a.length || (a < b ? -1 : 1))[0];
}
