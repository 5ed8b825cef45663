import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, isNull, max } from 'drizzle-orm';
import * as z from 'zod';
import { organizationNotFound, touchSitesOfOrganization } from '../../kernel/access/index.ts';
import { type Context, lockInTransaction, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { Confirmation } from '../../people/auth/index.ts';
import { membersLock } from '../../people/members/index.ts';
import { requireConfirmedOperator } from '../../people/operator/index.ts';

/** Days for which a deleted organization can be restored, unless the operator says otherwise. */
export const GRACE_DAYS = 30;
/** Most days that the operator may say. */
export const MOST_GRACE_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

const Deletion = z.object({
  /** Days for which it can be restored; with 0 it is erased as soon as it can be. */
  graceDays: z.int('Must be a whole number of days.').min(0).max(MOST_GRACE_DAYS).default(GRACE_DAYS),
});

/** An organization that was deleted. */
export interface DeletedOrganization {
  title: string;
  /** Time (ms) up to which it can be restored, and from which it is erased. */
  eraseAt: number;
}

/**
 * Deletes an organization: from the end of the transaction nobody reaches it or what is in it, its sites and invites lead nowhere, tokens and
 * integrations have no rights in it, and its jobs and Git connections rest. It can be restored until `eraseAt`. For the operator.
 * @throws OctavoError `forbidden` for who is no operator; `bad_request`; `not_found`; `conflict` for one that is deleted.
 */
export async function deleteOrganization(
  ctx: Context,
  id: string,
  input: z.input<typeof Deletion>,
  confirmation: Confirmation = {},
): Promise<DeletedOrganization> {
  await requireConfirmedOperator(ctx, confirmation);
  return markDeleted(ctx, id, { ...parseInput(Deletion, input), by: 'operator' });
}

/** Deletion that is allowed and whose input is checked. */
interface AllowedDeletion {
  graceDays: number;
  by: DeletedBy;
  /** Runs first in the transaction: refuses who may not delete it any more. */
  check?(tx: Db): Promise<void>;
  /** Runs in the transaction, before its members are suspended. */
  tell?(tx: Db, deleted: DeletedOrganization): Promise<void>;
}

/** The side that deleted an organization, which decides who may restore it. */
export type DeletedBy = 'operator' | 'administrator';

/**
 * Marks an organization as deleted, with its members and spaces.
 * @throws OctavoError `not_found`; `conflict` for one that is deleted.
 */
export async function markDeleted(ctx: Context, id: string, { graceDays, by, check, tell }: AllowedDeletion): Promise<DeletedOrganization> {
  const { store } = ctx.system;
  const { organization, member, space, job } = store.tables;
  return store.tx(async (tx) => {
    // Before it is read: who joins meanwhile waits, and is suspended or refused.
    await lockInTransaction(tx, ctx.system, membersLock(id));
    await check?.(tx);
    const [found] = await tx
      .select({ title: organization.title, deletedAt: organization.deletedAt })
      .from(organization)
      .where(eq(organization.id, id));
    if (found === undefined) throw organizationNotFound();
    if (found.deletedAt !== null) throw alreadyDeleted();
    const at = await timeOfDeletion(tx, ctx, id);
    const eraseAt = at + graceDays * DAY_MS;
    await tell?.(tx, { title: found.title, eraseAt });
    await tx.update(organization).set({ deletedAt: at, eraseAt, updatedAt: at }).where(eq(organization.id, id));
    const enabled = and(eq(member.organizationId, id), eq(member.disabled, false));
    await tx.update(member).set({ disabled: true, suspendedAt: at }).where(enabled);
    await tx
      .update(space)
      .set({ deletedAt: at })
      .where(and(eq(space.organizationId, id), isNull(space.deletedAt)));
    await touchSitesOfOrganization(tx, ctx.system, id);
    // Those that wait are not begun any more.
    await tx
      .update(job)
      .set({ cancelRequested: true })
      .where(and(eq(job.organizationId, id), eq(job.state, 'running')));
    await appendAuditEvent(tx, ctx, {
      type: 'organization_deleted',
      organizationId: id,
      target: { kind: 'organization', id },
      payload: { title: found.title, eraseAt, by },
    });
    return { title: found.title, eraseAt };
  });
}

/** Returns the time of the deletion (ms): later than that of any space in the trash, so that restoring tells those apart. */
async function timeOfDeletion(tx: Db, { system }: Context, id: string): Promise<number> {
  const { space } = system.store.tables;
  const [last] = await tx
    .select({ at: max(space.deletedAt) })
    .from(space)
    .where(eq(space.organizationId, id));
  return Math.max(system.now(), Number(last?.at ?? 0) + 1);
}

function alreadyDeleted(): OctavoError {
  return new OctavoError('conflict', 'This organization is deleted already. octavo organization restore brings it back.');
}
