import { OctavoError } from '@octavo/contract';
import { and, eq, ne } from 'drizzle-orm';
import { appendEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { requireUser } from '../kernel/signed-in.ts';
import { loadUser } from '../users/load-user.ts';
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts';
import { signInThrottle, throttleKeys } from './sign-in-throttle.ts';

/** What changing one's password takes. */
export interface ChangePasswordInput {
  /** The password of today: a session that was left open must not be enough. */
  current: string;
  next: string;
}

/**
 * Changes the password of the person who asks, and ends their other sessions.
 * @throws OctavoError `bad_request` with code `bad_password` when the new one cannot be kept, or `bad_credentials` when the current one is
 * wrong; `rate_limited` after too many wrong ones; `forbidden` for a token, which must not lock its owner out.
 */
export async function changePassword(ctx: Context, input: ChangePasswordInput): Promise<void> {
  const actor = requireUser(ctx);
  if (actor.via !== 'session')
    throw new OctavoError('forbidden', 'A password can only be changed by somebody who is signed in, not by a token.');
  checkPassword(input.next, 'body.next');
  const { store, now } = ctx.system;
  const before = await loadUser(ctx, actor.userId);
  const throttle = signInThrottle(ctx.system);
  const keys = throttleKeys(before.email, ctx.address);
  throttle.take(keys);
  const { ok } = await verifyPassword(before.passwordHash, input.current);
  if (!ok) throw wrongPassword();
  throttle.giveBack(keys);
  const passwordHash = await hashPassword(input.next);
  const { user, session } = store.tables;
  await store.tx(async (tx) => {
    const [changed] = await tx
      .update(user)
      .set({ passwordHash, updatedAt: now() })
      .where(and(eq(user.id, before.id), eq(user.passwordHash, before.passwordHash ?? '')))
      .returning({ id: user.id });
    // Another change was faster: the password that was checked is no longer the current one.
    if (changed === undefined) throw wrongPassword();
    await tx.delete(session).where(and(eq(session.userId, before.id), ne(session.id, actor.credentialId)));
    await appendEvent(tx, ctx, { type: 'user_password_changed', payload: { userId: before.id } });
  });
}

function wrongPassword(): OctavoError {
  const message = 'The current password is wrong. Nothing was changed.';
  return new OctavoError('bad_request', message, { code: 'bad_credentials', details: [{ path: 'body.current', message }] });
}
