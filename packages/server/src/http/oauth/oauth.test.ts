import { Client, type OAuthClientProvider, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { authenticate, listTokens, pruneAccess, revokeSession, sessionCookieName } from '@octavo/core';
import {
  buildOrganization,
  buildSession,
  buildSpace,
  buildUser,
  contextOf,
  ONE_DATABASE,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { answer, createApps } from '../front-door.ts';

const PASSWORD = 'correct horse battery staple';
const CALLBACK = 'http://localhost:4711/callback';

/** An installation with somebody signed in, and what their browser and a program send to it. */
async function installation(database: TestDatabase) {
  const system = await testSystem(database);
  const apps = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), 'test');
  const user = await buildUser(system, { displayName: 'Ada <b>', password: PASSWORD });
  const organization = await buildOrganization(system, { admin: user });
  await buildSpace(system, { organization, createdBy: user, title: 'Docs' });
  const session = await buildSession(system, user);
  const { url } = system.config;
  const send = (path: string, init?: RequestInit) => Promise.resolve(answer(apps, new Request(new URL(path, url), init)));
  const cookie = `${sessionCookieName(url)}=${session.secret}`;
  return {
    system,
    user,
    session,
    url,
    send,
    /** Opens an address as the person's browser does. */
    visit: (path: string, isSignedIn = true) => send(path, { headers: isSignedIn ? { cookie } : {} }),
    /** Sends the form of a consent page as the person's browser does. */
    decide: async (address: string, fields: Record<string, string>, headers: Record<string, string> = { origin: url }) => {
      const { allow = 'review propose', ...others } = fields;
      const boxes = allow.split(' ').map((scope) => ['allow', scope]);
      const form = new URLSearchParams([...new URL(address, url).searchParams, ...Object.entries(others), ...boxes]);
      return send('/oauth/authorize', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: form.toString(),
      });
    },
    register: (body: object) =>
      send('/oauth/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    exchange: async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: CALLBACK, ...fields });
      const response = await send('/oauth/token', { method: 'POST', body });
      return { status: response.status, body: (await response.json()) as Given };
    },
    /** Ends a token as a program does. */
    revoke: async (fields: Record<string, string>) =>
      (await send('/oauth/revoke', { method: 'POST', body: new URLSearchParams(fields) })).status,
    tokens: async () => (await listTokens(contextOf(system, user), {})).items,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}
/** Answer of the token endpoint. */
interface Given {
  access_token?: string;
  refresh_token?: string;
  scope?: string;
  error?: string;
}
type Installation = Awaited<ReturnType<typeof installation>>;

/** The program's side, as the library of the protocol asks for it: what it keeps, and where it sends people. */
function programOf() {
  const kept: { client?: unknown; tokens?: unknown; discovery?: unknown; verifier: string; sentTo: URL | undefined } = {
    verifier: '',
    sentTo: undefined,
  };
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'scribe', redirect_uris: [CALLBACK] },
    state: () => 'state of the program',
    clientInformation: () => kept.client as ReturnType<OAuthClientProvider['clientInformation']>,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens as ReturnType<OAuthClientProvider['tokens']>,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (to) => {
      kept.sentTo = to;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
    discoveryState: () => kept.discovery as ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>,
    saveDiscoveryState: (discovery) => {
      kept.discovery = discovery;
    },
  };
  return { kept, provider };
}

const transportOf = ({ url, send }: Installation, authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider, fetch: async (input, init) => send(String(input), init) });

/** A request for access of a client that was just registered, and the secret behind its challenge. */
async function requestOf(site: Installation, more: Record<string, string> = {}) {
  const { client_id: clientId } = (await (await site.register({ client_name: 'scribe', redirect_uris: [CALLBACK] })).json()) as {
    client_id: string;
  };
  // The pair of RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'x',
    ...more,
  };
  return { clientId, verifier, address: `/oauth/authorize?${new URLSearchParams(asked)}` };
}

const DAY = 24 * 60 * 60_000;

/** Has the person allow a request, and the program exchange its code. */
async function signedIn(
  site: Installation,
  { clientId, verifier, address }: Awaited<ReturnType<typeof requestOf>>,
  more: Record<string, string> = {},
) {
  const answer = locationOf(await site.decide(address, { decision: 'allow', password: PASSWORD, ...more }));
  return site.exchange({ code: answer.searchParams.get('code') ?? '', client_id: clientId, code_verifier: verifier });
}

const locationOf = (response: Response) => new URL(response.headers.get('location') ?? 'missing:');

