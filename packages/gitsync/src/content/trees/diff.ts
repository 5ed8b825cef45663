import { Turns } from '@octavo/core';
import { kindOfMode, nameProblem, type RawName, type TreeEntry, type TreeLimits } from '../../objects/index.ts';
import { addBelow, measurePlaces, type PlaceShape } from './measure-tree.ts';
import { readTrees, type TreeReader } from './read-trees.ts';
import { placeEntry, type WalkedEntry } from './walk.ts';

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

/** Pairs of folders read at once. */
const PAIRS_AT_ONCE = 64;

/**
 * Yields every entry other than folders that differs between two trees, either of which may be null (nothing there). Folders with equal ids are
 * not read, so the cost is that of the change, which is measured first, by the ids of both. Folders whose name has a problem are yielded as
 * they are and not entered. Throws `git_bad_object` on missing trees and `git_too_large` over the limits.
 */
export async function* diffTrees(
  objects: TreeReader,
  before: string | null,
  after: string | null,
  limits: Partial<TreeLimits> = {},
): AsyncGenerator<TreeChange> {
  if (before === after) return;
  await measureChange(objects, before, after, limits);
  const turns = new Turns();
  // One level at a time: many folders are read in one go.
  let level: Pair[] = [{ path: '', raw: '', before: before ?? undefined, after: after ?? undefined }];
  while (level.length > 0) {
    const next: Pair[] = [];
    for (let at = 0; at < level.length; at += PAIRS_AT_ONCE) {
      const pairs = level.slice(at, at + PAIRS_AT_ONCE);
      const trees = await readTrees(
        objects,
        pairs.flatMap((pair) => [pair.before, pair.after]).filter((oid) => oid !== undefined),
      );
      for (const pair of pairs) {
        for (const [old, now] of changedEntries(trees.get(pair.before ?? ''), trees.get(pair.after ?? ''))) {
          const change = changeAt(pair, old, now, next);
          if (change !== undefined) yield change;
          if (turns.isOver) await turns.next();
        }
      }
    }
    level = next;
  }
}

/** Entries of one name that differ in two folders; of two entries of one name the last counts now, and the first before. */
function* changedEntries(
  left: readonly TreeEntry[] = [],
  right: readonly TreeEntry[] = [],
): Generator<[old: TreeEntry | undefined, now: TreeEntry | undefined]> {
  const after = new Map<RawName, TreeEntry>();
  for (const entry of right) after.set(entry.name, entry);
  const seen = new Set<RawName>();
  for (const old of left) {
    if (seen.has(old.name)) continue;
    seen.add(old.name);
    const now = after.get(old.name);
    if (now?.oid !== old.oid || now.mode !== old.mode) yield [old, now];
  }
  for (const now of after.values()) if (!seen.has(now.name)) yield [undefined, now];
}

/** Returns the folder that an entry may be entered as. */
function enterable(entry: TreeEntry | undefined): string | undefined {
  if (entry === undefined || kindOfMode(entry.mode) !== 'tree' || nameProblem(entry.name) !== undefined) return undefined;
  return entry.oid;
}

/** Returns the change that a pair of entries is, if it is one by itself; what lies below folders is put on `next`. */
function changeAt(folder: Pair, old: TreeEntry | undefined, now: TreeEntry | undefined, next: Pair[]): TreeChange | undefined {
  const was = old && placeEntry(folder, old);
  const is = now && placeEntry(folder, now);
  const place = is ?? was;
  if (!place) return undefined;
  const [from, to] = [enterable(old), enterable(now)];
  if ((from ?? to) !== undefined && from !== to) next.push({ path: `${place.path}/`, raw: `${place.raw}/`, before: from, after: to });
  const change: TreeChange = { path: place.path };
  if (was && from === undefined) change.before = was;
  if (is && to === undefined) change.after = is;
  return change.before || change.after ? change : undefined;
}

/** Refuses changes over the limits. A place is a pair of folders: its shape is the same wherever the two meet. */
async function measureChange(objects: TreeReader, before: string | null, after: string | null, limits: Partial<TreeLimits>): Promise<void> {
  const turns = new Turns();
  async function* shapes(places: readonly string[]): AsyncGenerator<[string, PlaceShape]> {
    for (let at = 0; at < places.length; at += PAIRS_AT_ONCE) {
      const pairs = places.slice(at, at + PAIRS_AT_ONCE).map((place) => [place, ...place.split(' ')] as const);
      const trees = await readTrees(
        objects,
        pairs.flatMap(([, was = '', is = '']) => [was, is]).filter((oid) => oid !== ''),
      );
      for (const [place, was = '', is = ''] of pairs) yield [place, await turns.run(shapeOfPair(trees.get(was), trees.get(is)))];
    }
  }
  await measurePlaces(`${before ?? ''} ${after ?? ''}`, shapes, limits);
}

function* shapeOfPair(left: readonly TreeEntry[] | undefined, right: readonly TreeEntry[] | undefined): Generator<undefined, PlaceShape> {
  const shape: PlaceShape = { entries: (left?.length ?? 0) + (right?.length ?? 0), pathBytes: 0, below: new Map() };
  for (const [old, now] of changedEntries(left, right)) {
    const nameBytes = ((now ?? old)?.name.length ?? 0) + 1;
    shape.pathBytes += nameBytes;
    const [from, to] = [enterable(old), enterable(now)];
    if ((from ?? to) !== undefined && from !== to) addBelow(shape, `${from ?? ''} ${to ?? ''}`, nameBytes);
    yield;
  }
  return shape;
}
