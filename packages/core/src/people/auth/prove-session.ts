import type { Db } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { requirePassword, wrongPassword } from './require-password.ts';
import { requireSession } from './require-session.ts';
import { countSecondFactorTry, hasSecondFactor, verifySecondFactor } from './second-factor.ts';
import { secondFactorRequired } from './sign-in.ts';

/** Input of the confirmation of a session. */
export interface ProveSessionInput {
  password: string;
  /** A code of the second factor, when it was asked for. */
  code?: string | undefined;
}

/**
 * Confirms a session that only the provider of one organization vouched for, with the person's password and the second factor of who has one:
 * it has their rights in every organization from then on. Any other session counts as one that signed in now, for organizations that ask for that after some hours.
 * @throws OctavoError `bad_request` with code `bad_credentials` for a wrong password, and for who has none; `unauthenticated` with code
 * `second_factor_required` without a code where one is needed, `bad_second_factor` for one that does not count; `rate_limited`; `forbidden`
 * for a token.
 */
export async function proveSession(ctx: Context, { password, code }: ProveSessionInput): Promise<void> {
  const actor = requireSession(ctx);
  const { store } = ctx.system;
  const person = await requirePassword(ctx, password, { path: 'body.password' });
  const work = () => store.tx(prove);
  await (code === undefined ? work() : countSecondFactorTry(ctx, person.id, work));

  async function prove(tx: Db): Promise<void> {
    const { session, user } = store.tables;
    const [current] = await tx
      .select({ passwordHash: user.passwordHash })
      .from(user)
      .where(and(eq(user.id, person.id), isNull(user.disabledAt)));
    if (current === undefined || current.passwordHash !== person.passwordHash) throw wrongPassword('body.password');
    if (await hasSecondFactor(tx, ctx, person.id)) {
      if (code === undefined) throw secondFactorRequired();
      await verifySecondFactor(tx, ctx, person.id, code);
    }
    const proven = await tx
      .update(session)
      .set({ provenAt: ctx.system.now() })
      .where(eq(session.id, actor.credentialId))
      .returning({ id: session.id });
    if (proven.length === 0) return;
    const payload = { userId: person.id, sessionId: actor.credentialId };
    const target = { kind: 'session', id: actor.credentialId } as const;
    // In the lists of all their organizations: the session counts there from now on.
    const unbound: Context = { ...ctx, actor: { kind: 'user', userId: actor.userId, via: 'session', credentialId: actor.credentialId } };
    await appendAuditEvent(tx, unbound, { type: 'session_proven', payload, target, ofUser: person.id });
  }
}
