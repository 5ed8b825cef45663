import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authenticate, getOidcProvider, loadOrganization, oidcService, updateOidcProvider } from '@octavo/core';
import {
  anonymousContext,
  buildMember,
  buildOidcProvider,
  buildOrganization,
  buildSession,
  buildUser,
  contextOf,
  ONE_DATABASE,
  proveEmailDomain,
  type TestDatabase,
  testSystem,
} from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { leadsTo, type TestBrowser, testBrowser } from '../testing/browser.ts';
import { startHostileProvider } from '../testing/hostile-provider.ts';
import { CLIENT, type People, startOidcProvider } from '../testing/oidc-provider.ts';
import { createApps, createFrontDoor } from './front-door.ts';

const people: People = {
  ada: { email: 'Ada@Acme.example', email_verified: true, name: 'Ada Lovelace' },
  bob: { email: 'bob@acme.example', email_verified: false, name: 'Bob' },
  eve: { email: 'eve@elsewhere.example', email_verified: true, name: 'Eve' },
};

/** Octavo over HTTP, with an organization whose domain is proven, and a provider of it that is told nothing yet. */
async function octavo(database: TestDatabase = 'sqlite') {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const system = await testSystem(database, { config: { url, allowHosts: ['127.0.0.1'] } });
  const door = createFrontDoor(createApps(system, loadConfig({}), '9.9.9'), async () => async (_request, response) => {
    response.end('console');
  });
  server.on('request', (request, response) => door.emit('request', request, response));
  const admin = await buildUser(system, { email: 'root@acme.example' });
  const organization = await buildOrganization(system, { admin });
  await proveEmailDomain(system, organization, 'acme.example');
  const { id } = await buildOidcProvider(system, {
    organization,
    clientId: CLIENT.id,
    secret: CLIENT.secret,
    defaultRole: 'read',
  });
  const ctx = contextOf(system, admin);
  return {
    system,
    url,
    admin,
    ctx,
    organization,
    id,
    service: oidcService(system, id),
    at: (path: 'start' | 'test', provider = id) => `${url}/sso/oidc/${provider}/${path}?returnTo=${encodeURIComponent('/s/abc')}`,
    connect: (issuer: string) => updateOidcProvider(ctx, organization.id, id, { issuer, clientSecret: CLIENT.secret }),
    provider: () => getOidcProvider(ctx, organization.id, id),
    /** A browser in which somebody is signed in. */
    async browserOf(user: { id: string }) {
      const browser = testBrowser();
      browser.cookies(url).set('octavo_session', (await buildSession(system, user)).secret);
      return browser;
    },
    markTested: () => system.store.tx((tx) => tx.update(system.store.tables.oidcProvider).set({ testedAt: 1 })),
    actor: (browser: TestBrowser) => authenticate(system, { sessionCookie: browser.cookies(url).get('octavo_session') }),
    countUsers: async () => (await system.store.read.select({ id: system.store.tables.user.id }).from(system.store.tables.user)).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

/** With a real provider, beside which Octavo stands. */
async function withProvider(database?: TestDatabase) {
  const app = await octavo(database);
  const provider = await startOidcProvider({ redirectUri: app.service.redirectURL, people });
  await app.connect(provider.issuer);
  const path = (address: string) => address.slice(app.url.length);
  return {
    app,
    provider,
    /** Up to the address that the provider sends the browser back to. */
    back: async (name: string, browser: TestBrowser, from = app.at('start')) =>
      provider.signIn(browser, leadsTo(await browser.get(from)), name),
    end: async (browser: TestBrowser, back: string) => path(leadsTo(await browser.get(back))),
    async signIn(name: string, browser = testBrowser(), from = app.at('start')) {
      const back = await provider.signIn(browser, leadsTo(await browser.get(from)), name);
      return path(leadsTo(await browser.get(back)));
    },
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}

/** With a provider that misbehaves. */
async function withHostile() {
  const app = await octavo();
  const provider = await startHostileProvider();
  await app.connect(provider.issuer);
  return {
    app,
    provider,
    async test(browser: TestBrowser) {
      const first = leadsTo(await browser.get(app.at('test')));
      if (!first.startsWith(provider.issuer)) return first.slice(app.url.length);
      return leadsTo(await browser.get(provider.answer(first))).slice(app.url.length);
    },
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}

const failed = (code: string) => `/sign-in?error=${code}&to=%2Fs%2Fabc`;

describe.each(ONE_DATABASE)('an organization’s OpenID Connect provider on %s', (database) => {
  it('is tested by an administrator, and then signs in people of the organization’s domains, for it alone', async () => {
    await using w = await withProvider(database);
    const { app } = w;
    expect(leadsTo(await testBrowser().get(app.at('start')))).toBe(app.url + failed('sso_not_configured'));

    const admin = await app.browserOf(app.admin);
    const users = await app.countUsers();
    expect(await w.signIn('eve', admin, app.at('test'))).toBe('/s/abc');
    expect(await app.provider()).toMatchObject({ status: 'untested', testFailure: { code: 'sso_other_domain' } });
    // `ada` is somebody else than the administrator, who stays signed in: a test signs nobody in.
    const again = await app.browserOf(app.admin);
    expect(await w.signIn('ada', again, app.at('test'))).toBe('/s/abc');
    expect(await app.provider()).toMatchObject({ status: 'active', testedAt: expect.any(String) });
    expect(await app.actor(again)).toMatchObject({ userId: app.admin.id });
    expect(await app.countUsers()).toBe(users);

    const browser = testBrowser();
    expect(await w.signIn('ada', browser)).toBe('/s/abc');
    const actor = await app.actor(browser);
    expect(actor).toMatchObject({ sso: { providerId: app.id, organizationId: app.organization.id } });
    const ctx = { ...anonymousContext(app.system), actor };
    expect(await loadOrganization(ctx, app.organization.id, 'read')).toMatchObject({ role: 'read' });
    const other = await buildOrganization(app.system, { title: 'Other' });
    if (actor.kind === 'user') await buildMember(app.system, { organization: other, user: { id: actor.userId }, role: 'admin' });
    await expect(loadOrganization(ctx, other.id, 'read')).rejects.toMatchObject({ code: 'proof_required' });

    for (const [name, code] of [
      ['eve', 'sso_other_domain'],
      ['bob', 'sso_unverified_email'],
    ] as const) {
      const refused = testBrowser();
      expect(await w.signIn(name, refused)).toBe(failed(code));
      expect(refused.cookies(app.url).has('octavo_session')).toBe(false);
    }
    expect(await app.countUsers()).toBe(users + 1);
  });

  it('is answered once, in the browser that began, at the address of the provider that was asked, under its settings', async () => {
    await using w = await withProvider(database);
    const { app } = w;
    await app.markTested();
    const [browser, other] = [testBrowser(), testBrowser()];
    const back = await w.back('ada', browser);
    const code = (address: string) => new URL(address, app.url).searchParams.get('error');
    expect(code(await w.end(other, back))).toBe('sso_wrong_browser');

    // The provider of another organization cannot take the answer, nor the installation's.
    const foreign = await buildOrganization(app.system, { title: 'Other' });
    const theirs = await buildOidcProvider(app.system, {
      organization: foreign,
      issuer: w.provider.issuer,
      clientId: CLIENT.id,
      testedAt: 1,
    });
    expect(code(await w.end(browser, back.replace(app.id, theirs.id)))).toBe('sso_expired');
    expect(code(await w.end(browser, back.replace(`/${app.id}`, '')))).toBe('sso_not_configured');
    const head = await fetch(back, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.getSetCookie()]).toEqual([405, []]);

    expect(await w.end(browser, back)).toBe('/s/abc');
    expect(code(await w.end(browser, back))).toBe('sso_expired');

    const late = testBrowser();
    const stale = await w.back('ada', late);
    await updateOidcProvider(app.ctx, app.organization.id, app.id, { emailClaim: 'upn' });
    await app.markTested();
    expect(code(await w.end(late, stale))).toBe('sso_expired');
    const { session } = app.system.store.tables;
    expect(await app.system.store.read.select().from(session).where(eq(session.ssoProviderId, app.id))).toHaveLength(1);
  });

  it('makes one account of two sign-ins at once', async () => {
    await using w = await withProvider(database);
    await w.app.markTested();
    const users = await w.app.countUsers();
    const browsers = [testBrowser(), testBrowser()];
    const backs = await Promise.all(browsers.map(async (browser) => ({ browser, back: await w.back('ada', browser) })));
    expect(await Promise.all(backs.map(({ browser, back }) => w.end(browser, back)))).toEqual(['/s/abc', '/s/abc']);
    expect(await w.app.countUsers()).toBe(users + 1);
  });
});

describe('the test of a provider', () => {
  it('is for administrators in their own browser', async () => {
    await using w = await withProvider();
    const { app } = w;
    expect(leadsTo(await testBrowser().get(app.at('test')))).toBe(`${app.url}/sign-in?to=%2Fs%2Fabc`);
    const reader = await buildUser(app.system);
    await buildMember(app.system, { organization: app.organization, user: reader, role: 'create' });
    expect((await (await app.browserOf(reader)).get(app.at('test'))).status).toBe(403);
    expect((await (await app.browserOf(await buildUser(app.system))).get(app.at('test'))).status).toBe(404);
    expect((await (await app.browserOf(app.admin)).get(app.at('test', 'nothing'))).status).toBe(404);

    // One of two administrators began; the other one's session is no end of it.
    const second = await buildUser(app.system);
    await buildMember(app.system, { organization: app.organization, user: second, role: 'admin' });
    const browser = await app.browserOf(app.admin);
    const back = await w.back('ada', browser, app.at('test'));
    browser.cookies(app.url).set('octavo_session', (await buildSession(app.system, second)).secret);
    await w.end(browser, back);
    const signedOut = await app.browserOf(app.admin);
    const unused = await w.back('ada', signedOut, app.at('test'));
    signedOut.cookies(app.url).delete('octavo_session');
    await w.end(signedOut, unused);
    expect(signedOut.cookies(app.url).has('octavo_session')).toBe(false);
    expect(await app.provider()).toMatchObject({ status: 'untested' });
  });

  it('shows what is wrong with the provider, and leaves it as it is', async () => {
    await using w = await withHostile();
    const { app, provider } = w;
    const browser = await app.browserOf(app.admin);
    const result = async () => {
      const { status, testFailure } = await app.provider();
      return { status, ...testFailure };
    };
    for (const [misdeeds, code, reason] of [
      [{ iss: 'https://evil.example' }, 'sso_failed', 'iss'],
      [{ iss: null }, 'sso_failed', 'iss'],
      [{ claims: (claims: object) => ({ ...claims, nonce: 'x'.repeat(43) }) }, 'sso_failed', 'nonce'],
      [{ claims: (claims: object) => ({ ...claims, iss: 'https://evil.example' }) }, 'sso_failed', 'iss'],
      [{ claims: (claims: object) => ({ ...claims, email: undefined }) }, 'sso_failed', 'no usable e-mail address'],
      [
        { claims: (claims: object) => ({ ...claims, email_verified: false, email: 'a@acme.example' }) },
        'sso_unverified_email',
        'not checked',
      ],
      [{ claims: (claims: object) => ({ ...claims, iat: 1000, exp: 2000 }) }, 'sso_failed', 'exp'],
    ] as const) {
      provider.misdeeds = misdeeds;
      expect(await w.test(browser)).toBe('/s/abc');
      expect(await result()).toMatchObject({ status: 'untested', code, reason: expect.stringContaining(reason) });
    }
    // The clocks may differ a little.
    const now = Math.floor(Date.now() / 1000);
    provider.misdeeds = { claims: (claims) => ({ ...claims, email: 'a@acme.example', iat: now - 310, exp: now - 10 }) };
    expect(await w.test(browser)).toBe('/s/abc');
    expect(await result()).toEqual({ status: 'active' });
  });

  it('says that the provider cannot be asked, is another one, or sends browsers to what is no page', async () => {
    for (const [misdeeds, allowHosts, reason] of [
      [{}, [], 'OCTAVO_ALLOW_HOSTS'],
      [{ metadata: (all: object) => ({ ...all, issuer: 'https://evil.example' }) }, ['127.0.0.1'], 'issuer'],
      [{ metadata: (all: object) => ({ ...all, authorization_endpoint: 'javascript:alert(1)' }) }, ['127.0.0.1'], 'address for sign-ins'],
    ] as const) {
      await using w = await withHostile();
      w.provider.misdeeds = misdeeds;
      w.app.system.config.allowHosts = [...allowHosts];
      expect(await w.test(await w.app.browserOf(w.app.admin))).toBe('/s/abc');
      expect(await w.app.provider()).toMatchObject({
        status: 'untested',
        testFailure: { code: 'sso_unavailable', reason: expect.stringContaining(reason) },
      });
    }
  });
});
