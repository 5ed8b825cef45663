import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { leadsTo, type TestBrowser } from './browser.ts';

/** Claims of each person beside `sub`, by the name with which they sign in. */
export type People = Record<string, Record<string, unknown>>;

/** A real OpenID Connect provider over HTTP, with one client. */
export interface TestOidcProvider extends AsyncDisposable {
  issuer: string;
  /** Signs a person in, from the address that Octavo sent the browser to; returns the address it is sent back to. */
  signIn(browser: TestBrowser, url: string, name: string): Promise<string>;
  /** As {@link signIn}, for somebody who turns away at its sign-in page. */
  turnAway(browser: TestBrowser, url: string): Promise<string>;
}

/** The client that the provider knows. */
export const CLIENT = { id: 'octavo', secret: 'secret of the client: %/+&=' };

/** Starts the provider; `redirectUri` is where it may send browsers back to. */
export async function startOidcProvider(options: {
  redirectUri: string;
  people: People;
  /** True if the ID token contains the claims; otherwise only UserInfo returns them. */
  inIdToken?: boolean;
  authMethod?: 'client_secret_basic' | 'client_secret_post';
}): Promise<TestOidcProvider> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { people, authMethod = 'client_secret_basic' } = options;
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: authMethod,
      },
    ],
    clientAuthMethods: [authMethod],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: options.inIdToken !== true,
    findAccount: (_ctx, sub) => (people[sub] === undefined ? undefined : { accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  };
  const provider = quietly(() => new Provider(issuer, configuration));
  server.on('request', provider.callback());
  const home = issuer;

  /** To the next page of the provider, or away from it. */
  async function follow(browser: TestBrowser, response: Response): Promise<string> {
    let url = leadsTo(response);
    while (url.startsWith(home) && !url.includes('/interaction/')) url = leadsTo(await browser.get(url));
    return url;
  }

  async function begin(browser: TestBrowser, url: string): Promise<string> {
    return follow(browser, await browser.get(url));
  }

  return {
    issuer,
    async signIn(browser, url, name) {
      let at = await begin(browser, url);
      const forms: Record<string, string>[] = [{ prompt: 'login', login: name, password: 'any' }, { prompt: 'consent' }];

      for (const form of forms) {
        if (!at.startsWith(home)) break;
        at = await follow(browser, await browser.post(at, form));
      }
      return at;
    },
    turnAway: async (browser, url) => follow(browser, await browser.get(`${await begin(browser, url)}/abort`)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
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
