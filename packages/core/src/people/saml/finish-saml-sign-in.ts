import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { type Context, open } from '../../kernel/base/index.ts';
import { hashSecret, type SignedIn } from '../auth/index.ts';
import { requireSameBrowser, type SsoRequestRecord, signInThroughSso, ssoError } from '../sso/index.ts';
import { Authenticated, sealPurpose } from './authenticated.ts';
import { findSamlSignIn } from './find-saml-sign-in.ts';

/** User who signed in, and the path to send the browser to. */
export interface FinishedSamlSignIn {
  signedIn: SignedIn;
  /** Path in the console. */
  returnTo: string;
}

/**
 * Ends a sign-in through SAML in the browser that began it. A ticket is good for one try, whatever comes of it.
 * @throws OctavoError `sso_expired` for a ticket that is unknown, used or too old; `sso_wrong_browser`; `sso_not_configured` when the
 * provider went away meanwhile; what `signInThroughSso` throws.
 */
export async function finishSamlSignIn(
  ctx: Context,
  input: { ticket: string; browserSecret: string | undefined; userAgent: string | undefined },
): Promise<FinishedSamlSignIn> {
  const { request, authenticated } = await redeem(ctx, input.ticket);
  requireSameBrowser(request, input.browserSecret);
  const { ticketHash: _, ...who } = authenticated;
  await findSamlSignIn(ctx.system, who.providerId);
  const signedIn = await signInThroughSso(ctx, {
    ...who,
    email: who.email,
    // An organization's own domains decide, not what its provider says.
    emailVerified: false,
    userAgent: input.userAgent,
  });
  await markTested(ctx, who.providerId, request.createdAt);
  return { signedIn, returnTo: request.returnTo };
}

/** Notes the first sign-in with the settings of a provider, unless they were changed since it began. */
async function markTested({ system: { store, now } }: Context, id: string, begunAt: number): Promise<void> {
  const { samlProvider } = store.tables;
  await store.tx((tx) =>
    tx
      .update(samlProvider)
      .set({ testedAt: now() })
      .where(and(eq(samlProvider.id, id), isNull(samlProvider.testedAt), lte(samlProvider.updatedAt, begunAt))),
  );
}

async function redeem(ctx: Context, ticket: string): Promise<{ request: SsoRequestRecord; authenticated: Authenticated }> {
  const [id = '', secret = ''] = ticket.split('.', 2);
  const { config, now, store } = ctx.system;
  const { ssoRequest } = store.tables;
  return store.tx(async (tx) => {
    const [request] = await tx
      .select()
      .from(ssoRequest)
      .where(and(eq(ssoRequest.id, id), isNotNull(ssoRequest.answeredAt), gt(ssoRequest.expiresAt, now())));
    if (request === undefined || request.sealed === null) throw ssoError('sso_expired');
    const authenticated = Authenticated.parse(JSON.parse(open(config.secret, request.sealed, sealPurpose(id))));
    // Knowledge of the request without the ticket must not suffice to spoil it.
    if (!timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(authenticated.ticketHash))) throw ssoError('sso_expired');
    const taken = await tx.delete(ssoRequest).where(eq(ssoRequest.id, id)).returning({ id: ssoRequest.id });
    if (taken.length === 0) throw ssoError('sso_expired');
    return { request, authenticated };
  });
}
