import { Turns } from '@octavo/core';
import { batchesOf } from '@octavo/db';
import { type GitObjectReader, type GitObjectSource, gitError, type TreeEntry, treeSteps } from '../../objects/index.ts';

/** A source of trees. With `stat`, large ones are read one at a time. */
export type TreeReader = Pick<GitObjectReader, 'readMany'> & Partial<Pick<GitObjectSource, 'stat'>>;

/** Read at once: more would hold the main thread while they are decompressed. */
const AT_ONCE = { bytes: 1024 * 1024, count: 128 };

/** Returns the entries of a tree; throws `git_bad_object` when it is missing, of another kind or damaged. */
export async function readTree(objects: TreeReader, oid: string): Promise<TreeEntry[]> {
  const trees = await readTrees(objects, [oid]);
  return trees.get(oid) ?? [];
}

/** Returns the entries of several trees by id; throws as {@link readTree}. Lets others have their turn, however large the trees are. */
export async function readTrees(objects: TreeReader, oids: readonly string[]): Promise<Map<string, TreeEntry[]>> {
  const trees = new Map<string, TreeEntry[]>();
  for await (const [oid, entries] of eachTree(objects, oids)) trees.set(oid, entries);
  return trees;
}

/** The entries of several trees, one tree at a time, each once; throws as {@link readTree}. */
export async function* eachTree(objects: TreeReader, oids: Iterable<string>): AsyncGenerator<[oid: string, entries: TreeEntry[]]> {
  const wanted = [...new Set(oids)];
  const turns = new Turns();
  const sizes = wanted.length > 1 ? await objects.stat?.(wanted) : undefined;
  for (const batch of batchesOf(wanted, (oid) => sizes?.get(oid)?.size ?? 0, AT_ONCE)) {
    const found = await objects.readMany(batch);
    for (const oid of batch) {
      const object = found.get(oid);
      if (object?.kind !== 'tree') throw missing(oid);
      yield [oid, await turns.run(treeSteps(object.data))];
    }
  }
}

function missing(oid: string) {
  return gitError('git_bad_object', `The repository is incomplete: the folder object ${oid} is missing. Run \`git fsck\` on it.`, {
    data: { oid },
  });
}
