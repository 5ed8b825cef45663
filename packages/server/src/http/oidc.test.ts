import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authenticate } from '@octavo/core';
import { buildOrganization, buildUser, ONE_DATABASE, type TestDatabase, testSystem } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { leadsTo, type TestBrowser, testBrowser } from '../testing/browser.ts';
import { encode, startHostileProvider } from '../testing/hostile-provider.ts';
import { CLIENT, type People, startOidcProvider } from '../testing/oidc-provider.ts';
import { createApps, createFrontDoor } from './front-door.ts';

const people: People = {
  ada: { email: 'Ada@Example.com', email_verified: true, name: 'Ada Lovelace' },
  bob: { email: 'bob@example.com', email_verified: false, name: 'Bob' },
};

/** Octavo over HTTP; `connect` tells it of a provider. */
async function octavo(database: TestDatabase = 'sqlite') {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const system = await testSystem(database, { config: { url, allowHosts: ['127.0.0.1'] } });
  const { session, user, member } = system.store.tables;
  return {
    system,
    url,
    redirectUri: `${url}/sso/oidc/callback`,
    start: `${url}/sso/oidc/start?returnTo=${encodeURIComponent('/s/abc/guide')}`,
    connect(environment: Record<string, string>) {
      const door = createFrontDoor(createApps(system, loadConfig(environment), '9.9.9'), async () => async (_request, response) => {
        response.end('console');
      });
      server.removeAllListeners('request').on('request', (request, response) => door.emit('request', request, response));
    },
    userBy: async (email: string) => (await system.store.read.select().from(user).where(eq(user.email, email)))[0],
    members: () => system.store.read.select().from(member),
    countSessions: async () => (await system.store.read.select({ id: session.id }).from(session)).length,
    actor: async (browser: TestBrowser) => authenticate(system, { sessionCookie: browser.cookies(url).get('octavo_session') }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

type Octavo = Awaited<ReturnType<typeof octavo>>;

const environment = (issuer: string) => ({
  OCTAVO_OIDC_ISSUER: issuer,
  OCTAVO_OIDC_CLIENT_ID: CLIENT.id,
  OCTAVO_OIDC_CLIENT_SECRET: CLIENT.secret,
  OCTAVO_OIDC_LABEL: 'Acme ID',
});

/** Octavo with a real provider beside it. */
async function withProvider(
  options: Omit<Parameters<typeof startOidcProvider>[0], 'redirectUri' | 'people'> = {},
  more: Record<string, string> = {},
  database: TestDatabase = 'sqlite',
) {
  const app = await octavo(database);
  const provider = await startOidcProvider({ redirectUri: app.redirectUri, people, ...options });
  app.connect({ ...environment(provider.issuer), ...more });
  return {
    app,
    provider,
    /** All the way: returns where the browser ends. */
    async signIn(name: string, browser = testBrowser()) {
      const back = await provider.signIn(browser, leadsTo(await browser.get(app.start)), name);
      return leadsTo(await browser.get(back, { 'user-agent': 'Browser/1.0' })).slice(app.url.length);
    },
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}

/** Octavo with a provider that misbehaves. */
async function withHostile() {
  const app = await octavo();
  const provider = await startHostileProvider();
  app.connect(environment(provider.issuer));
  return {
    app,
    provider,
    async signIn(browser = testBrowser()) {
      const back = provider.answer(leadsTo(await browser.get(app.start)));
      return leadsTo(await browser.get(back)).slice(app.url.length);
    },
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}

const failed = (code: string) => `/sign-in?error=${code}&to=%2Fs%2Fabc%2Fguide`;

async function nobodyCameIn(app: Octavo, browser?: TestBrowser): Promise<void> {
  expect(await app.countSessions()).toBe(0);
  if (browser !== undefined) expect(browser.cookies(app.url).has('octavo_session')).toBe(false);
}

describe.each(ONE_DATABASE)('signing in through the installation’s provider on %s', (database) => {
  it('makes an account the first time, finds it the next, and goes on to where one was going', async () => {
    await using w = await withProvider({}, {}, database);
    const browser = testBrowser();
    expect(await w.signIn('ada', browser)).toBe('/s/abc/guide');
    const ada = await w.app.userBy('ada@example.com');
    expect(ada).toMatchObject({ displayName: 'Ada Lovelace', passwordHash: null, emailVerifiedAt: expect.any(Number) });
    expect(await w.app.actor(browser)).toMatchObject({ userId: ada?.id, via: 'session', sso: { providerId: 'oidc', organizationId: '*' } });
    expect(await w.signIn('ada', testBrowser())).toBe('/s/abc/guide');
    expect(await w.app.countSessions()).toBe(2);
    expect(await w.app.members()).toEqual([]);
    const { session } = w.app.system.store.tables;
    expect(await w.app.system.store.read.select({ userAgent: session.userAgent }).from(session)).toMatchObject([
      { userAgent: 'Browser/1.0' },
      { userAgent: 'Browser/1.0' },
    ]);
  });

  it('takes an answer once, in the browser that began, and with a state that was begun', async () => {
    await using w = await withProvider({}, {}, database);
    const [browser, other] = [testBrowser(), testBrowser()];
    const back = await w.provider.signIn(browser, leadsTo(await browser.get(w.app.start)), 'ada');
    const end = async (by: TestBrowser, url: string) => leadsTo(await by.get(url)).slice(w.app.url.length);
    expect(await end(other, back)).toBe('/sign-in?error=sso_wrong_browser');
    await other.get(w.app.start);
    expect(await end(other, back)).toBe('/sign-in?error=sso_wrong_browser');
    for (const state of ['x'.repeat(43), '', 'a\0b', 'x'.repeat(5000)]) {
      const url = new URL(back);
      url.searchParams.set('state', state);
      expect(await end(browser, url.href)).toBe('/sign-in?error=sso_expired');
    }
    await nobodyCameIn(w.app, other);
    expect(await end(browser, back)).toBe('/s/abc/guide');
    expect(await end(browser, back)).toBe('/sign-in?error=sso_expired');
    expect(await w.app.countSessions()).toBe(1);
  });

  it('opens an account that is there only by an address that the provider checked', async () => {
    await using w = await withProvider({}, {}, database);
    const [ada, bob] = [
      await buildUser(w.app.system, { email: 'ada@example.com', password: 'correct horse battery' }),
      await buildUser(w.app.system, { email: 'bob@example.com' }),
    ];
    const browser = testBrowser();
    expect(await w.signIn('bob', browser)).toBe(failed('sso_account_exists'));
    await nobodyCameIn(w.app, browser);
    const other = testBrowser();
    expect(await w.signIn('ada', other)).toBe('/s/abc/guide');
    expect(await w.app.actor(other)).toMatchObject({ userId: ada.id });
    expect((await w.app.userBy('bob@example.com'))?.id).toBe(bob.id);
  });
});

describe('the installation’s provider', () => {
  it.each([{ inIdToken: true }, { authMethod: 'client_secret_post' }] as const)('may work as %j', async (options) => {
    await using w = await withProvider(options);
    expect(await w.signIn('ada')).toBe('/s/abc/guide');
  });

  it('may make no accounts, or members of an organization', async () => {
    await using refusing = await withProvider({}, { OCTAVO_OIDC_CREATE_USERS: 'off' });
    expect(await refusing.signIn('ada')).toBe(failed('sso_no_account'));
    expect(await refusing.app.userBy('ada@example.com')).toBeUndefined();
    await buildUser(refusing.app.system, { email: 'ada@example.com' });
    expect(await refusing.signIn('ada')).toBe('/s/abc/guide');

    await using w = await withProvider();
    const organization = await buildOrganization(w.app.system);
    const joining = { OCTAVO_OIDC_ORGANIZATION: organization.id, OCTAVO_OIDC_ROLE: 'comment' };
    w.app.connect({ ...environment(w.provider.issuer), ...joining });
    expect(await w.signIn('ada')).toBe('/s/abc/guide');
    expect(await w.app.members()).toMatchObject([{ organizationId: organization.id, role: 'comment' }]);
    w.app.connect({ ...environment(w.provider.issuer), ...joining, OCTAVO_OIDC_ORGANIZATION: 'gone' });
    expect(await w.signIn('bob')).toBe('/s/abc/guide');
    expect(await w.app.members()).toHaveLength(1);
  });

  it('is not needed to start: while it is down people are told, and when it is up again they come in', async () => {
    await using w = await withHostile();
    w.provider.misdeeds.all = (response) => void response.writeHead(503).end();
    const browser = testBrowser();
    expect(leadsTo(await browser.get(w.app.start))).toBe(w.app.url + failed('sso_unavailable'));
    expect(w.app.system.log.text()).toContain('could not be asked');
    w.provider.misdeeds = {};
    expect(await w.signIn(browser)).toBe('/s/abc/guide');
    // Its metadata is kept for a while, and used longer if it cannot be asked.
    w.app.system.clock.advance(2 * 3600_000);
    w.provider.misdeeds.all = (response) => void response.destroy();
    expect(leadsTo(await browser.get(w.app.start))).toContain(`${w.provider.issuer}/authorize`);
  });

  it('is reached only where outbound requests may go', async () => {
    await using w = await withHostile();
    w.app.system.config.allowHosts = [];
    expect(leadsTo(await testBrowser().get(w.app.start))).toBe(w.app.url + failed('sso_unavailable'));
    expect(w.app.system.log.text()).toContain('OCTAVO_ALLOW_HOSTS');
  });

  it('gets a state, a nonce and the challenge of a verifier that only the end shows', async () => {
    await using w = await withHostile();
    const browser = testBrowser();
    const response = await browser.get(w.app.start);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie().join()).toMatch(/^octavo_sso=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const asked = Object.fromEntries(new URL(leadsTo(response)).searchParams);
    expect(asked).toMatchObject({
      client_id: 'octavo',
      response_type: 'code',
      redirect_uri: w.app.redirectUri,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    await w.signIn(browser);
    expect(w.provider.lastTokenRequest?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    const { ssoRequest } = w.app.system.store.tables;
    const kept = JSON.stringify(await w.app.system.store.read.select().from(ssoRequest));
    for (const secret of [asked.nonce, w.provider.lastTokenRequest?.get('code_verifier'), browser.cookies(w.app.url).get('octavo_sso')])
      expect(kept).not.toContain(secret);
  });

  it('who is none leaves the sign-in page as it is', async () => {
    await using app = await octavo();
    app.connect({});
    for (const path of ['/sso/oidc/start?returnTo=//evil.example', '/sso/oidc/callback?code=a&state=b'])
      expect(leadsTo(await testBrowser().get(app.url + path))).toBe(`${app.url}/sign-in?error=sso_not_configured`);
  });

  it('sends nobody to another site afterwards', async () => {
    await using w = await withHostile();
    const browser = testBrowser();
    const back = w.provider.answer(
      leadsTo(await browser.get(`${w.app.url}/sso/oidc/start?returnTo=${encodeURIComponent('//evil.example')}`)),
    );
    expect(leadsTo(await browser.get(back))).toBe(`${w.app.url}/`);
  });

  it('issue-15: is somebody else than the one before it, of which nobody’s subject counts any more', async () => {
    await using w = await withProvider();
    await w.signIn('ada');
    const ada = await w.app.userBy('ada@example.com');
    const eve = { email: 'eve@example.com', email_verified: true, name: 'Eve' };
    await using other = await startOidcProvider({ redirectUri: w.app.redirectUri, people: { ada: eve, 'ada anew': people.ada ?? {} } });
    w.app.connect(environment(other.issuer));
    const through = async (name: string) => {
      const browser = testBrowser();
      const back = await other.signIn(browser, leadsTo(await browser.get(w.app.start)), name);
      expect(leadsTo(await browser.get(back))).toBe(`${w.app.url}/s/abc/guide`);
      return w.app.actor(browser);
    };
    // The same subject at another issuer.
    expect(await through('ada')).toMatchObject({ userId: (await w.app.userBy('eve@example.com'))?.id });
    expect(await through('ada anew')).toMatchObject({ userId: ada?.id });
    const { ssoIdentity } = w.app.system.store.tables;
    const kept = await w.app.system.store.read.select({ issuer: ssoIdentity.issuer, subject: ssoIdentity.subject }).from(ssoIdentity);
    expect(new Set(kept.map(({ issuer, subject }) => `${issuer} ${subject}`))).toEqual(
      new Set([`${w.provider.issuer} ada`, `${other.issuer} ada`, `${other.issuer} ada anew`]),
    );
  });

  it('issue-15: signs nobody in by HEAD, which leaves the answer to be used', async () => {
    await using w = await withProvider();
    const browser = testBrowser();
    const head = (url: string) => {
      const cookie = [...browser.cookies(w.app.url)].map(([name, value]) => `${name}=${value}`).join('; ');
      return fetch(url, { method: 'HEAD', redirect: 'manual', headers: { cookie } });
    };
    const { ssoRequest } = w.app.system.store.tables;
    expect((await head(w.app.start)).status).toBe(405);
    expect(await w.app.system.store.read.select().from(ssoRequest)).toEqual([]);
    const back = await w.provider.signIn(browser, leadsTo(await browser.get(w.app.start)), 'ada');
    const answer = await head(back);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([405, []]);
    await nobodyCameIn(w.app, browser);
    expect(leadsTo(await browser.get(back))).toBe(`${w.app.url}/s/abc/guide`);
  });

  it('may be turned away from', async () => {
    await using w = await withProvider();
    const browser = testBrowser();
    const back = await w.provider.turnAway(browser, leadsTo(await browser.get(w.app.start)));
    expect(leadsTo(await browser.get(back))).toBe(w.app.url + failed('sso_failed'));
    expect(w.app.system.log.text()).toContain('access_denied');
    await nobodyCameIn(w.app, browser);
  });
});

describe('a provider that misbehaves opens nothing', () => {
  const withoutSignature = (token: string) => `${encode({ alg: 'none' })}.${token.split('.')[1]}.`;
  const html = (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');

  it('unless it behaves', async () => {
    await using w = await withHostile();
    const browser = testBrowser();
    expect(await w.signIn(browser)).toBe('/s/abc/guide');
    expect(await w.app.actor(browser)).toMatchObject({ kind: 'user' });
  });

  it.each([
    ['whose nonce is another', { claims: (claims) => ({ ...claims, nonce: 'x'.repeat(43) }) }],
    ['without a nonce', { claims: ({ nonce, ...claims }) => claims }],
    ['of another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['for another client', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
    ['for several clients, asked for by another', { claims: (claims) => ({ ...claims, aud: ['octavo', 'another'], azp: 'another' }) }],
    ['that expired', { claims: (claims) => ({ ...claims, iat: 1000, exp: 2000 }) }],
    ['without a subject', { claims: ({ sub, ...claims }) => claims }],
    ['that says it is not signed', { idToken: withoutSignature }],
    ['without its signature', { idToken: (token) => token.replace(/\.[^.]*$/, '.') }],
    ['whose claims were changed', { idToken: (token) => token.replace(/\.[^.]*\./, `.${encode({ sub: 'eve' })}.`) }],
    ['whose signature is another’s', { idToken: (token) => `${token.slice(0, -8)}AAAAAAAA` }],
    ['that is none', { idToken: () => 'x' }],
  ] as [string, Awaited<ReturnType<typeof startHostileProvider>>['misdeeds']][])('with an ID token %s', async (_name, misdeeds) => {
    await using w = await withHostile();
    Object.assign(w.provider.misdeeds, misdeeds);
    const browser = testBrowser();
    expect(await w.signIn(browser)).toBe(failed('sso_failed'));
    await nobodyCameIn(w.app, browser);
    expect(await w.app.userBy('ada@example.com')).toBeUndefined();
    expect(w.app.system.log.text()).not.toContain('ada@example.com');
  });

  it.each([
    ['names another issuer', { iss: 'https://evil.example' }],
    ['names no issuer, although it says that it does', { iss: null }],
    [
      'refuses the code',
      { token: (response) => void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}') },
    ],
    ['gives no token', { token: html }],
    ['gives more than anybody needs', { token: (response) => void response.end('x'.repeat(2 * 1024 * 1024)) }],
    ['hangs up', { token: (response) => void response.destroy() }],
    ['redirects the token request', { token: (response) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end() }],
  ] as [string, Awaited<ReturnType<typeof startHostileProvider>>['misdeeds']][])('when it %s', async (_name, misdeeds) => {
    await using w = await withHostile();
    Object.assign(w.provider.misdeeds, misdeeds);
    const browser = testBrowser();
    expect(await w.signIn(browser)).toBe(failed('sso_failed'));
    await nobodyCameIn(w.app, browser);
  });

  it('when it calls itself by another issuer than configured, or is no provider', async () => {
    await using w = await withHostile();
    for (const misdeeds of [
      { metadata: (metadata: Record<string, unknown>) => ({ ...metadata, issuer: 'https://evil.example' }) },
      { all: html },
    ]) {
      w.provider.misdeeds = misdeeds;
      expect(leadsTo(await testBrowser().get(w.app.start))).toBe(w.app.url + failed('sso_unavailable'));
    }
  });
});
