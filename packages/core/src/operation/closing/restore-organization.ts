import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { organizationNotFound, requireOperator, touchSitesOfOrganization } from '../../kernel/access/index.ts';
import { type Context, lockInTransaction } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { membersLock } from '../../people/members/index.ts';

/**
 * Restores an organization that was deleted, with its members, spaces and sites as they were; spaces that were in the trash before stay there. For the
 * operator.
 * @throws OctavoError `forbidden` for who is no operator; `not_found`, also once its time is over; `conflict` for one that is not deleted.
 */
export async function restoreOrganization(ctx: Context, id: string): Promise<{ title: string }> {
  await requireOperator(ctx);
  return unmarkDeleted(ctx, id);
}

/**
 * Restores an organization for whom `check` lets, in the same transaction.
 * @throws OctavoError as {@link restoreOrganization}, and `check`.
 */
export async function unmarkDeleted(ctx: Context, id: string, check?: (tx: Db) => Promise<void>): Promise<{ title: string }> {
  const { store, now, wakeJobs } = ctx.system;
  const { organization, member, space } = store.tables;
  const restored = await store.tx(async (tx) => {
    await lockInTransaction(tx, ctx.system, membersLock(id));
    await check?.(tx);
    const [found] = await tx.select().from(organization).where(eq(organization.id, id));
    if (found === undefined) throw organizationNotFound();
    const { title, deletedAt } = found;
    if (deletedAt === null) throw notDeleted();
    const [back] = await tx
      .update(organization)
      .set({ deletedAt: null, eraseAt: null, updatedAt: now() })
      .where(and(eq(organization.id, id), gt(organization.eraseAt, now())))
      .returning({ id: organization.id });
    if (back === undefined) throw tooLate();
    await tx
      .update(member)
      .set({ disabled: false, suspendedAt: null })
      .where(and(eq(member.organizationId, id), isNotNull(member.suspendedAt)));
    await tx
      .update(space)
      .set({ deletedAt: null })
      .where(and(eq(space.organizationId, id), eq(space.deletedAt, deletedAt)));
    await touchSitesOfOrganization(tx, ctx.system, id);
    await appendAuditEvent(tx, ctx, {
      type: 'organization_restored',
      organizationId: id,
      target: { kind: 'organization', id },
      payload: { title, deletedAt },
    });
    return { title };
  });
  wakeJobs();
  return restored;
}

function notDeleted(): OctavoError {
  return new OctavoError('conflict', 'This organization is not deleted, so there is nothing to restore.');
}

function tooLate(): OctavoError {
  return new OctavoError('not_found', 'The time to restore this organization is over, and it is being erased. A backup may have it.');
}
