import type { ObjectStore } from '@octavo/db';
import { kindOfMode } from '../../objects/index.ts';
import type { EntryFinder } from '../trees/tree-entry.ts';
import { type LfsRules, readLfsRules, ruleFor } from './attributes.ts';
import { MOST_POINTER_BYTES, parsePointer } from './pointer.ts';

const MOST_ATTRIBUTES_BYTES = 512 * 1024;

/**
 * Returns a check for paths of a tree that Git would keep in LFS: those that hold a pointer, and those that the `.gitattributes` files of the tree name.
 * Costs the folders on the way.
 */
export function lfsTracker(objects: ObjectStore, find: EntryFinder): (path: string) => Promise<boolean> {
  const files = new Map<string, Promise<LfsRules>>();
  const rulesIn = (folder: string) => {
    const known = files.get(folder);
    if (known !== undefined) return known;
    const read = readRules(objects, find, folder);
    files.set(folder, read);
    return read;
  };
  return async (path) => {
    const there = await find(path);
    if (there !== undefined && kindOfMode(there.mode) === 'file') {
      const size = (await objects.stat([there.oid])).get(there.oid)?.size ?? 0;
      const object = size < MOST_POINTER_BYTES ? await objects.read(there.oid) : undefined;
      if (object !== undefined && parsePointer(object.data) !== undefined) return true;
      // Blobs in Git stay as they are, whatever the rules say: they count when somebody adds it.
      return false;
    }
    const parts = path.split('/');
    for (let depth = parts.length - 1; depth >= 0; depth--) {
      const rule = ruleFor(await rulesIn(parts.slice(0, depth).join('/')), parts.slice(depth).join('/'));
      if (rule !== undefined) return rule;
    }
    return false;
  };
}

async function readRules(objects: ObjectStore, find: EntryFinder, folder: string): Promise<LfsRules> {
  const entry = await find(folder === '' ? '.gitattributes' : `${folder}/.gitattributes`);
  if (entry === undefined || kindOfMode(entry.mode) !== 'file') return [];
  const size = (await objects.stat([entry.oid])).get(entry.oid)?.size ?? 0;
  if (size > MOST_ATTRIBUTES_BYTES) return [];
  return readLfsRules(Buffer.from((await objects.read(entry.oid))?.data ?? []).toString('utf8'));
}
