import { beginSsoRequest, type Context } from '@octavo/core';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { OidcClient } from './oidc-client.ts';
import { callbackUrl, OIDC_PROVIDER, sealRequest } from './oidc-request.ts';

/** Input of beginning a sign-in. */
export interface BeginOidcInput {
  /** Path in the console to go to afterwards. */
  returnTo: string | undefined;
  /** From `readSsoCookie`. */
  browserSecret: string | undefined;
}

/**
 * Begins a sign-in through the installation's provider: where to send the browser, and the secret for `ssoCookie`.
 * @throws OctavoError `sso_unavailable` when the provider cannot be asked.
 */
export async function beginOidcSignIn(
  ctx: Context,
  client: OidcClient,
  input: BeginOidcInput,
): Promise<{ url: string; browserSecret: string }> {
  const configuration = await client.configuration();
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(ctx).href,
    scope: client.settings.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const sealed = sealRequest(ctx, state, { nonce, verifier });
  const { browserSecret } = await beginSsoRequest(ctx, { id: state, providerId: OIDC_PROVIDER, sealed, ...input });
  return { url: url.href, browserSecret };
}
