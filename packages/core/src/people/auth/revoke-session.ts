import { and, eq, ne } from 'drizzle-orm';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { appendSessionEnded } from './session-record.ts';
import { withinBound } from './within-bound.ts';

/** Ends one of the sessions of the person who asks, at once. Does nothing for an id that is none of theirs. */
export async function revokeSession(ctx: Context, id: string): Promise<void> {
  const actor = requireUser(ctx);
  const { store } = ctx.system;
  const { session } = store.tables;
  await store.tx(async (tx) => {
    const gone = await tx
      .delete(session)
      .where(and(eq(session.id, id), eq(session.userId, actor.userId), withinBound(actor, session)))
      .returning({ id: session.id });
    if (gone.length > 0) await appendSessionEnded(tx, ctx, actor.userId, id);
  });
}

/** Ends all sessions of the person who asks, save the one that asks unless `current` is true. Returns how many ended. */
export async function revokeSessions(ctx: Context, options: { current?: boolean } = {}): Promise<number> {
  const actor = requireUser(ctx);
  const { store } = ctx.system;
  const { session } = store.tables;
  const kept = actor.via === 'session' && options.current !== true ? ne(session.id, actor.credentialId) : undefined;
  return store.tx(async (tx) => {
    const gone = await tx
      .delete(session)
      .where(and(eq(session.userId, actor.userId), kept, withinBound(actor, session)))
      .returning({ id: session.id });
    for (const { id } of gone) await appendSessionEnded(tx, ctx, actor.userId, id);
    return gone.length;
  });
}
