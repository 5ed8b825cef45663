import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import type { InviteRecord } from './invite-record.ts';

/** Returns an invite by e-mail of an organization, by its row. */
export async function findPending(tx: Db, ctx: Context, organizationId: string, id: string): Promise<InviteRecord | undefined> {
  const { invite } = ctx.system.store.tables;
  const [found] = await tx
    .select()
    .from(invite)
    .where(and(eq(invite.id, id), eq(invite.organizationId, organizationId), eq(invite.kind, 'email')));
  return found;
}
