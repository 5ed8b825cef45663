import { isOctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import { loadSpace, requireRoleStill, touchSitesOfSpaces } from '../../kernel/access/index.ts';
import { type Context, whenWritten } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';

/**
 * Puts a space into the trash, from which it can be restored for 7 days (decisions B-SP9). Needs the role `create`. What is written in its pages at
 * this moment is saved first.
 * Deleting what is not there, or what the actor may not know of, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden` when the actor sees the space but may not delete it.
 */
export async function deleteSpace(ctx: Context, spaceId: string): Promise<void> {
  const { space: loaded } = (await loadSpace(ctx, spaceId, 'create').catch(unlessNotFound)) ?? {};
  if (loaded === undefined || loaded.deletedAt !== null) return;
  const { store, now } = ctx.system;
  const { space } = store.tables;
  const { id, organizationId } = loaded;
  const remove = async (tx: Db) => {
    await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, 'create');
    const [gone] = await tx
      .update(space)
      .set({ deletedAt: now(), updatedAt: now() })
      .where(and(eq(space.id, id), eq(space.organizationId, organizationId), isNull(space.deletedAt)))
      .returning({ title: space.title });
    if (gone === undefined) return;
    await touchSitesOfSpaces(tx, ctx.system, [id]);
    await appendAuditEvent(tx, ctx, {
      type: 'space_deleted',
      organizationId,
      spaceId: id,
      target: { kind: 'space', id },
      payload: { title: gone.title },
    });
  };
  await whenWritten(ctx.system, { spaceId: id }, () => store.tx(remove)).catch(unlessNotFound);
}

function unlessNotFound(error: unknown): undefined {
  if (isOctavoError(error) && error.kind === 'not_found') return undefined;
  throw error;
}
