import { and, eq, ne } from 'drizzle-orm';
import { appendAuditEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { requirePassword, wrongPassword } from './require-password.ts';
import { requireSession } from './require-session.ts';

/** What changing one's password takes. */
export interface ChangePasswordInput {
  /** The password of today: a session that was left open must not be enough. */
  current: string;
  next: string;
}

const CURRENT = 'body.current';

/**
 * Changes the password of the person who asks, and ends their other sessions.
 * @throws OctavoError `bad_request` with code `bad_password` when the new one cannot be kept, or `bad_credentials` when the current one is
 * wrong; `rate_limited` after too many wrong ones; `forbidden` for a token, which must not lock its owner out.
 */
export async function changePassword(ctx: Context, input: ChangePasswordInput): Promise<void> {
  const actor = requireSession(ctx);
  checkPassword(input.next, 'body.next');
  const { store, now } = ctx.system;
  const before = await requirePassword(ctx, input.current, { path: CURRENT });
  const passwordHash = await hashPassword(input.next);
  const { passwordReset, user, session } = store.tables;
  await store.tx(async (tx) => {
    const [changed] = await tx
      .update(user)
      .set({ passwordHash, updatedAt: now() })
      .where(and(eq(user.id, before.id), eq(user.passwordHash, before.passwordHash ?? '')))
      .returning({ id: user.id });
    // Another change was faster: the password that was checked is no longer the current one.
    if (changed === undefined) throw wrongPassword(CURRENT);
    await tx.delete(session).where(and(eq(session.userId, before.id), ne(session.id, actor.credentialId)));
    // Whoever asked for a reset before need not be the one who just proved to know the password.
    await tx.delete(passwordReset).where(eq(passwordReset.userId, before.id));
    const target = { kind: 'user', id: before.id } as const;
    await appendAuditEvent(tx, ctx, { type: 'user_password_changed', payload: { userId: before.id }, target, ofUser: before.id });
  });
}
