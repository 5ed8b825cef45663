import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { Page } from 'playwright-core';
import type { Settings } from './start-program';

const CLIENT = { id: 'octavo', secret: 'a secret of the tests' };

/** A real OpenID Connect provider, and what Octavo must know of it. */
export interface OidcProvider extends AsyncDisposable {
  settings: Settings;
}

/** Starts a provider whose people have the addresses NAME@example.com, and the settings of an Octavo that it sends people back to. */
export async function startOidcProvider(label: string): Promise<OidcProvider> {
  const port = await freePort();
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [`http://localhost:${port}/sso/oidc/callback`] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        findAccount: (_, sub) => ({
          accountId: sub,
          claims: () => ({ sub, email: `${sub}@example.com`, email_verified: true, name: sub }),
        }),
        cookies: { keys: ['a key of the tests'] },
        pkce: { required: () => true },
        ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      }),
  );
  // The address of an organization's provider is known once it is made.
  const own = new RegExp(`^http://localhost:${port}/sso/oidc/([A-Za-z0-9]+/)?callback$`);
  Object.assign(provider.Client.prototype, { redirectUriAllowed: (address: string) => own.test(address) });
  server.on('request', provider.callback());
  return {
    settings: {
      PORT: String(port),
      OCTAVO_OIDC_ISSUER: issuer,
      OCTAVO_OIDC_CLIENT_ID: CLIENT.id,
      OCTAVO_OIDC_CLIENT_SECRET: CLIENT.secret,
      OCTAVO_OIDC_LABEL: label,
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Fills in the pages of the provider that a browser has come to: who one is, and that Octavo may know. */
export async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Returns a port for Octavo: the provider must know where it sends people back to before Octavo is there. */
async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** It warns that its way to sign in is for development, which is what a test wants. */
function quietly<Result>(work: () => Result): Result {
  const { warn } = console;
  console.warn = () => {};
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
