import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../base/index.ts';

/**
 * Checks inside a transaction that the actor, whom `loadOrganization` found to be an admin before it, still is one: another admin may have
 * taken that away meanwhile.
 * @throws OctavoError `forbidden`.
 */
export async function requireAdminStill(tx: Db, ctx: Context, organizationId: string): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  const { member } = ctx.system.store.tables;
  const [self] = await tx
    .select({ role: member.role, disabled: member.disabled })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, ctx.actor.userId)));
  if (self?.role === 'admin' && !self.disabled) return;
  throw new OctavoError('forbidden', 'You are not an admin of the organization any more. Ask one of its admins.');
}
