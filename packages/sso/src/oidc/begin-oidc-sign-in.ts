import { beginSsoRequest, type Context, ssoError } from '@octavo/core';
import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { sealRequest } from './oidc-request.ts';
import type { OidcRoute } from './oidc-route.ts';

/** Input of beginning a sign-in. */
export interface BeginOidcInput {
  /** Path in the console to go to afterwards. */
  returnTo: string | undefined;
  /** From `readSsoCookie`. */
  browserSecret: string | undefined;
}

/** Address to send the browser to, and the secret for `ssoCookie`. */
export interface BegunOidc {
  url: string;
  browserSecret: string;
}

/**
 * Begins a sign-in through a provider.
 * @param kept data that the end needs, and that the browser must not be able to change
 * @throws OctavoError `sso_unavailable` when the provider cannot be asked.
 */
export async function beginOidcSignIn(
  ctx: Context,
  { client, providerId, callback }: OidcRoute,
  input: BeginOidcInput,
  kept: { mark?: string; tester?: string | undefined } = {},
): Promise<BegunOidc> {
  const configuration = await client.configuration();
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const url = authorizationUrl(configuration, {
    redirect_uri: callback,
    scope: client.settings.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const sealed = sealRequest(ctx, state, { nonce, verifier, ...kept });
  const { browserSecret } = await beginSsoRequest(ctx, { id: state, providerId, sealed, ...input });
  return { url: url.href, browserSecret };
}

/** Returns the address for sign-ins, which is the provider's own choice: a browser must be sent to nothing but a page. */
function authorizationUrl(configuration: Configuration, parameters: Record<string, string>): URL {
  try {
    const url = buildAuthorizationUrl(configuration, parameters);
    if (/^https?:$/.test(url.protocol)) return url;
    throw new Error(`it begins with ${url.protocol}`);
  } catch (error) {
    throw ssoError('sso_unavailable', new Error('the address for sign-ins cannot be used', { cause: error }));
  }
}
