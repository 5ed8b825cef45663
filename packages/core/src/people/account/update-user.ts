import { OctavoError, UpdateUser, type User } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { requireAccount } from '../auth/index.ts';
import { loadUser, presentUser, userNotFound } from '../users/index.ts';

/**
 * Changes a user's profile, which only they themselves may do.
 * @throws OctavoError `bad_request`, `not_found`; `forbidden` for another person's profile, and as {@link requireAccount}.
 */
export async function updateUser(ctx: Context, id: string, input: UpdateUser): Promise<User> {
  const { displayName, photoURL } = parseInput(UpdateUser, input);
  const loaded = await loadUser(ctx, id);
  if (ctx.actor.kind === 'user' && ctx.actor.userId !== loaded.id) {
    throw new OctavoError('forbidden', 'Only the person themselves can change their profile.');
  }
  if (ctx.actor.kind === 'user') await requireAccount(ctx);
  const { now, store } = ctx.system;
  const { user } = store.tables;
  const changes = {
    ...(displayName === undefined ? {} : { displayName }),
    ...(photoURL === undefined ? {} : { photoUrl: photoURL }),
  };
  if (Object.keys(changes).length === 0) return presentUser(ctx.system, loaded);
  const updated = await store.tx(async (tx) => {
    const [row] = await tx
      .update(user)
      .set({ ...changes, updatedAt: now() })
      .where(eq(user.id, loaded.id))
      .returning();
    if (row === undefined) throw userNotFound();
    await appendAuditEvent(tx, ctx, {
      type: 'user_updated',
      target: { kind: 'user', id: row.id },
      ofUser: row.id,
      payload: { userId: row.id, changed: Object.keys(changes) },
    });
    return row;
  });
  return presentUser(ctx.system, updated);
}
