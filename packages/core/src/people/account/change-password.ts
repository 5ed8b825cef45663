import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { notifySecurityChange } from '../../kernel/mail/index.ts';
import { checkPassword, endTokens, hashPassword, passwordSubject, requirePassword, requireSession, wrongPassword } from '../auth/index.ts';

/** Input of a change of one's own password. */
export interface ChangePasswordInput {
  /** The password of today: a session that was left open must not be enough. */
  current: string;
  next: string;
  /** True if the user's access tokens end, too; true when absent. */
  endTokens?: boolean | undefined;
}

const CURRENT = 'body.current';
const NEXT = 'body.next';

/**
 * Changes the password of the person who asks, ends their other sessions, and their access tokens unless they are to be kept; tells them by mail.
 * @throws OctavoError `bad_request` with code `bad_password` when the new one cannot be kept, or `bad_credentials` when the current one is
 * wrong; `rate_limited` after too many wrong ones; `forbidden` for a token, which must not lock its owner out.
 */
export async function changePassword(ctx: Context, input: ChangePasswordInput): Promise<void> {
  const actor = requireSession(ctx);
  const { store, now } = ctx.system;
  checkPassword(input.next, {}, NEXT);
  const before = await requirePassword(ctx, input.current, { path: CURRENT });
  checkPassword(input.next, await passwordSubject(ctx, before), NEXT);
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
    const tokensEnded = (input.endTokens ?? true) ? await endTokens(tx, ctx, before.id) : 0;
    await notifySecurityChange(tx, ctx, before.id, { event: 'password-changed', tokensEnded });
  });
}
