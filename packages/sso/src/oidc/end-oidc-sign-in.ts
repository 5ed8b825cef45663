import { isOctavoError } from '@octavo/contract';
import { type Context, type SignedIn, signInThroughSso } from '@octavo/core';
import { type EndOidcInput, exchangeCode, secretsOf, takeRequest } from './exchange-code.ts';
import { explainFailure } from './explain-failure.ts';
import type { OidcClient } from './oidc-client.ts';
import { OIDC_PROVIDER } from './oidc-request.ts';
import { installationRoute } from './oidc-route.ts';

/** Outcome of a sign-in: a session, or an error; and the path that the person was going to, if known. */
export type EndedOidc = { returnTo: string } & ({ signedIn: SignedIn } | { error: unknown });

/**
 * Ends a sign-in through the installation's provider. Each answer counts once, in the browser that began; only then the person is signed in. Never
 * rejects: the reason of a failure is in the log.
 */
export async function endOidcSignIn(ctx: Context, client: OidcClient, input: EndOidcInput): Promise<EndedOidc> {
  let returnTo = '/';
  try {
    const request = await takeRequest(ctx, OIDC_PROVIDER, input);
    returnTo = request.returnTo;
    const route = installationRoute(ctx, client);
    const who = await exchangeCode(route, request, secretsOf(ctx, request), input.query);
    const { issuer, subject, email, emailVerified, displayName } = who;
    const signedIn = await signInThroughSso(ctx, {
      providerId: OIDC_PROVIDER,
      organizationId: '*',
      issuer,
      subject,
      email,
      emailVerified,
      displayName,
      newcomers: client.settings.newcomers,
      userAgent: input.userAgent,
    });
    return { returnTo, signedIn };
  } catch (error) {
    logFailure(ctx, 'a sign-in through the OpenID Connect provider failed', error);
    return { returnTo, error };
  }
}

/** Logs why a sign-in failed; what is no answer to the person is an error of the program. */
export function logFailure(
  { requestId, address, system }: Context,
  what: string,
  error: unknown,
  about: Record<string, unknown> = {},
): void {
  if (isOctavoError(error)) system.log.warn(what, { requestId, address, ...about, ...explainFailure(error) });
  else system.log.error(what, { requestId, address, ...about, error });
}
