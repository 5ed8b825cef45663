import type { Db } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { UNVOUCHED } from '../auth/index.ts';

/**
 * Ends the sessions that a person began through a provider of an organization, inside a transaction: who is not let in there any more has
 * nobody who vouches for them. Sessions with a password go on, for other organizations; so do those that were confirmed with it, as such.
 */
export async function endSsoSessions(tx: Db, ctx: Context, organizationId: string, userId: string): Promise<void> {
  const { session } = ctx.system.store.tables;
  const through = and(eq(session.userId, userId), eq(session.ssoOrganizationId, organizationId));
  const ended = await tx
    .delete(session)
    .where(and(through, isNull(session.provenAt)))
    .returning({ id: session.id });
  await tx.update(session).set(UNVOUCHED).where(through);
  for (const { id } of ended) {
    const payload = { userId, sessionId: id };
    await appendAuditEvent(tx, ctx, { type: 'session_ended', organizationId, target: { kind: 'session', id }, payload });
  }
}
