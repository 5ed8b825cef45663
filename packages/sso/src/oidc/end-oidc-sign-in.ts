import { isOctavoError } from '@octavo/contract';
import {
  type Context,
  requireSameBrowser,
  type SignedIn,
  type SsoRequestRecord,
  signInThroughSso,
  ssoError,
  takeSsoRequest,
} from '@octavo/core';
import { authorizationCodeGrant, type Configuration, fetchUserInfo, type IDToken } from 'openid-client';
import { needsUserInfo, type PersonClaims, personOf } from './claims.ts';
import { explainFailure } from './explain-failure.ts';
import type { OidcClient } from './oidc-client.ts';
import { callbackUrl, OIDC_PROVIDER, openRequest } from './oidc-request.ts';

/** Data that the browser brings back from the provider. */
export interface EndOidcInput {
  /** The query of the callback. */
  query: URLSearchParams;
  /** From `readSsoCookie`. */
  browserSecret: string | undefined;
  /** Header `User-Agent`. */
  userAgent: string | undefined;
}

/** Outcome of a sign-in: a session, or an error; and the path that the person was going to, if known. */
export type EndedOidc = { returnTo: string } & ({ signedIn: SignedIn } | { error: unknown });

/**
 * Ends a sign-in through the installation's provider. Each answer counts once, in the browser that began, with the code's verifier (PKCE),
 * the issuer, and an ID token that is signed and holds the nonce; only then the person is signed in. Never rejects: the reason of a failure
 * is in the log.
 */
export async function endOidcSignIn(ctx: Context, client: OidcClient, input: EndOidcInput): Promise<EndedOidc> {
  let returnTo = '/';
  try {
    const request = await takeRequest(ctx, input);
    returnTo = request.returnTo;
    const { issuer, subject, ...person } = await askWho(ctx, client, request, input.query);
    const signedIn = await signInThroughSso(ctx, {
      providerId: OIDC_PROVIDER,
      organizationId: '*',
      issuer,
      subject,
      ...person,
      newcomers: client.settings.newcomers,
      userAgent: input.userAgent,
    });
    return { returnTo, signedIn };
  } catch (error) {
    const { requestId, address, system } = ctx;
    const what = 'a sign-in through the OpenID Connect provider failed';
    if (isOctavoError(error)) system.log.warn(what, { requestId, address, ...explainFailure(error) });
    else system.log.error(what, { requestId, address, error });
    return { returnTo, error };
  }
}

/** Takes the request that the answer names. In one transaction with the check of the browser, so that nobody uses up another's. */
function takeRequest(ctx: Context, { query, browserSecret }: EndOidcInput): Promise<SsoRequestRecord> {
  const state = query.get('state') ?? '';
  if (!/^[\w-]{43}$/.test(state)) throw ssoError('sso_expired');
  return ctx.system.store.tx(async (tx) => {
    const taken = await takeSsoRequest(tx, ctx, { id: state, providerId: OIDC_PROVIDER });
    requireSameBrowser(taken, browserSecret);
    return taken;
  });
}

async function askWho(
  ctx: Context,
  client: OidcClient,
  request: SsoRequestRecord,
  query: URLSearchParams,
): Promise<PersonClaims & { issuer: string; subject: string }> {
  const { nonce, verifier } = openRequest(ctx, request.id, request.sealed ?? '');
  const configuration = await client.configuration();
  // Made from the public address: it must be what the provider was told, whatever the proxy in between calls this server.
  const answer = callbackUrl(ctx);
  answer.search = query.toString();
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: request.id,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const idToken = tokens.claims();
    if (idToken === undefined) throw new Error('the provider gave no ID token');
    const userInfo = await askUserInfo(configuration, idToken, tokens.access_token);
    return { issuer: idToken.iss, subject: idToken.sub, ...personOf(idToken, userInfo) };
  } catch (error) {
    throw isOctavoError(error) ? error : ssoError('sso_failed', error);
  }
}

async function askUserInfo(configuration: Configuration, idToken: IDToken, accessToken: string) {
  if (!needsUserInfo(idToken) || configuration.serverMetadata().userinfo_endpoint === undefined) return undefined;
  return fetchUserInfo(configuration, accessToken, idToken.sub);
}
