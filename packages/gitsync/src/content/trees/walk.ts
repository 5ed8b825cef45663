import { Turns } from '@octavo/core';
import { LRUCache } from 'lru-cache';
import {
  type EntryKind,
  kindOfMode,
  nameProblem,
  type PathProblem,
  type RawName,
  type TreeEntry,
  type TreeLimits,
  textOf,
} from '../../objects/index.ts';
import { measureTree } from './measure-tree.ts';
import { readTree, type TreeReader } from './read-trees.ts';

/** An entry at its place in the repository. */
export interface WalkedEntry {
  /** Path as text; bytes that are not UTF-8 appear as U+FFFD, with `problem` saying so. */
  path: string;
  /** Path as bytes: exact, always. */
  raw: RawName;
  mode: string;
  oid: string;
  kind: EntryKind;
  /** Set when the name may not become content; such an entry is reported and not entered. */
  problem?: PathProblem;
}

/** Places an entry under its parent's path. */
export function placeEntry(parent: { path: string; raw: string }, entry: TreeEntry): WalkedEntry {
  const text = textOf(entry.name) ?? Buffer.from(entry.name, 'latin1').toString('utf8');
  const problem = nameProblem(entry.name);
  return {
    path: parent.path + text,
    raw: (parent.raw + entry.name) as RawName,
    mode: entry.mode,
    oid: entry.oid,
    kind: kindOfMode(entry.mode),
    ...(problem && { problem }),
  };
}

/** Entries of folders that are kept while a tree is walked: one that appears at many places is read once. */
const KEPT_ENTRIES = 100_000;

/**
 * Yields every entry under a tree, folders before what they hold, in Git's order. Folders whose name has a problem are yielded and not
 * entered. What there is to walk is measured first, by tree id, so that a refusal costs the objects and not the paths. Other work has its turn
 * in between. Throws `git_bad_object` on missing trees and `git_too_large` over the limits.
 */
export async function* walkTree(objects: TreeReader, tree: string, limits: Partial<TreeLimits> = {}): AsyncGenerator<WalkedEntry> {
  await measureTree(objects, tree, limits);
  const turns = new Turns();
  const kept = new LRUCache<string, TreeEntry[]>({ maxSize: KEPT_ENTRIES, sizeCalculation: (entries) => entries.length + 1 });
  const read = async (oid: string) => {
    const known = kept.get(oid);
    if (known !== undefined) return known;
    const entries = await readTree(objects, oid);
    kept.set(oid, entries);
    return entries;
  };
  const stack = [{ path: '', raw: '', entries: await read(tree), at: 0 }];
  for (let folder = stack.at(-1); folder !== undefined; folder = stack.at(-1)) {
    const next = folder.entries[folder.at++];
    if (next === undefined) {
      stack.pop();
      continue;
    }
    const entry = placeEntry(folder, next);
    yield entry;
    if (entry.kind === 'tree' && !entry.problem)
      stack.push({ path: `${entry.path}/`, raw: `${entry.raw}/`, entries: await read(entry.oid), at: 0 });
    if (turns.isOver) await turns.next();
  }
}
