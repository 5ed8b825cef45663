import { isOctavoError } from '@octavo/contract';
import type { Db, DefaultLevel } from '@octavo/db';
import { inArray, sql } from 'drizzle-orm';
import {
  type CollectionRecord,
  collectionNotFound,
  loadCollection,
  requireRoleStill,
  type SpaceRecord,
  touchSitesOfSpaces,
} from '../../kernel/access/index.ts';
import { type Context, forIds, yieldTurn } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { type CollectionTree, holdCollections } from './collection-tree.ts';
import { dropGrants, readSpacesWithin, requireRolesWithin } from './subtree.ts';

/** Events that are written before others have their turn. */
const EVENTS_IN_A_TURN = 25;

/**
 * Deletes a collection with all in it (decisions B-SP11): the collections for good, with what was given on them and the invites to them;
 * the spaces go to the trash, from which they can be restored to the root for 7 days. Needs the role `create` on all of it. Deleting what
 * is not there, or what the actor may not know of, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`, with code `content_not_yours` when something in it is closed to the actor.
 */
export async function deleteCollection(ctx: Context, collectionId: string): Promise<void> {
  const { collection } = (await loadCollection(ctx, collectionId, 'create').catch(unlessNotFound)) ?? {};
  if (collection === undefined) return;
  await ctx.system.store.tx((tx) => remove(tx, ctx, collection)).catch(unlessNotFound);
}

async function remove(tx: Db, ctx: Context, { id, organizationId, title }: CollectionRecord): Promise<void> {
  const { system } = ctx;
  const { collection } = system.store.tables;
  const tree = await holdCollections(tx, system, organizationId);
  if (tree.upwards(id).length === 0) throw collectionNotFound();
  await requireRoleStill(tx, ctx, { kind: 'collection', id, organizationId }, 'create');
  const collectionIds = tree.subtree(id);
  const spaces = await readSpacesWithin(tx, system, organizationId, collectionIds);
  const live = spaces.filter(({ deletedAt }) => deletedAt === null);
  await requireRolesWithin(tx, ctx, organizationId, { collectionIds, spaceIds: live.map((space) => space.id) });
  // An author who moves a space into one of them at this moment sees a conflict, and finds it gone.
  await forIds(collectionIds, (some) => tx.delete(collection).where(inArray(collection.id, some)).returning({ id: collection.id }));
  await trash(tx, ctx, tree, spaces);
  const dropped = await dropGrants(tx, system, collectionIds);
  for (const [number, space] of live.entries()) {
    await appendAuditEvent(tx, ctx, {
      type: 'space_deleted',
      organizationId,
      spaceId: space.id,
      target: { kind: 'space', id: space.id },
      payload: { title: space.title, collectionId: id },
    });
    if (number % EVENTS_IN_A_TURN === EVENTS_IN_A_TURN - 1) await yieldTurn();
  }
  await appendAuditEvent(tx, ctx, {
    type: 'collection_deleted',
    organizationId,
    target: { kind: 'collection', id },
    payload: { collectionId: id, title, collections: collectionIds.length, spaces: live.length, ...dropped },
  });
}

/** Takes spaces to the trash, and out of the collections: each keeps the level it had from them, so that restoring opens nothing. */
async function trash(tx: Db, ctx: Context, tree: CollectionTree, spaces: readonly SpaceRecord[]): Promise<void> {
  const { now, store } = ctx.system;
  const { space } = store.tables;
  for (const [defaultLevel, group] of Map.groupBy(spaces, (one) => levelFor(tree, one))) {
    const ids = group.map(({ id }) => id);
    await forIds(ids, (some) =>
      tx
        .update(space)
        .set({ parentId: null, position: '', defaultLevel, deletedAt: sql`coalesce(${space.deletedAt}, ${now()})`, updatedAt: now() })
        .where(inArray(space.id, some))
        .returning({ id: space.id }),
    );
    await touchSitesOfSpaces(tx, ctx.system, ids);
  }
}

function levelFor(tree: CollectionTree, { defaultLevel, parentId }: SpaceRecord): DefaultLevel {
  if (defaultLevel !== 'inherit') return defaultLevel;
  const around = tree.upwards(parentId).find((node) => node.defaultLevel !== 'inherit');
  return around === undefined ? 'inherit' : around.defaultLevel;
}

function unlessNotFound(error: unknown): undefined {
  if (isOctavoError(error) && error.kind === 'not_found') return undefined;
  throw error;
}
