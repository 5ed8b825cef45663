import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { boundTo, type Context, type SsoOrigin } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { insertSession, type NewSession, type SignedIn } from '../auth/index.ts';
import { presentUser, type UserRecord } from '../users/index.ts';
import { actingAs } from './acting-as.ts';
import { joinAsNewcomer } from './join-as-newcomer.ts';
import { joinThroughSso } from './join-through-sso.ts';
import { findOrLinkUser } from './link-identity.ts';
import { ssoError } from './sso-error.ts';
import type { SsoSignIn } from './sso-sign-in.ts';

/**
 * Signs in whoever a provider vouches for (decision 045). The first time, the person's account is found by e-mail, or made. Found only where
 * the installation's provider verified the address, its domain was proven to be the organization's, or the person is signed in to that account
 * already. Through an organization's provider the person then joins it with the provider's default role and team, or keeps the role they have,
 * and is to come through single sign-on from then on. The session has rights in that organization only, unless the browser had one of the
 * person's that was proven otherwise. No second factor is asked for: that is the provider's.
 * @throws OctavoError `sso_account_exists`, `sso_disabled`, `sso_not_configured`; `sso_no_account` where newcomers are
 * refused; `sso_failed` for a subject or address that cannot be kept.
 */
export async function signInThroughSso(ctx: Context, input: SsoSignIn): Promise<SignedIn> {
  const { system } = ctx;
  const { user, started } = await system.store.tx(async (tx) => {
    const { user, linked, made } = await findOrLinkUser(tx, ctx, input);
    if (user.disabledAt !== null) throw ssoError('sso_disabled');
    const origin = originOf(ctx, user, input);
    if (input.organizationId !== '*') {
      await requireEnabledMember(tx, ctx, user, input.organizationId);
      if (linked) await joinThroughSso(tx, actingAs(ctx, user, origin), user, input);
    } else if (made) await joinAsNewcomer(tx, actingAs(ctx, user, origin), user, input.newcomers);
    return { user, started: await beginSession(tx, ctx, user, origin, input.userAgent) };
  });
  return { user: presentUser(system, user), sessionId: started.session.id, secret: started.secret };
}

async function requireEnabledMember(tx: Db, ctx: Context, user: UserRecord, organizationId: string): Promise<void> {
  const { member } = ctx.system.store.tables;
  const [found] = await tx
    .select({ disabled: member.disabled })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, user.id)));
  if (found?.disabled) throw ssoError('sso_disabled');
}

/**
 * Returns the origin of the new session. A user who proved their identity in this browser before keeps that proof in an organization's
 * sign-in.
 */
function originOf({ actor, system }: Context, user: UserRecord, { providerId, organizationId }: SsoSignIn): SsoOrigin {
  const isProven = actor.kind === 'user' && actor.via === 'session' && actor.userId === user.id && boundTo(actor) === undefined;
  return { providerId, organizationId, ...(isProven && organizationId !== '*' ? { provenAt: system.now() } : {}) };
}

async function beginSession(tx: Db, ctx: Context, user: UserRecord, origin: SsoOrigin, userAgent: string | undefined): Promise<NewSession> {
  const started = await insertSession(tx, ctx, user.id, userAgent, origin);
  const { id } = started.session;
  await appendAuditEvent(tx, actingAs(ctx, user, origin), {
    type: 'session_created',
    payload: { userId: user.id, sessionId: id, providerId: origin.providerId },
    target: { kind: 'session', id },
    ofUser: user.id,
  });
  return started;
}
