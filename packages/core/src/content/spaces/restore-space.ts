import type { Space } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { isOverdue, loadSpace, requireRoleStill, type SpaceRecord, spaceNotFound, touchSitesOfSpaces } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { admitSpaces } from '../../kernel/quotas/index.ts';
import { claimCollection, lastPosition } from '../collections/index.ts';
import { getSpace } from './get-space.ts';

/**
 * Takes a space out of the trash, back to where it was; to the root when its collection is gone. Needs the role `create` on it. Does nothing
 * for one that was not deleted (decisions B-SP9).
 * @throws OctavoError `not_found`, also 7 days after it was deleted; `forbidden`.
 */
export async function restoreSpace(ctx: Context, spaceId: string): Promise<Space> {
  const { space: loaded } = await loadSpace(ctx, spaceId, 'create');
  const { store, now } = ctx.system;
  const { space } = store.tables;
  const { id, organizationId } = loaded;
  if (loaded.deletedAt !== null) {
    await store.tx(async (tx) => {
      const [current] = await tx.select().from(space).where(eq(space.id, id));
      if (current === undefined || current.organizationId !== organizationId || isOverdue(current, now())) throw spaceNotFound();
      await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, 'create');
      if (current.deletedAt === null) return;
      await tx
        .update(space)
        .set({ deletedAt: null, updatedAt: now(), ...(await placeFor(tx, ctx, current)) })
        .where(eq(space.id, id));
      await admitSpaces(tx, ctx.system, organizationId, [id]);
      await touchSitesOfSpaces(tx, ctx.system, [id]);
      await appendAuditEvent(tx, ctx, {
        type: 'space_restored',
        organizationId,
        spaceId: id,
        target: { kind: 'space', id },
        payload: { title: current.title },
      });
    });
  }
  return getSpace(ctx, id);
}

async function placeFor(tx: Db, ctx: Context, { organizationId, parentId, position }: SpaceRecord) {
  const isThere = parentId === null || (await claimCollection(tx, ctx.system, organizationId, parentId));
  if (isThere && position !== '') return {};
  const parent = { organizationId, parentId: isThere ? parentId : null };
  return { parentId: parent.parentId, position: await lastPosition(tx, ctx.system, parent) };
}
