import { hash } from 'node:crypto';
import type { OidcSignInProvider, System } from '@octavo/core';
import { createOidcClient, type OidcClient } from './oidc-client.ts';

/**
 * Returns the client of an organization's provider. It is kept under its settings, secret and all, so that a change is a client of its own and nothing has
 * to be forgotten.
 */
export function clientOf(system: System, { id, trust }: Pick<OidcSignInProvider, 'id' | 'trust'>): OidcClient {
  const { issuer, clientId, clientSecret } = trust;
  const clients = system.caches.open<OidcClient>('oidc-clients');
  const key = hash('sha256', JSON.stringify([id, issuer, clientId, clientSecret]));
  const known = clients.get(key);
  if (known !== undefined) return known;
  // The last member is for the installation's provider, and asked for nowhere else.
  const settings = { issuer, clientId, clientSecret, scopes: 'openid email profile', newcomers: { make: true } } as const;
  const client = createOidcClient(settings, system);
  clients.set(key, client);
  return client;
}
