import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { appendAuditEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';

/**
 * Ends the sessions that a person began through a provider of an organization, inside a transaction: who is not let in there any more has
 * nobody who vouches for them. Sessions with a password go on, for other organizations.
 */
export async function endSsoSessions(tx: Db, ctx: Context, organizationId: string, userId: string): Promise<void> {
  const { session } = ctx.system.store.tables;
  const ended = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.ssoOrganizationId, organizationId)))
    .returning({ id: session.id });
  for (const { id } of ended) {
    const payload = { userId, sessionId: id };
    await appendAuditEvent(tx, ctx, { type: 'session_ended', organizationId, target: { kind: 'session', id }, payload });
  }
}
