import { Turns } from '@octavo/core';
import { kindOfMode, MOST_LEVELS, treeTooLarge } from '../../objects/index.ts';
import { eachTree, type TreeReader } from './read-trees.ts';

/**
 * Yields the ids of all objects that a tree holds, itself among them, each once: folders and files whatever their names, symbolic links, no
 * submodules. Every folder is read once, so a tree that names itself a million times over costs nothing. Other work has its turn in between.
 * Throws `git_bad_object` when a folder is missing or damaged, `git_too_large` for folders that nest too deep.
 */
export async function* objectsOf(objects: TreeReader, tree: string): AsyncGenerator<string> {
  const seen = new Set([tree]);
  const turns = new Turns();
  yield tree;
  let level = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) throw treeTooLarge('maxDepth', MOST_LEVELS);
    const next: string[] = [];
    for await (const [, entries] of eachTree(objects, level)) {
      for (const { mode, oid } of entries) {
        if (turns.isOver) await turns.next();
        const kind = kindOfMode(mode);
        if (kind === 'submodule' || seen.has(oid)) continue;
        seen.add(oid);
        yield oid;
        if (kind === 'tree') next.push(oid);
      }
    }
    level = next;
  }
}
