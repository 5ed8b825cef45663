import { fileOf } from './file-of.ts';
import type { SummaryEntry, SummaryTree } from './types.ts';

const known = new WeakMap<SummaryTree, Map<string, number>>();

/** Returns how many entries of a tree list each file, counted once. */
export function listedFiles(tree: SummaryTree): ReadonlyMap<string, number> {
  const counted = known.get(tree);
  if (counted !== undefined) return counted;
  const counts = new Map<string, number>();
  for (const entry of tree.entries) countEntry(counts, entry, 1);
  known.set(tree, counts);
  return counts;
}

/** Has a tree go on from the counts of another, which is not used any more. */
export function passListedFiles(from: SummaryTree, to: SummaryTree, gone: Iterable<SummaryEntry>, fresh: Iterable<SummaryEntry>): void {
  const counts = known.get(from);
  if (counts === undefined) return;
  for (const entry of gone) countEntry(counts, entry, -1);
  for (const entry of fresh) countEntry(counts, entry, 1);
  known.set(to, counts);
}

/** Counts the file of an entry in (1) or out (-1). */
export function countEntry(counts: Map<string, number>, { target }: SummaryEntry, by: 1 | -1): void {
  const file = target && fileOf(target);
  if (file === undefined) return;
  const count = (counts.get(file) ?? 0) + by;
  if (count === 0) counts.delete(file);
  else counts.set(file, count);
}
