import { type Context, open, seal } from '@octavo/core';

/** Id of the installation's provider, in sessions, identities and requests. */
export const OIDC_PROVIDER = 'oidc';

/** Secrets needed only to end a sign-in: they prove that answer and code belong to the sign-in begun here. */
export interface OidcRequestSecrets {
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  /** Settings under which it began, of a provider whose settings can change: see `OidcTrust`. */
  mark?: string | undefined;
  /** Administrator who tests the provider; undefined for a sign-in. */
  tester?: string | undefined;
}

/** Seals what the end needs, for one `state`. */
export function sealRequest(ctx: Context, state: string, { nonce, verifier, mark = '', tester = '' }: OidcRequestSecrets): string {
  return seal(ctx.system.config.secret, [nonce, verifier, mark, tester].join(' '), `oidc-request:${state}`);
}

/** Opens what {@link sealRequest} made. */
export function openRequest(ctx: Context, state: string, sealed: string): OidcRequestSecrets {
  const [nonce = '', verifier = '', mark = '', tester = ''] = open(ctx.system.config.secret, sealed, `oidc-request:${state}`).split(' ');
  return { nonce, verifier, mark: mark === '' ? undefined : mark, tester: tester === '' ? undefined : tester };
}

/** Returns the address to which the installation's provider sends the browser back: to be registered with it. */
export function callbackUrl(ctx: Context): string {
  return new URL('/sso/oidc/callback', ctx.system.config.url).href;
}
