import type { GitObjectReader } from './store.ts';
import { kindOfMode, type TreeEntry } from './tree.ts';
import { placeEntry, readTrees, TraversalBudget, type TraversalLimits, type WalkedEntry } from './walk.ts';

/** A path whose entry differs between two trees; one side is absent when the path was added or removed. */
export interface TreeChange {
  path: string;
  before?: WalkedEntry;
  after?: WalkedEntry;
}

interface Pair {
  path: string;
  raw: string;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Every entry other than folders that differs between two trees, either of which may be null (nothing there). Folders with equal ids are not
 * read, so the cost is that of the change. Folders whose name has a problem are yielded as they are and not entered.
 * Throws `git_bad_object` on missing trees and `git_too_large` over the limits.
 */
export async function* diffTrees(
  objects: GitObjectReader,
  before: string | null,
  after: string | null,
  limits: TraversalLimits = {},
): AsyncGenerator<TreeChange> {
  const budget = new TraversalBudget(limits);
  // One level at a time: all folders of a level are read in one go.
  let level: Pair[] = before === after ? [] : [{ path: '', raw: '', before: before ?? undefined, after: after ?? undefined }];
  for (let depth = 0; level.length > 0; depth++) {
    const next: Pair[] = [];
    for (let at = 0; at < level.length; at += 256) {
      const pairs = level.slice(at, at + 256);
      const trees = await readTrees(
        objects,
        pairs.flatMap((pair) => [pair.before, pair.after]).filter((oid) => oid !== undefined),
      );
      for (const pair of pairs) {
        const left = trees.get(pair.before ?? '') ?? [];
        const right = trees.get(pair.after ?? '') ?? [];
        budget.spend(left.length + right.length, depth);
        yield* diffEntries(pair, left, right, next);
      }
    }
    level = next;
  }
}

function* diffEntries(folder: Pair, left: TreeEntry[], right: TreeEntry[], next: Pair[]): Generator<TreeChange> {
  const after = new Map(right.map((entry) => [entry.name, entry]));
  const seen = new Set<string>();
  const compare = function* (old: TreeEntry | undefined, now: TreeEntry | undefined): Generator<TreeChange> {
    if (old && now && old.oid === now.oid && old.mode === now.mode) return;
    const was = old && placeEntry(folder, old);
    const is = now && placeEntry(folder, now);
    const from = was && kindOfMode(was.mode) === 'tree' && !was.problem ? was.oid : undefined;
    const to = is && kindOfMode(is.mode) === 'tree' && !is.problem ? is.oid : undefined;
    const place = is ?? was;
    if (!place) return;
    if ((from ?? to) !== undefined && from !== to) next.push({ path: `${place.path}/`, raw: `${place.raw}/`, before: from, after: to });
    const change: TreeChange = { path: place.path };
    if (was && from === undefined) change.before = was;
    if (is && to === undefined) change.after = is;
    if (change.before || change.after) yield change;
  };
  for (const entry of left) {
    if (seen.has(entry.name)) continue;
    seen.add(entry.name);
    yield* compare(entry, after.get(entry.name));
  }
  for (const entry of after.values()) if (!seen.has(entry.name)) yield* compare(undefined, entry);
}
