import { gitError } from './git-error.ts';
import { oidOf } from './oid.ts';
import type { GitObject, GitObjectReader } from './store.ts';
import { compareEntries, kindOfMode, type RawName, rawOf, type TreeEntry, writeTree } from './tree.ts';
import { readTree } from './walk.ts';

/** What a path becomes: an entry, or null for gone. */
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
  objects: GitObjectReader,
  base: string | null,
  changes: ReadonlyMap<string, TreeEdit>,
): Promise<{ tree: string; objects: GitObject[] }> {
  const made: GitObject[] = [];

  async function rewrite(oid: string | null, node: Node, path: string): Promise<{ oid: string; empty: boolean }> {
    const entries = oid === null ? [] : await readTree(objects, oid);
    let changed = oid === null;
    for (const [name, child] of node.children) {
      const at = entries.findIndex((entry) => entry.name === name);
      const old = at < 0 ? undefined : entries[at];
      const entry = await next(old, child, path + name);
      if (entry?.mode === old?.mode && entry?.oid === old?.oid) continue;
      changed = true;
      if (old) entries.splice(at, 1);
      if (entry) insert(entries, { ...entry, name });
    }
    if (!changed && oid !== null) return { oid, empty: entries.length === 0 };
    const data = writeTree(entries);
    const id = oidOf('tree', data);
    if (entries.length > 0 || path === '') made.push({ oid: id, kind: 'tree', data });
    return { oid: id, empty: entries.length === 0 };
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

function insert(entries: TreeEntry[], entry: TreeEntry): void {
  const at = entries.findIndex((other) => compareEntries(other, entry) > 0);
  entries.splice(at < 0 ? entries.length : at, 0, entry);
}

function conflict(raw: string) {
  const path = Buffer.from(raw, 'latin1').toString('utf8');
  return gitError('git_path_conflict', `"${path}" would have to be a file and a folder at once. Rename one of them.`, { data: { path } });
}
