import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, seal } from '../../kernel/base/index.ts';
import { hashSecret, newSecret } from '../auth/index.ts';
import { ssoError, takeSsoRequest } from '../sso/index.ts';
import { type Authenticated, sealPurpose } from './authenticated.ts';

/** A verified answer of a SAML provider. */
export interface SamlAnswer {
  providerId: string;
  organizationId: string;
  /** ID of the AuthnRequest that it answers. */
  inResponseTo: string;
  assertionId: string;
  /** Until when the assertion could be sent again (ms). */
  expiresAt: number;
  subject: string;
  email: string | undefined;
  displayName: string | undefined;
}

/**
 * Keeps who a provider authenticated, until the browser that began comes with the ticket given back. The answer came with a form of another
 * site, so that browser brought no cookie yet; and whoever began it must not learn the ticket, or they could have others sign in for them.
 * @throws OctavoError `sso_expired` when nothing was asked, or it was answered; `sso_failed` when the assertion was used before.
 */
export async function acceptSamlAnswer(ctx: Context, answer: SamlAnswer): Promise<{ ticket: string }> {
  const { config, store } = ctx.system;
  const { ssoRequest, ssoAssertion } = store.tables;
  const { providerId, organizationId, inResponseTo: id, subject, email, displayName } = answer;
  const secret = newSecret();
  const authenticated: Authenticated = { ticketHash: hashSecret(secret), providerId, organizationId, subject, email, displayName };
  const sealed = seal(config.secret, JSON.stringify(authenticated), sealPurpose(id));
  await store.tx(async (tx) => {
    await takeSsoRequest(tx, ctx, { id, providerId });
    const used = { hash: hash('sha256', JSON.stringify([providerId, answer.assertionId])), expiresAt: answer.expiresAt };
    const kept = await tx.insert(ssoAssertion).values(used).onConflictDoNothing().returning({ hash: ssoAssertion.hash });
    if (kept.length === 0) throw ssoError('sso_failed', 'the assertion was used before');
    await tx.update(ssoRequest).set({ sealed }).where(eq(ssoRequest.id, id));
  });
  return { ticket: `${id}.${secret}` };
}