describe.each(testDatabases())('programs that ask for access on %s', (database) => {
  it('sign in by themselves with the library of the protocol: find the server, register, ask the person, and work with a token of theirs', async () => {
    await using site = await installation(database);
    const { kept, provider } = programOf();
    const first = transportOf(site, provider);
    await expect(new Client({ name: 'scribe', version: '1' }).connect(first)).rejects.toThrow(UnauthorizedError);
    const address = String(kept.sentTo);
    expect(address).toContain(`${site.url}/oauth/authorize?`);

    const away = await site.visit(address, false);
    expect([away.status, decodeURIComponent(away.headers.get('location') ?? '')]).toEqual([
      303,
      expect.stringMatching(/^\/sign-in\?to=\/oauth\/authorize\?/),
    ]);
    const page = await site.visit(address);
    const shown = await page.text();
    expect([page.status, shown]).toEqual([200, expect.stringContaining('May “scribe” work for you?')]);
    expect(shown).toContain('Ada &lt;b&gt;');
    expect(shown).toContain('The answer goes to localhost:4711.');
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; .*form-action 'self' http:\/\/localhost:4711; frame-ancestors 'none'/,
    );
    expect(await site.tokens()).toEqual([]);

    const wrong = await site.decide(address, { decision: 'allow', password: 'guess' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('role="alert"')]);
    const allowed = locationOf(await site.decide(address, { decision: 'allow', password: PASSWORD }));
    expect([allowed.origin + allowed.pathname, allowed.searchParams.get('state'), allowed.searchParams.get('iss')]).toEqual([
      CALLBACK,
      'state of the program',
      site.url,
    ]);
    await first.finishAuth(allowed.searchParams);

    const agent = new Client({ name: 'scribe', version: '1' });
    await agent.connect(transportOf(site, provider));
    const told = (await agent.callTool({ name: 'list_spaces', arguments: {} })) as { content: { text: string }[] };
    expect(told.content[0]?.text).toContain('"title":"Docs"');
    await agent.close();
    const [token] = await site.tokens();
    expect(token).toMatchObject({ label: 'scribe', program: true, scopes: ['read', 'review', 'propose'] });

    // The library refreshes by itself: nobody is asked again.
    kept.sentTo = undefined;
    site.system.clock.advance(61 * 60_000);
    const later = new Client({ name: 'scribe', version: '1' });
    await later.connect(transportOf(site, provider));
    expect((await later.listTools()).tools.length).toBeGreaterThan(10);
    await later.close();
    expect([kept.sentTo, (await site.tokens()).map(({ id }) => id)]).toEqual([undefined, [token?.id]]);
  });

  it('get one token for a code, within a minute, with its secret, while the person is signed in', async () => {
    await using site = await installation(database);
    const { clientId, verifier, address } = await requestOf(site);
    const code = async () =>
      locationOf(await site.decide(address, { decision: 'allow', password: PASSWORD })).searchParams.get('code') ?? '';
    const good = { code: await code(), client_id: clientId, code_verifier: verifier };
    const other = await requestOf(site);
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    expect(await site.exchange({ ...good, code_verifier: 'a'.repeat(43) })).toMatchObject(refused);
    expect(await site.exchange({ ...good, client_id: other.clientId })).toMatchObject(refused);
    expect(await site.exchange({ ...good, redirect_uri: 'http://localhost:1/callback' })).toMatchObject(refused);
    expect(await site.exchange({ ...good, code: `${good.code}x` })).toMatchObject(refused);
    expect(await site.exchange({ ...good, code: '' })).toMatchObject(refused);
    expect(await site.exchange({ ...good, client_id: 'x' })).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
    expect(await site.exchange({ ...good, grant_type: 'password' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
    expect(await site.tokens()).toEqual([]);
    expect(await site.exchange(good)).toMatchObject({ status: 200, body: { access_token: expect.stringMatching(/^octavo_pat_/) } });
    // Whoever sends a code a second time has what was the client's alone.
    expect(await site.exchange(good)).toMatchObject(refused);
    expect(await site.tokens()).toEqual([]);
    expect(await site.exchange(good)).toMatchObject(refused);
    const late = await code();
    site.system.clock.advance(60_000);
    expect(await site.exchange({ ...good, code: late })).toMatchObject(refused);
    const both = { ...good, code: await code() };
    const raced = await Promise.all([site.exchange(both), site.exchange(both)]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await site.tokens()).toEqual([]);
    const last = await code();
    await revokeSession({ ...contextOf(site.system, site.user) }, site.session.id);
    expect(await site.exchange({ ...good, code: last })).toMatchObject(refused);
    expect(await site.tokens()).toEqual([]);
    expect(site.system.log.text()).not.toContain(good.code);
  });
});

describe.each(testDatabases())('tokens of programs on %s', (database) => {
  it('have the scopes that the person left on, of those that were asked for', async () => {
    await using site = await installation(database);
    const asked = await requestOf(site, { scope: 'read write propose offline_access' });
    const page = await (await site.visit(asked.address)).text();
    expect(page).toMatch(/value="propose" checked>Open and edit[\s\S]*value="write" checked>Change live content/);
    expect(page).not.toContain('value="admin"');
    const { body } = await signedIn(site, asked, { allow: 'propose admin' });
    expect(body.scope).toBe('read propose');
    expect(await authenticate(site.system, { bearer: body.access_token })).toMatchObject({ scopes: ['read', 'propose'] });
    const headers = { authorization: `Bearer ${body.access_token}` };
    const refused = await site.send('/v1/orgs', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"title":"x"}',
    });
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { name: 'insufficient_scope' } }]);
    // A wrong password asks again, with the boxes as they were left.
    const again = await site.decide(asked.address, { decision: 'allow', password: 'guess', allow: 'write' });
    expect(await again.text()).toMatch(/value="propose">[\s\S]*value="write" checked>/);
  });

  it('are refreshed once each, and end when a refresh token comes again', async () => {
    await using site = await installation(database);
    const asked = await requestOf(site);
    const { body: first } = await signedIn(site, asked);
    const works = async (token = '') => (await site.send('/v1/user', { headers: { authorization: `Bearer ${token}` } })).status;
    const refresh = (token = '', clientId = asked.clientId) =>
      site.exchange({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    expect(await refresh(first.refresh_token, (await requestOf(site)).clientId)).toMatchObject(refused);
    expect(await refresh(first.access_token)).toMatchObject(refused);
    const { body: second } = await refresh(first.refresh_token);
    expect(second).toMatchObject({ expires_in: 3600, scope: 'read review propose' });
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([401, 200]);
    // Another process of the program asked at the same time.
    expect(await refresh(first.refresh_token)).toMatchObject(refused);
    expect(await works(second.access_token)).toBe(200);
    site.system.clock.advance(60_000);
    expect(await refresh(first.refresh_token)).toMatchObject(refused);
    expect([await works(second.access_token), await site.tokens()]).toEqual([401, []]);
    expect(await refresh(second.refresh_token)).toMatchObject(refused);
  });

  it('end without use in 30 days, or with the account', async () => {
    await using site = await installation(database);
    const asked = await requestOf(site);
    const refresh = async (token = '') =>
      (await site.exchange({ grant_type: 'refresh_token', client_id: asked.clientId, refresh_token: token })).body;
    const used = (await signedIn(site, asked)).body;
    site.system.clock.advance(29 * DAY);
    const renewed = await refresh(used.refresh_token);
    site.system.clock.advance(29 * DAY);
    const { refresh_token: last } = await refresh(renewed.refresh_token);
    await pruneAccess(site.system);
    expect(await site.tokens()).toHaveLength(1);
    const { user } = site.system.store.tables;
    await site.system.store.tx((tx) => tx.update(user).set({ disabledAt: site.system.now() }));
    expect(await refresh(last)).toMatchObject({ error: 'invalid_grant' });
    await site.system.store.tx((tx) => tx.update(user).set({ disabledAt: null }));
    site.system.clock.advance(30 * DAY + 1);
    expect(await refresh(last)).toMatchObject({ error: 'invalid_grant' });
    await pruneAccess(site.system);
    expect(await site.tokens()).toEqual([]);
  });

  it('are revoked by their program, by either token, and by no other program', async () => {
    await using site = await installation(database);
    const asked = await requestOf(site);
    const other = await requestOf(site);
    for (const name of ['access_token', 'refresh_token'] as const) {
      const { body } = await signedIn(site, asked);
      const token = body[name] ?? '';
      expect(await site.revoke({ token, client_id: other.clientId })).toBe(200);
      expect(await site.tokens()).toHaveLength(1);
      expect(await site.revoke({ token, client_id: asked.clientId })).toBe(200);
      expect(await site.tokens()).toEqual([]);
      expect(await site.revoke({ token, client_id: asked.clientId })).toBe(200);
      expect((await site.send('/v1/user', { headers: { authorization: `Bearer ${body.access_token}` } })).status).toBe(401);
    }
    expect(await site.revoke({ client_id: asked.clientId })).toBe(400);
    expect(await site.revoke({ token: 'x', client_id: 'x' })).toBe(400);
  });
});

