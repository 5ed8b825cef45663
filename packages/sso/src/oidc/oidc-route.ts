import type { Context } from '@octavo/core';
import type { OidcClient } from './oidc-client.ts';
import { callbackUrl, OIDC_PROVIDER } from './oidc-request.ts';

/** The way through one provider. Each has its own address to come back to, so that none can answer for another. */
export interface OidcRoute {
  /** Id of an organization's provider, or {@link OIDC_PROVIDER}. */
  providerId: string;
  /** Address to which the provider sends the browser back. */
  callback: string;
  client: OidcClient;
}

/** Returns the way through the provider of the installation. */
export function installationRoute(ctx: Context, client: OidcClient): OidcRoute {
  return { providerId: OIDC_PROVIDER, callback: callbackUrl(ctx), client };
}
