import { Turns } from '@octavo/core';
import {
  compareEntries,
  type GitObject,
  gitError,
  kindOfMode,
  oidOf,
  type RawName,
  rawOf,
  type TreeEntry,
  writeTree,
} from '../../objects/index.ts';
import { readTree, type TreeReader } from './read-trees.ts';

/** New state of a path: an entry, or `null` for a deletion. */
export type TreeEdit = { mode: string; oid: string } | null;

interface Node {
  edit?: TreeEdit;
  children: Map<RawName, Node>;
}

function plan(changes: Iterable<readonly [string, TreeEdit]>): Node {
  const root: Node = { children: new Map() };
  for (const [path, edit] of changes) {
    let node = root;
    for (const part of path.split('/')) {
      const name = rawOf(part);
      if (part === '') throw gitError('git_path_conflict', `The path "${path}" has an empty part.`);
      const child: Node = node.children.get(name) ?? { children: new Map() };
      node.children.set(name, child);
      node = child;
    }
    node.edit = edit;
  }
  return root;
}

/**
 * Applies changes to a tree and returns the new tree's id with the tree objects that are new (children before parents). Only folders on a
 * changed path are read and rewritten; every other entry keeps its mode, name and order byte for byte. Folders left empty disappear, as in
 * git. `base` null starts from nothing. Paths are text with `/` between names. Throws `git_path_conflict` when a file would have to be
 * a folder at the same time, `git_bad_object` when a tree on the way is missing.
 */
export async function editTree(
  objects: TreeReader,
  base: string | null,
  changes: ReadonlyMap<string, TreeEdit>,
): Promise<{ tree: string; objects: GitObject[] }> {
  const made: GitObject[] = [];
  const turns = new Turns();

  async function rewrite(oid: string | null, node: Node, path: string): Promise<{ oid: string; empty: boolean }> {
    const entries = oid === null ? [] : await readTree(objects, oid);
    const byName = new Map<RawName, TreeEntry>();
    for (const entry of entries) {
      if (turns.isOver) await turns.next();
      if (!byName.has(entry.name)) byName.set(entry.name, entry);
    }
    const gone = new Set<TreeEntry>();
    const added: TreeEntry[] = [];
    for (const [name, child] of node.children) {
      if (turns.isOver) await turns.next();
      const old = byName.get(name);
      const entry = await next(old, child, path + name);
      if (entry?.mode === old?.mode && entry?.oid === old?.oid) continue;
      if (old) gone.add(old);
      if (entry) added.push({ ...entry, name });
    }
    if (gone.size + added.length === 0 && oid !== null) return { oid, empty: entries.length === 0 };
    const after = merged(entries, gone, added.sort(compareEntries));
    const data = writeTree(after);
    const id = oidOf('tree', data);
    if (after.length > 0 || path === '') made.push({ oid: id, kind: 'tree', data });
    return { oid: id, empty: after.length === 0 };
  }

  async function next(old: TreeEntry | undefined, node: Node, path: string): Promise<{ mode: string; oid: string } | undefined> {
    const folder = old && kindOfMode(old.mode) === 'tree' ? old : undefined;
    if (node.children.size === 0) {
      if (folder && node.edit) throw conflict(path);
      return node.edit ?? undefined;
    }
    if (old && !folder && node.edit === undefined) {
      // Nothing is asked for under this file but removals of what is not there: it stays.
      if ([...leaves(node)].every((edit) => edit === null)) return old;
      throw conflict(path);
    }
    const { oid, empty } = await rewrite(folder?.oid ?? null, node, `${path}/`);
    if (node.edit) {
      if (!empty) throw conflict(path);
      return node.edit;
    }
    return empty ? undefined : { mode: folder?.mode ?? '40000', oid };
  }

  const { oid } = await rewrite(base, plan(changes), '');
  return { tree: oid, objects: oid === base ? [] : made };
}

function* leaves(node: Node): Generator<TreeEdit> {
  if (node.edit !== undefined) yield node.edit;
  for (const child of node.children.values()) yield* leaves(child);
}

/** Entries without those that are gone, and each one that is added before the first that follows it in Git's order. */
function merged(entries: readonly TreeEntry[], gone: ReadonlySet<TreeEntry>, added: readonly TreeEntry[]): TreeEntry[] {
  const result: TreeEntry[] = [];
  let next = 0;
  for (const entry of entries) {
    if (gone.has(entry)) continue;
    for (let waiting = added[next]; waiting !== undefined && compareEntries(entry, waiting) > 0; waiting = added[++next])
      result.push(waiting);
    result.push(entry);
  }
  return [...result, ...added.slice(next)];
}

function conflict(raw: string) {
  const path = Buffer.from(raw, 'latin1').toString('utf8');
  return gitError('git_path_conflict', `"${path}" would have to be a file and a folder at once. Rename one of them.`, { data: { path } });
}
