import type { Db } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import { loadSpace, type SpaceRecord, spaceNotFound } from '../../access/load-space.ts';
import { requireRoleStill } from '../../access/require-still.ts';
import { spaceIsDeleted } from '../../collections/space-is-deleted.ts';
import type { Context } from '../../kernel/context.ts';

/**
 * Loads a space that is to be put on a site: whoever reads the site then reads it, so it needs the role `create` on the space.
 * @throws OctavoError `not_found`, also for a space of another organization; `forbidden`; `conflict` with code `space_deleted`.
 */
export async function loadSpaceForSite(ctx: Context, organizationId: string, spaceId: string): Promise<SpaceRecord> {
  const { space } = await loadSpace(ctx, spaceId, 'create');
  if (space.organizationId !== organizationId) throw spaceNotFound();
  if (space.deletedAt !== null) throw spaceIsDeleted();
  return space;
}

/** The same inside a transaction, to whose end the space is held: who deletes it, or gives it away, does so afterwards. */
export async function claimSpaceForSite(tx: Db, ctx: Context, { id, organizationId }: SpaceRecord): Promise<SpaceRecord> {
  const { space } = ctx.system.store.tables;
  const [held] = await tx
    .update(space)
    .set({ position: sql`${space.position}` })
    .where(eq(space.id, id))
    .returning();
  if (held === undefined || held.organizationId !== organizationId) throw spaceNotFound();
  if (held.deletedAt !== null) throw spaceIsDeleted();
  await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, 'create');
  return held;
}
