import { OctavoError } from '@octavo/contract';
import type { Db, DefaultLevel } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { lockInTransaction, type System } from '../../kernel/base/index.ts';

/** Maximum depth to which collections can be nested; access checks read a few levels more. */
export const MOST_NESTED = 60;

/** A collection as far as nesting goes. */
export interface CollectionNode {
  id: string;
  parentId: string | null;
  defaultLevel: DefaultLevel;
}

/** Nesting of the collections of an organization. */
export interface CollectionTree {
  /** A collection with all inside it, each after the one it is in. */
  subtree(id: string): string[];
  /** A collection and those around it, innermost first. */
  upwards(id: string | null): CollectionNode[];
}

/**
 * Holds the collections of an organization to the end of a transaction, so that no other one nests, moves or deletes them meanwhile, and
 * reads how they lie.
 */
export async function holdCollections(tx: Db, system: System, organizationId: string): Promise<CollectionTree> {
  await lockInTransaction(tx, system, `collections:${organizationId}`);
  return readCollectionTree(tx, system, organizationId);
}

/** Reads how the collections of an organization lie, without holding them. */
export async function readCollectionTree(on: Db, system: System, organizationId: string): Promise<CollectionTree> {
  const { collection } = system.store.tables;
  const rows = await on
    .select({ id: collection.id, parentId: collection.parentId, defaultLevel: collection.defaultLevel })
    .from(collection)
    .where(eq(collection.organizationId, organizationId));
  return treeOf(rows);
}

function treeOf(rows: readonly CollectionNode[]): CollectionTree {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inside = Map.groupBy(rows, ({ parentId }) => parentId);
  return {
    subtree(id) {
      // A set, which goes on over what is added, and ends should they ever lie in a ring.
      const found = new Set([id]);
      for (const one of found) for (const child of inside.get(one) ?? []) found.add(child.id);
      return [...found];
    },
    upwards(id) {
      const found = new Set<CollectionNode>();
      for (let node = id === null ? undefined : byId.get(id); node !== undefined && !found.has(node); ) {
        found.add(node);
        node = node.parentId === null ? undefined : byId.get(node.parentId);
      }
      return [...found];
    },
  };
}

/**
 * Checks that a collection may be put into a parent (null: the root).
 * @param id the collection; undefined for a new one
 * @throws OctavoError `conflict` with code `collection_cycle` when the parent lies in it, or `collections_too_deep`.
 */
export function requireNestable(tree: CollectionTree, id: string | undefined, parentId: string | null): void {
  const around = tree.upwards(parentId);
  if (around.some((node) => node.id === id)) {
    throw new OctavoError('conflict', 'A collection cannot be put into itself, or into one that lies in it. Choose another one.', {
      code: 'collection_cycle',
    });
  }
  if (around.length + heightOf(tree, id) <= MOST_NESTED) return;
  throw new OctavoError('conflict', `Collections can be nested ${MOST_NESTED} deep, and this would be deeper. Put it further out.`, {
    code: 'collections_too_deep',
  });
}

/** Returns the height of a collection with those inside it: 1 for one with none. */
function heightOf(tree: CollectionTree, id: string | undefined): number {
  if (id === undefined) return 1;
  const own = tree.upwards(id).length;
  return tree.subtree(id).reduce((most, inner) => Math.max(most, tree.upwards(inner).length - own + 1), 1);
}
