import { isOctavoError } from '@octavo/contract';
import { type Context, requireSameBrowser, type SsoRequestRecord, ssoError, takeSsoRequest } from '@octavo/core';
import { authorizationCodeGrant, type Configuration, fetchUserInfo, type IDToken } from 'openid-client';
import { type ClaimNames, needsUserInfo, type PersonClaims, personOf } from './claims.ts';
import { type OidcRequestSecrets, openRequest } from './oidc-request.ts';
import type { OidcRoute } from './oidc-route.ts';

/** Data that the browser brings back from a provider. */
export interface EndOidcInput {
  /** The query of the callback. */
  query: URLSearchParams;
  /** From `readSsoCookie`. */
  browserSecret: string | undefined;
  /** Header `User-Agent`. */
  userAgent: string | undefined;
}

/** A person as a provider's verified answer describes them. */
export interface Identified extends PersonClaims {
  issuer: string;
  subject: string;
}

/** Takes the request that an answer names. In one transaction with the check of the browser, so that nobody uses up another's. */
export function takeRequest(ctx: Context, providerId: string, { query, browserSecret }: EndOidcInput): Promise<SsoRequestRecord> {
  const state = query.get('state') ?? '';
  if (!/^[\w-]{43}$/.test(state)) throw ssoError('sso_expired');
  return ctx.system.store.tx(async (tx) => {
    const taken = await takeSsoRequest(tx, ctx, { id: state, providerId });
    requireSameBrowser(taken, browserSecret);
    return taken;
  });
}

/** Returns the secrets of a request that was taken. */
export function secretsOf(ctx: Context, request: SsoRequestRecord): OidcRequestSecrets {
  return openRequest(ctx, request.id, request.sealed ?? '');
}

/**
 * Exchanges the code of an answer, and returns whom the provider authenticated. The answer counts with the code's verifier (PKCE), the issuer, and an ID
 * token that is signed and holds the nonce.
 * @throws OctavoError `sso_failed`, `sso_unavailable`.
 */
export async function exchangeCode(
  { client, callback }: OidcRoute,
  request: SsoRequestRecord,
  { nonce, verifier }: OidcRequestSecrets,
  query: URLSearchParams,
  names: ClaimNames = {},
): Promise<Identified> {
  const configuration = await client.configuration();
  // Made from the public address: it must be what the provider was told, whatever the proxy in between calls this server.
  const answer = new URL(callback);
  answer.search = query.toString();
  try {
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: request.id,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const idToken = tokens.claims();
    if (idToken === undefined) throw new Error('the provider gave no ID token');
    const userInfo = await askUserInfo(configuration, idToken, tokens.access_token, names);
    return { issuer: idToken.iss, subject: idToken.sub, ...personOf(idToken, userInfo, names) };
  } catch (error) {
    throw isOctavoError(error) ? error : ssoError('sso_failed', error);
  }
}

async function askUserInfo(configuration: Configuration, idToken: IDToken, accessToken: string, names: ClaimNames) {
  if (!needsUserInfo(idToken, names) || configuration.serverMetadata().userinfo_endpoint === undefined) return undefined;
  return fetchUserInfo(configuration, accessToken, idToken.sub);
}
