import { and, desc, eq, gt } from 'drizzle-orm';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { presentSession, type Session } from './present-session.ts';
import { providerLabels } from './provider-labels.ts';
import { withinBound } from './within-bound.ts';

/** Returns the sessions of the person who asks that have not expired, last used first; as far as {@link withinBound} lets them know. */
export async function listSessions(ctx: Context): Promise<Session[]> {
  const actor = requireUser(ctx);
  const { now, store } = ctx.system;
  const { session } = store.tables;
  const rows = await store.read
    .select()
    .from(session)
    .where(and(eq(session.userId, actor.userId), gt(session.expiresAt, now()), withinBound(actor, session)))
    .orderBy(desc(session.lastSeenAt), desc(session.id));
  const currentId = actor.via === 'session' ? actor.credentialId : undefined;
  const labels = await providerLabels(
    ctx,
    rows.flatMap(({ ssoProviderId }) => ssoProviderId ?? []),
  );
  return rows.map((row) => presentSession(row, labels, currentId));
}
