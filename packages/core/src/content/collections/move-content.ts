import type { MoveContent, Place } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import {
  type ContentTarget,
  collectionNotFound,
  loadCollection,
  loadOrganization,
  loadSpace,
  requireRoleStill,
  rolesOfActor,
  spaceNotFound,
} from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent, appendEvent } from '../../kernel/events/index.ts';
import { holdCollections, requireNestable } from './collection-tree.ts';
import { loadParent, requireParentStill } from './parent.ts';
import { type Item, indexOfPlace, itemOf, type Parent, readSiblings, takePlace } from './places.ts';
import { spaceIsDeleted } from './space-is-deleted.ts';

/**
 * Puts a space or collection that the actor may move, with `create` on it, into another parent, or elsewhere in its own one: an absent
 * `parent` keeps it, null is the root. It comes last where the position says nothing. It then inherits from the new parent.
 * @throws OctavoError `bad_request` with code `bad_position`; `not_found` for the parent and for what the position names; `forbidden` where
 * the actor may not put content; `conflict`: `collection_cycle`, `collections_too_deep`, `space_deleted`.
 */
export async function moveContent(ctx: Context, target: ContentTarget, current: Parent, { parent, position }: MoveContent): Promise<void> {
  const goesTo = parent === undefined ? current.parentId : parent;
  if (goesTo !== current.parentId) await loadParent(ctx, target.organizationId, goesTo);
  const isVisible = await loadPointers(ctx, target.organizationId, position);
  await ctx.system.store.tx(async (tx) => {
    // Spaces only: they go into what is there, and nothing goes into them.
    const tree = target.kind === 'collection' ? await holdCollections(tx, ctx.system, target.organizationId) : undefined;
    const before = await readPlace(tx, ctx, target);
    await requireRoleStill(tx, ctx, target, 'create');
    const to = { organizationId: target.organizationId, parentId: parent === undefined ? before.parentId : parent };
    const isMoved = to.parentId !== before.parentId;
    if (isMoved) await requireParentStill(tx, ctx, to);
    if (tree !== undefined) requireNestable(tree, target.id, to.parentId);
    const siblings = (await readSiblings(tx, ctx.system, to)).filter(({ id }) => id !== target.id);
    const index = indexOfPlace(siblings, position, isVisible);
    const place = await takePlace(tx, ctx.system, siblings, index, isMoved ? '' : before.position);
    if (!isMoved && place === before.position) return;
    await writePlace(tx, ctx, target, { from: before.parentId, to: to.parentId, position: place });
  });
}

/** Checks that the actor knows of what a position names. Returns what else they know of; that is asked for only where it matters. */
async function loadPointers(ctx: Context, organizationId: string, position: Place | undefined): Promise<(item: Item) => boolean> {
  const { before, after } = position ?? {};
  for (const pointer of [before, after]) {
    if (pointer === undefined) continue;
    const { kind, id } = itemOf(pointer);
    await (kind === 'space' ? loadSpace(ctx, id, 'read') : loadCollection(ctx, id, 'read'));
  }
  if (before === undefined || after === undefined) return () => true;
  const { role } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces, collections } = await rolesOfActor(ctx, organizationId, role);
  return ({ kind, id }) => (kind === 'space' ? spaces : collections).has(id);
}

async function readPlace(tx: Db, ctx: Context, { kind, id, organizationId }: ContentTarget) {
  const { space, collection } = ctx.system.store.tables;
  const [row] =
    kind === 'space'
      ? await tx.select().from(space).where(eq(space.id, id))
      : await tx.select().from(collection).where(eq(collection.id, id));
  if (row === undefined || row.organizationId !== organizationId) throw kind === 'space' ? spaceNotFound() : collectionNotFound();
  if ('deletedAt' in row && row.deletedAt !== null) throw spaceIsDeleted();
  return row;
}

async function writePlace(
  tx: Db,
  ctx: Context,
  { kind, id, organizationId }: ContentTarget,
  { from, to, position }: { from: string | null; to: string | null; position: string },
): Promise<void> {
  const { store, now } = ctx.system;
  const table = store.tables[kind];
  await tx.update(table).set({ parentId: to, position, updatedAt: now() }).where(eq(table.id, id));
  // Only what changes its surroundings changes who may do what, and is for the audit.
  const event = { organizationId, ...(kind === 'space' ? { spaceId: id } : {}), payload: { [`${kind}Id`]: id, from, to } };
  if (from === to) await appendEvent(tx, ctx, { type: kind === 'space' ? 'space_moved' : 'collection_moved', ...event });
  else await appendAuditEvent(tx, ctx, { type: kind === 'space' ? 'space_moved' : 'collection_moved', target: { kind, id }, ...event });
}
