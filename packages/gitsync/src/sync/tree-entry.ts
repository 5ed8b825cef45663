import type { GitObjectReader } from '../objects/store.ts';
import { rawOf, type TreeEntry } from '../objects/tree.ts';
import { readTree } from '../objects/walk.ts';

/**
 * The entry at a path of a tree; undefined when there is none, or a part of the path is no folder. Reads only the folders on the way.
 * The empty path is the tree itself.
 */
export async function findEntry(objects: GitObjectReader, tree: string, path: string): Promise<TreeEntry | undefined> {
  let entry: TreeEntry = { mode: '40000', name: rawOf(''), oid: tree };
  for (const part of path.split('/').filter((name) => name !== '')) {
    if (entry.mode !== '40000') return undefined;
    const name = rawOf(part);
    const next = (await readTree(objects, entry.oid)).find((child) => child.name === name);
    if (next === undefined) return undefined;
    entry = next;
  }
  return entry;
}
