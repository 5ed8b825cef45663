import { type Collection, TransferContent } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { collectionNotFound, loadCollection } from '../../kernel/access/index.ts';
import { type Context, parseInput, type System } from '../../kernel/base/index.ts';
import { type CollectionTree, holdCollections } from './collection-tree.ts';
import { presentCollection } from './present-collection.ts';
import { readSpacesWithin, requireRolesWithin } from './subtree.ts';
import { loadReceiver, transferContent } from './transfer-content.ts';

/**
 * Returns a collection with all in it, the trash included, to another organization. Needs the role `create` on all of it, and in the other
 * organization.
 * @throws OctavoError as `loadReceiver` and `transferContent`; `forbidden` with code `content_not_yours` when something in it is closed to
 * the actor.
 */
export async function transferCollection(ctx: Context, collectionId: string, input: TransferContent): Promise<Collection> {
  const { collection } = await loadCollection(ctx, collectionId, 'create');
  const { id, organizationId } = collection;
  const to = await loadReceiver(ctx, organizationId, parseInput(TransferContent, input).organization);
  const { store } = ctx.system;
  const moved = await store.tx(async (tx) => {
    const tree = await holdBoth(tx, ctx.system, organizationId, to);
    if (tree.upwards(id).length === 0) throw collectionNotFound();
    const collectionIds = tree.subtree(id);
    const spaces = await readSpacesWithin(tx, ctx.system, organizationId, collectionIds);
    const live = spaces.filter(({ deletedAt }) => deletedAt === null);
    await requireRolesWithin(tx, ctx, organizationId, { collectionIds, spaceIds: live.map((space) => space.id) });
    const what = { collectionIds, spaceIds: spaces.map((space) => space.id) };
    await transferContent(tx, ctx, { kind: 'collection', id, organizationId }, to, what);
    const [row = collection] = await tx.select().from(store.tables.collection).where(eq(store.tables.collection.id, id));
    return row;
  });
  // Members who had access through a grant on it may have lost it with that; they may see it once more.
  const { role } = await loadCollection(ctx, id, 'read').catch(() => ({ role: 'read' as const }));
  return presentCollection(ctx.system, { collection: moved, role });
}

/** Holds both in one order, whichever way the transfer goes, so that two of them do not wait for each other. */
async function holdBoth(tx: Db, system: System, from: string, to: string): Promise<CollectionTree> {
  const [first = from, second = to] = [from, to].toSorted();
  const trees = [await holdCollections(tx, system, first), await holdCollections(tx, system, second)] as const;
  return first === from ? trees[0] : trees[1];
}
