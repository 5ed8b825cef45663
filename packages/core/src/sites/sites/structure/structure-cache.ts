import type { System } from '../../../kernel/base/index.ts';
import type { SiteTree } from './site-tree.ts';

/** Memory that an item takes. */
const ITEM_BYTES = 1000;
/** Weight of a structure without items, in items. */
const TREE_WEIGHT = 5;

interface Kept {
  version: number;
  tree: SiteTree;
}

/**
 * Returns the structure that a site had at a version, when it is known: not to be changed, but copied. Each change of a structure gives its site
 * another version in its transaction, so one is of one structure for good.
 */
export function knownStructure(system: System, siteId: string, version: number): SiteTree | undefined {
  const kept = system.caches.open<Kept>('site-structures').get(siteId);
  return kept?.version === version ? kept.tree : undefined;
}

/**
 * Keeps a structure that was committed; it is not changed any more from then on. One that was read after its version may be newer than it: no change
 * begins with that, since the site has a newer version by then.
 */
export function keepStructure(system: System, siteId: string, version: number, tree: SiteTree): void {
  const cache = system.caches.open<Kept>('site-structures');
  const kept = cache.get(siteId);
  if (kept === undefined || kept.version <= version) cache.set(siteId, { version, tree }, (TREE_WEIGHT + tree.size) * ITEM_BYTES);
}
