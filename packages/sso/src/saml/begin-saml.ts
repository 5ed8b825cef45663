import { randomBytes } from 'node:crypto';
import { SAML } from '@node-saml/node-saml';
import { beginSsoRequest, type Context, findSamlSignIn } from '@octavo/core';

/** Address to send a browser that signs in, and the secret for `ssoCookie`. */
export interface BegunSaml {
  location: string;
  browserSecret: string;
}

/**
 * Begins a sign-in through a SAML provider: a request by the redirect binding, which the answer must name.
 * @throws OctavoError `sso_not_configured`.
 */
export async function beginSaml(
  ctx: Context,
  providerId: string,
  input: { returnTo: string | undefined; browserSecret: string | undefined },
): Promise<BegunSaml> {
  const { id, trust, service } = await findSamlSignIn(ctx.system, providerId);
  // An XML name must not begin with a digit.
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const saml = new SAML({
    callbackUrl: service.acsURL,
    issuer: service.entityID,
    entryPoint: trust.ssoUrl,
    idpCert: [...trust.certificates],
    // The proof of identity, and the names of people, are the provider's affair.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => requestId,
  });
  const location = await saml.getAuthorizeUrlAsync(requestId, undefined, {});
  const { browserSecret } = await beginSsoRequest(ctx, { id: requestId, providerId: id, ...input });
  return { location, browserSecret };
}
