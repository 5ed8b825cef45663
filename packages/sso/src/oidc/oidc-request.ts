import { type Context, open, seal } from '@octavo/core';

/** Id of the installation's provider, in sessions, identities and requests. */
export const OIDC_PROVIDER = 'oidc';

/** Secrets needed only to end a sign-in: they prove that answer and code belong to the sign-in begun here. */
export interface OidcRequestSecrets {
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

/** Seals what the end needs, for one `state`. */
export function sealRequest(ctx: Context, state: string, { nonce, verifier }: OidcRequestSecrets): string {
  return seal(ctx.system.config.secret, `${nonce} ${verifier}`, `oidc-request:${state}`);
}

/** Opens what {@link sealRequest} made. */
export function openRequest(ctx: Context, state: string, sealed: string): OidcRequestSecrets {
  const [nonce = '', verifier = ''] = open(ctx.system.config.secret, sealed, `oidc-request:${state}`).split(' ');
  return { nonce, verifier };
}

/** Returns the address to which the provider sends the browser back: to be registered with it. */
export function callbackUrl(ctx: Context): URL {
  return new URL('/sso/oidc/callback', ctx.system.config.url);
}
