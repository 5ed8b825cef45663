import { isOctavoError } from '@octavo/contract';
import type { Db, RoleName } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import { spaceIsDeleted } from '../../../content/collections/index.ts';
import { loadSpace, requireRoleStill, type SpaceRecord, spaceNotFound } from '../../../kernel/access/index.ts';
import type { Context } from '../../../kernel/base/index.ts';
import type { SiteTree } from './site-tree.ts';
import { spaceNotYours } from './tree-errors.ts';

/**
 * Loads a space that is to be put on a site. Whoever reads the site then reads it, so it needs the role `create` on the space; `edit` for a
 * draft, and where {@link claimSpaces} looks whether it is one.
 * @throws OctavoError `not_found`, also for a space of another organization; `forbidden`; `conflict` with code `space_deleted`.
 */
export async function loadSpaceForSite(
  ctx: Context,
  organizationId: string,
  spaceId: string,
  need: 'edit' | 'create',
): Promise<SpaceRecord> {
  const { space } = await loadSpace(ctx, spaceId, need);
  if (space.organizationId !== organizationId) throw spaceNotFound();
  if (space.deletedAt !== null) throw spaceIsDeleted();
  return space;
}

/** The same inside a transaction, to whose end the space is held: who deletes it, or gives it away, does so afterwards. */
export async function claimSpaceForSite(
  tx: Db,
  ctx: Context,
  { id, organizationId }: Pick<SpaceRecord, 'id' | 'organizationId'>,
  need: RoleName,
): Promise<SpaceRecord> {
  const { space } = ctx.system.store.tables;
  const [held] = await tx
    .update(space)
    .set({ position: sql`${space.position}` })
    .where(eq(space.id, id))
    .returning();
  if (held === undefined || held.organizationId !== organizationId) throw spaceNotFound();
  if (held.deletedAt !== null) throw spaceIsDeleted();
  await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, need);
  return held;
}

/**
 * Checks the rights on the spaces that a changed structure carries, before it is written: `create` on each one that becomes readable by
 * readers, whatever made it so, and `edit` on each that comes with a draft.
 * @param copies - spaces for which no rights are needed
 * @throws OctavoError `not_found`, `forbidden`, with code `space_needs_create`; `conflict` with code `space_deleted`.
 */
export async function claimSpaces(
  tx: Db,
  ctx: Context,
  organizationId: string,
  before: SiteTree,
  after: SiteTree,
  copies: ReadonlySet<string>,
): Promise<void> {
  for (const item of after.items) {
    const { id, spaceId, isLive } = item;
    const known = before.find(id);
    if (spaceId === null || known === item || copies.has(spaceId)) continue;
    const isNew = known?.spaceId !== spaceId;
    if (isNew) await claimSpaceForSite(tx, ctx, { id: spaceId, organizationId }, 'edit');
    if (isLive && (isNew || !known.isLive)) await requireToPublish(tx, ctx, organizationId, spaceId);
  }
}

async function requireToPublish(tx: Db, ctx: Context, organizationId: string, spaceId: string): Promise<void> {
  try {
    await requireRoleStill(tx, ctx, { kind: 'space', id: spaceId, organizationId }, 'create');
  } catch (error) {
    // Also for one that they may not know of: that the site carries it is not told.
    throw isOctavoError(error) && (error.kind === 'forbidden' || error.kind === 'not_found') ? spaceNotYours() : error;
  }
}
