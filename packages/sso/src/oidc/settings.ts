import type { SsoNewcomers } from '@octavo/core';

/** The OpenID Connect provider of the whole installation, as the operator configures it. */
export interface OidcSettings {
  /** Issuer identifier, exactly as the provider writes it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Separated by spaces; `openid` is among them. */
  scopes: string;
  /** Treatment of people who have no account here. */
  newcomers: SsoNewcomers;
}
