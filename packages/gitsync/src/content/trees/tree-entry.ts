import { kindOfMode, type RawName, rawOf, type TreeEntry } from '../../objects/index.ts';
import { readTree, type TreeReader } from './read-trees.ts';

/** Finds the entry at a path of one tree; `undefined` if there is none, or a part of the path is no folder. */
export type EntryFinder = (path: string) => Promise<TreeEntry | undefined>;

/**
 * Finds entries of a tree. Reads only the folders on the way, and each once, so that thousands of paths may be asked for. The empty path is
 * the tree itself; null is the empty tree. Its result throws `git_bad_object` when a folder is missing or damaged.
 */
export function entryFinder(objects: TreeReader, tree: string | null): EntryFinder {
  const folders = new Map<string, Promise<ReadonlyMap<RawName, TreeEntry>>>();
  const folder = (oid: string) => {
    const known = folders.get(oid);
    if (known !== undefined) return known;
    const read = readTree(objects, oid).then((entries) => new Map(entries.map((entry) => [entry.name, entry])));
    folders.set(oid, read);
    return read;
  };
  return async (path) => {
    if (tree === null) return undefined;
    let entry: TreeEntry = { mode: '40000', name: rawOf(''), oid: tree };
    for (const part of path.split('/').filter((name) => name !== '')) {
      if (kindOfMode(entry.mode) !== 'tree') return undefined;
      const next = (await folder(entry.oid)).get(rawOf(part));
      if (next === undefined) return undefined;
      entry = next;
    }
    return entry;
  };
}

/** Returns the folder at a path of a tree; `undefined` if there is none. */
export async function findFolder(objects: TreeReader, tree: string, path: string): Promise<string | undefined> {
  const entry = await entryFinder(objects, tree)(path);
  return entry !== undefined && kindOfMode(entry.mode) === 'tree' ? entry.oid : undefined;
}
