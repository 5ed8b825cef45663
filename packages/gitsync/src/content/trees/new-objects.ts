import { diffTrees } from './diff.ts';
import { objectsOf } from './reach.ts';
import { readTree, type TreeReader } from './read-trees.ts';

/**
 * Returns the trees and blobs of a tree that somebody who has another tree lacks; submodules left out. Subtrees that both have are not read.
 * @param known - null when nothing is there yet.
 */
export async function newObjects(objects: TreeReader, known: string | null, tree: string): Promise<string[]> {
  if (known === tree) return [];
  const oids = new Set<string>([tree]);
  if (known === null) {
    for await (const oid of objectsOf(objects, tree)) oids.add(oid);
    return [...oids];
  }
  const folders = new Set<string>();
  for await (const { before, after } of diffTrees(objects, known, tree)) {
    if (after !== undefined && after.mode !== '160000') oids.add(after.oid);
    // A folder that only lost something is another one, too.
    const path = (after ?? before)?.path ?? '';
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at));
  }
  await addFolders(objects, tree, '', folders, oids);
  return [...oids];
}

async function addFolders(
  objects: TreeReader,
  tree: string,
  above: string,
  folders: ReadonlySet<string>,
  oids: Set<string>,
): Promise<void> {
  for (const entry of await readTree(objects, tree)) {
    const path = above + Buffer.from(entry.name, 'latin1').toString('utf8');
    if (entry.mode !== '40000' || !folders.has(path)) continue;
    oids.add(entry.oid);
    await addFolders(objects, entry.oid, `${path}/`, folders, oids);
  }
}
