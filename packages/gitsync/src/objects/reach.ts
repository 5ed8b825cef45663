import type { GitObjectReader } from './store.ts';
import { kindOfMode } from './tree.ts';
import { readTrees } from './walk.ts';

const TREES_AT_ONCE = 128;

/**
 * The ids of all objects that a tree holds, itself among them, each once: folders and files whatever their names, symbolic links, no
 * submodules. Every folder is read once, so a tree that names itself a million times over costs nothing.
 * Throws `git_bad_object` when a folder is missing or damaged.
 */
export async function* objectsOf(objects: GitObjectReader, tree: string): AsyncGenerator<string> {
  const seen = new Set([tree]);
  yield tree;
  for (let level = [tree]; level.length > 0; ) {
    const next: string[] = [];
    for (let at = 0; at < level.length; at += TREES_AT_ONCE) {
      for (const entries of (await readTrees(objects, level.slice(at, at + TREES_AT_ONCE))).values()) {
        for (const { mode, oid } of entries) {
          const kind = kindOfMode(mode);
          if (kind === 'submodule' || seen.has(oid)) continue;
          seen.add(oid);
          yield oid;
          if (kind === 'tree') next.push(oid);
        }
      }
    }
    level = next;
  }
}
