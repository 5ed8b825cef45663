import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendSessionEnded } from './session-record.ts';

/** Ends the session that asks, at once and for every copy of its cookie. Does nothing when no session asks. */
export async function signOut(ctx: Context): Promise<void> {
  const { actor, system } = ctx;
  if (actor.kind !== 'user' || actor.via !== 'session') return;
  const { session } = system.store.tables;
  await system.store.tx(async (tx) => {
    const gone = await tx.delete(session).where(eq(session.id, actor.credentialId)).returning({ id: session.id });
    if (gone.length > 0) await appendSessionEnded(tx, ctx, actor.userId, actor.credentialId);
  });
}