describe.each(ONE_DATABASE)('requests for access on %s', (database) => {
  it('describe themselves by the standards, to any page', async () => {
    await using site = await installation(database);
    for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
      const response = await site.send(path);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.json()).toMatchObject({
        resource: `${site.url}/mcp`,
        authorization_servers: [site.url],
        scopes_supported: ['read', 'review', 'propose'],
      });
    }
    expect(await (await site.send('/.well-known/oauth-authorization-server')).json()).toMatchObject({
      issuer: site.url,
      registration_endpoint: `${site.url}/oauth/register`,
      revocation_endpoint: `${site.url}/oauth/revoke`,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      scopes_supported: ['read', 'review', 'propose', 'write', 'admin'],
      code_challenge_methods_supported: ['S256'],
    });
    const refused = await site.send('/mcp', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${site.url}/.well-known/oauth-protected-resource/mcp", scope="read review propose"`,
    );
  });

  it.each([
    ['javascript:alert(1)'],
    ['http://evil.example/callback'],
    ['https://user:pass@app.example/'],
    ['https://app.example/#fragment'],
    ['data:text/html,x'],
    ['no address'],
  ])('are not registered for answers to %s', async (uri) => {
    await using site = await installation(database);
    const response = await site.register({ redirect_uris: [uri] });
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_client_metadata' }]);
  });

  it('are registered for https, this machine and apps, with a name that is cleaned', async () => {
    await using site = await installation(database);
    const uris = ['https://app.example/callback', 'http://127.0.0.1/callback', 'cursor://anysphere.cursor/oauth'];
    const response = await site.register({ client_name: 'x\n\u202e<b>', redirect_uris: uris });
    expect([response.status, await response.json()]).toMatchObject([
      201,
      { client_name: 'x <b>', redirect_uris: uris, token_endpoint_auth_method: 'none' },
    ]);
    expect((await site.register({ client_name: 'x', redirect_uris: Array(6).fill('https://app.example') })).status).toBe(400);
    expect(
      (
        await site.register({
          client_name: 'x',
          redirect_uris: [`https://app.example/${'y'.repeat(490)}`, `https://app.example/${'z'.repeat(490)}`],
        })
      ).status,
    ).toBe(400);
  });

  it('send nobody to an address that was not registered', async () => {
    await using site = await installation(database);
    const { address } = await requestOf(site);
    for (const wrong of [address.replace('client_id=', 'client_id=x'), address.replace('callback', 'elsewhere'), '/oauth/authorize']) {
      const page = await site.visit(wrong);
      expect([page.status, page.headers.get('location'), await page.text()]).toEqual([
        400,
        null,
        expect.stringContaining('cannot be connected'),
      ]);
      expect((await site.decide(wrong, { decision: 'allow', password: PASSWORD })).status).toBe(400);
    }
    // The port of a program on this machine is another one each time.
    expect((await site.visit(address.replace('4711', '4712'))).status).toBe(200);
  });

  it.each([
    ['a challenge', { code_challenge: '' }, 'invalid_request'],
    ['S256', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope that is there', { scope: 'everything' }, 'invalid_scope'],
    ['this resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
  ])('that do not ask with %s are told so at their own address', async (_what, more, error) => {
    await using site = await installation(database);
    const { address } = await requestOf(site, more);
    const to = locationOf(await site.visit(address));
    expect([to.host, to.searchParams.get('error'), to.searchParams.get('state')]).toEqual(['localhost:4711', error, 'x']);
  });

  it('get nothing from a person who denies, proves nothing, is not signed in, or was made to send the form by another site', async () => {
    await using site = await installation(database);
    const { address } = await requestOf(site);
    const denied = locationOf(await site.decide(address, { decision: 'deny' }));
    expect([denied.searchParams.get('error'), denied.searchParams.has('code')]).toEqual(['access_denied', false]);
    expect((await site.decide(address, { decision: 'allow' })).status).toBe(403);
    const foreign = await site.decide(address, { decision: 'allow', password: PASSWORD }, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([403, null]);
    const gone = await site.decide(address, { decision: 'allow', password: PASSWORD }, { origin: site.url, cookie: '' });
    expect([gone.status, gone.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/sign-in/)]);
    expect(await site.tokens()).toEqual([]);
  });

  it('are limited for each address', async () => {
    await using site = await installation(database);
    const statuses = new Set<number>();
    for (let n = 0; n < 32; n++) statuses.add((await site.exchange({})).status);
    expect([...statuses]).toEqual([400, 429]);
  });
});
