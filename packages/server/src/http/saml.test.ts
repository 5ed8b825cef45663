import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getSamlProvider, updateOrganization, updateSamlProvider } from '@octavo/core';
import {
  buildOrganization,
  buildSamlProvider,
  buildTeam,
  buildUser,
  contextOf,
  ONE_DATABASE,
  type TestDatabase,
  testSystem,
} from '@octavo/core/testing';
import { ssoTasks } from '@octavo/sso/tasks';
import {
  edit,
  type IdpAnswer,
  type IdpRequest,
  idpKeys,
  one,
  parseRequest,
  startIdentityProvider,
  WRAPPINGS,
  wrap,
} from '@octavo/sso/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

/** A browser as far as signing in goes: it keeps cookies, and does not send them with forms of other sites. */
function browser(base: string) {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit & { foreign?: boolean } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.foreign || cookie === '' ? {} : { cookie }), ...Object.fromEntries(new Headers(init.headers)) };
    const response = await fetch(new URL(path, base), { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    request,
    /** Begins; returns what the provider is asked. */
    async start(providerId: string, returnTo = '/s/x') {
      const response = await request(`/sso/saml/${providerId}/start?returnTo=${encodeURIComponent(returnTo)}`);
      const location = new URL(response.headers.get('location') ?? '', base);
      return { response, location, asked: await parseRequest(Object.fromEntries(location.searchParams)) };
    },
    /** Brings an answer, as the page of the provider makes a browser do. */
    post: (path: string, xml: string, relayState?: string) =>
      request(path, {
        method: 'POST',
        foreign: true,
        headers: { origin: 'https://idp.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({
          SAMLResponse: Buffer.from(xml).toString('base64'),
          ...(relayState === undefined ? {} : { RelayState: relayState }),
        }),
      }),
  };
}

async function door(database: TestDatabase = 'sqlite') {
  const system = await testSystem(database, { tasks: ssoTasks });
  let shift = 0;
  system.now = () => Date.now() + shift;
  const server = createFrontDoor(
    createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), '9.9.9'),
    async () => async (_request, response) => {
      response.end('console');
    },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  system.config.url = base;
  const idp = await startIdentityProvider();
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  await updateOrganization(contextOf(system, admin), organization.id, { emailDomains: ['acme.example'] });
  const team = await buildTeam(system, { organization });
  const trust = { entityId: idp.entityId, ssoUrl: idp.ssoUrl, certificate: idp.keys.certificate };
  const provider = await buildSamlProvider(system, { organization, ...trust, defaultRole: 'read', defaultTeam: team });
  const acs = `/sso/saml/${provider.id}/acs`;
  const open = () => browser(base);
  return {
    system,
    base,
    idp,
    admin,
    organization,
    provider,
    trust,
    team,
    acs,
    open,
    wait: (ms: number) => {
      shift += ms;
    },
    /** Returns the user who is signed in in a browser. */
    who: async ({ request }: ReturnType<typeof browser>) => {
      const response = await request('/api/trpc/auth.me');
      return response.status === 200
        ? ((await response.json()) as { result: { data: { id: string; email: string } } }).result.data
        : undefined;
    },
    /** Goes all the way, with an answer that is made from the request. */
    async signIn(answer: Partial<IdpAnswer> = {}, change: (xml: string, asked: IdpRequest) => string | Promise<string> = (xml) => xml) {
      const b = open();
      const { asked } = await b.start(provider.id);
      const response = await b.post(acs, await change(await idp.respond(asked, answer), asked), asked.relayState);
      return { b, asked, response, location: response.headers.get('location') ?? '' };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await idp[Symbol.asyncDispose]();
      await system[Symbol.asyncDispose]();
    },
  };
}

type Door = Awaited<ReturnType<typeof door>>;

async function expectNobody(d: Door): Promise<void> {
  const { session, ssoIdentity } = d.system.store.tables;
  expect(await d.system.store.read.select().from(session)).toEqual([]);
  expect(await d.system.store.read.select().from(ssoIdentity)).toEqual([]);
}

describe.each(ONE_DATABASE)('signing in through a real SAML provider on %s', (database) => {
  it('goes from the start to where one wanted to go, through the provider’s own page', async () => {
    await using d = await door(database);
    const b = d.open();
    const { response, location } = await b.start(d.provider.id, '/s/handbook/page?x=1');
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^octavo_sso=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ]);
    // Parts already in the provider's address stay.
    expect([location.origin, location.searchParams.get('tenant')]).toEqual([new URL(d.idp.ssoUrl).origin, '1']);
    const page = await (await fetch(location)).text();
    const [action, samlResponse, relayState] = [
      /action="([^"]+)"/,
      /name="SAMLResponse" value="([^"]+)"/,
      /name="RelayState" value="([^"]+)"/,
    ].map((pattern) => pattern.exec(page)?.[1] ?? '');
    expect(action).toBe(d.base + d.acs);
    const posted = await b.post(action ?? '', Buffer.from(samlResponse ?? '', 'base64').toString(), relayState);
    expect(posted.status).toBe(303);
    const finish = posted.headers.get('location') ?? '';
    expect(finish).toMatch(/^\/sso\/finish\?ticket=/);
    expect(await d.who(b)).toBeUndefined();
    const finished = await b.request(finish);
    expect([finished.status, finished.headers.get('location')]).toEqual([303, '/s/handbook/page?x=1']);
    expect(finished.headers.getSetCookie()).toEqual([expect.stringMatching(/^octavo_session=.*HttpOnly; SameSite=Lax/)]);
    expect(finished.headers.get('cache-control')).toBe('no-store');
    const me = await d.who(b);
    expect(me).toMatchObject({ displayName: 'Ada Lovelace', email: 'ada@acme.example' });

    const { member, teamMember } = d.system.store.tables;
    const [joined] = await d.system.store.read
      .select()
      .from(member)
      .where(eq(member.userId, me?.id ?? ''));
    expect(joined).toMatchObject({ organizationId: d.organization.id, role: 'read', sso: true });
    expect(await d.system.store.read.select({ userId: teamMember.userId }).from(teamMember)).toEqual([{ userId: me?.id }]);
    // From then on the provider is known to work, until what sign-ins are checked against is changed.
    const ctx = contextOf(d.system, d.admin);
    const tested = async () => (await getSamlProvider(ctx, d.organization.id, d.provider.id)).testedAt;
    const { createdAt } = await getSamlProvider(ctx, d.organization.id, d.provider.id);
    expect(Date.parse((await tested()) ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt));
    await updateSamlProvider(ctx, d.organization.id, d.provider.id, { label: 'Renamed', certificate: d.trust.certificate });
    expect(await tested()).toBeDefined();
    await updateSamlProvider(ctx, d.organization.id, d.provider.id, { ssoURL: 'https://elsewhere.example/sso' });
    expect(await tested()).toBeUndefined();
    // The ticket is used up.
    expect((await b.request(finish)).headers.get('location')).toBe('/sign-in?error=sso_expired');
  });

  it('works with a signed assertion, a signed response, and both', async () => {
    await using d = await door(database);
    const people = new Set();
    for (const sign of ['assertion', 'response', 'both'] as const) {
      const { b, location } = await d.signIn({ sign });
      await b.request(location);
      people.add((await d.who(b))?.id);
    }
    expect([people.size, people.has(undefined)]).toEqual([1, false]);
  });

  it('takes no answer twice, nor two of them at the same time', async () => {
    await using d = await door(database);
    const b = d.open();
    const { asked } = await b.start(d.provider.id);
    const xml = await d.idp.respond(asked);
    const results = await Promise.all([1, 2, 3].map(() => b.post(d.acs, xml, asked.relayState)));
    const locations = results.map((response) => response.headers.get('location') ?? '').toSorted();
    expect(locations).toEqual(['/sign-in?error=sso_expired', '/sign-in?error=sso_expired', expect.stringMatching(/^\/sso\/finish/)]);
    // Nor under another request, although that one is open.
    const again = await b.start(d.provider.id);
    const forged = edit(xml, (response) => response.setAttribute('InResponseTo', again.asked.id));
    expect((await b.post(d.acs, forged, again.asked.id)).headers.get('location')).toBe('/sign-in?error=sso_failed');
  });

  it('ends with the membership at once', async () => {
    await using d = await door(database);
    const { b, location } = await d.signIn();
    await b.request(location);
    const read = () => b.request(`/api/trpc/orgs.get?input=${encodeURIComponent(JSON.stringify({ orgId: d.organization.id }))}`);
    expect((await read()).status).toBe(200);
    const { member, teamMember } = d.system.store.tables;
    const id = (await d.who(b))?.id ?? '';
    const mine = eq(member.userId, id);
    await d.system.store.tx((tx) => tx.update(member).set({ disabled: true }).where(mine));
    expect((await read()).status).toBe(404);
    const refused = await d.signIn();
    expect((await refused.b.request(refused.location)).headers.get('location')).toBe('/sign-in?error=sso_disabled');
    await d.system.store.tx(async (tx) => {
      await tx.delete(teamMember).where(eq(teamMember.userId, id));
      await tx.delete(member).where(mine);
    });
    expect((await read()).status).toBe(404);
    const removed = await d.signIn();
    await removed.b.request(removed.location);
    expect(
      (await removed.b.request(`/api/trpc/orgs.get?input=${encodeURIComponent(JSON.stringify({ orgId: d.organization.id }))}`)).status,
    ).toBe(404);
  });
});

describe('an answer that must not be believed', () => {
  const attacks: [string, Partial<IdpAnswer>, ((xml: string, asked: IdpRequest) => string)?][] = [
    ['is not signed', { sign: 'nothing' }],
    ...WRAPPINGS.map((number): [string, Partial<IdpAnswer>, (xml: string) => string] => [
      `wraps the signature, way ${number}`,
      { sign: number <= 2 ? 'response' : 'assertion' },
      (xml) => wrap(xml, number, 'admin'),
    ]),
    ['has a comment in the NameID', { nameId: 'admin.evil' }, (xml) => xml.replace('>admin.evil<', '>admin<!---->.evil<')],
    ['is for another audience', { audience: 'https://other.example' }],
    ['is for another recipient', { recipient: 'https://other.example/acs' }],
    ['is signed by SHA-1', { sha1: 'signature' }],
    ['has a digest of SHA-1', { sha1: 'digest' }],
    [
      'answers another request',
      { inResponseTo: '_other' },
      (xml, asked) => edit(xml, (response) => response.setAttribute('InResponseTo', asked.id)),
    ],
    ['has two assertions', {}, (xml) => edit(xml, (response) => void response.appendChild(one(response, 'Assertion').cloneNode(true)))],
    [
      'has entities without end',
      {},
      (xml) => `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>${xml.replace('>ada<', '>&c;<')}`,
    ],
    ['is too large', {}, (xml) => xml.replace('>ada<', `>${'a'.repeat(600_000)}<`)],
    ['was changed', {}, (xml) => xml.replace('>ada<', '>admin<')],
  ];

  it.each(attacks)('%s', async (_name, answer, change) => {
    await using d = await door();
    const { location, b } = await d.signIn(answer, change);
    expect(location).toBe('/sign-in?error=sso_failed');
    expect(await d.who(b)).toBeUndefined();
    await expectNobody(d);
  });

  it('is signed by an alien certificate', async () => {
    await using d = await door();
    expect((await d.signIn({ keys: await idpKeys(), sign: 'both' })).location).toBe('/sign-in?error=sso_failed');
    expect(d.system.log.text()).toContain('cannot be verified by the certificate');
    await expectNobody(d);
  });

  it('is too old, or too new', async () => {
    await using d = await door();
    const b = d.open();
    const { asked } = await b.start(d.provider.id);
    const short = await d.idp.respond(asked, { lifetimeInSeconds: 60 });
    d.wait(3 * 60_000);
    expect((await b.post(d.acs, short, asked.relayState)).headers.get('location')).toBe('/sign-in?error=sso_failed');
    expect(d.system.log.text()).toContain('expired; compare the clocks');
    d.wait(-6 * 60_000);
    const second = await b.start(d.provider.id);
    const early = await d.idp.respond(second.asked);
    expect((await b.post(d.acs, early, second.asked.relayState)).headers.get('location')).toBe('/sign-in?error=sso_failed');
    expect(d.system.log.text()).toContain('not valid yet; compare the clocks');
    await expectNobody(d);
  });

  it('comes after ten minutes', async () => {
    await using d = await door();
    const b = d.open();
    const { asked } = await b.start(d.provider.id);
    d.wait(10 * 60_000);
    const xml = await d.idp.respond(asked, { lifetimeInSeconds: 3600 });
    expect((await b.post(d.acs, xml)).headers.get('location')).toBe('/sign-in?error=sso_expired');
  });

  it('answers a request of another provider, whoever signed it', async () => {
    await using d = await door();
    const other = await buildSamlProvider(d.system, { organization: await buildOrganization(d.system), ...d.trust });
    const b = d.open();
    const { asked } = await b.start(d.provider.id);
    const forOther = { issuer: `${d.base}/sso/saml/${other.id}/metadata`, acsURL: `${d.base}/sso/saml/${other.id}/acs` };
    const xml = await d.idp.respond({ ...asked, ...forOther });
    expect((await b.post(`/sso/saml/${other.id}/acs`, xml, asked.id)).headers.get('location')).toBe('/sign-in?error=sso_expired');
    // And an answer for the one does not open the other.
    const begun = await b.start(other.id);
    const genuine = await d.idp.respond({ ...asked, id: begun.asked.id });
    expect((await b.post(`/sso/saml/${other.id}/acs`, genuine, begun.asked.id)).headers.get('location')).toBe('/sign-in?error=sso_failed');
    await expectNobody(d);
  });

  it('answers nothing: the person is told where to begin, and nothing else happens', async () => {
    await using d = await door();
    const { response } = await d.signIn({ inResponseTo: null });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(`<a href="${d.base}/sso/saml/${d.provider.id}/start">`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await expectNobody(d);
  });

  it('comes with another RelayState, or twice in a form, or as no form', async () => {
    await using d = await door();
    const b = d.open();
    const { asked } = await b.start(d.provider.id);
    const xml = await d.idp.respond(asked);
    const value = Buffer.from(xml).toString('base64');
    expect((await b.post(d.acs, xml, '_other')).headers.get('location')).toBe('/sign-in?error=sso_failed');
    for (const init of [
      {
        body: new URLSearchParams([
          ['SAMLResponse', value],
          ['SAMLResponse', value],
        ]),
      },
      { body: new URLSearchParams() },
      { body: JSON.stringify({ SAMLResponse: value }), headers: { 'content-type': 'application/json' } },
    ]) {
      const response = await b.request(d.acs, { method: 'POST', ...init });
      expect(response.headers.get('location')).toBe('/sign-in?error=sso_failed');
    }
    // None of it spoiled the request.
    expect((await b.post(d.acs, xml)).headers.get('location')).toMatch(/^\/sso\/finish/);
  });
});

describe('the browser', () => {
  it('that ends must be the one that began: nobody is signed in to another person’s account', async () => {
    await using d = await door();
    const attacker = await d.signIn({ nameId: 'eve', attributes: { email: 'eve@acme.example' } });
    const victim = d.open();
    expect((await victim.request(attacker.location)).headers.get('location')).toBe('/sign-in?error=sso_wrong_browser');
    // Also not when the victim is about to sign in too.
    const second = await d.signIn({ nameId: 'eve', attributes: { email: 'eve@acme.example' } });
    await victim.start(d.provider.id);
    expect((await victim.request(second.location)).headers.get('location')).toBe('/sign-in?error=sso_wrong_browser');
    expect((await second.b.request(second.location)).headers.get('location')).toBe('/sign-in?error=sso_expired');
    await expectNobody(d);
  });

  it('that began gets nothing from an answer that another one brought', async () => {
    await using d = await door();
    const attacker = d.open();
    const { asked } = await attacker.start(d.provider.id);
    // The victim was sent to the provider with the attacker's request, and the provider knew them.
    const victim = d.open();
    const posted = await victim.post(d.acs, await d.idp.respond(asked), asked.relayState);
    expect(posted.headers.get('location')).toMatch(/^\/sso\/finish/);
    for (const ticket of [asked.id, `${asked.id}.`, `${asked.id}.${'x'.repeat(43)}`]) {
      expect((await attacker.request(`/sso/finish?ticket=${ticket}`)).headers.get('location')).toBe('/sign-in?error=sso_expired');
    }
    await expectNobody(d);
  });

  it('may have two tabs that sign in', async () => {
    await using d = await door();
    const b = d.open();
    const [first, second] = [await b.start(d.provider.id, '/first'), await b.start(d.provider.id, '/second')];
    for (const [{ asked }, path] of [
      [first, '/first'],
      [second, '/second'],
    ] as const) {
      const posted = await b.post(d.acs, await d.idp.respond(asked), asked.relayState);
      expect((await b.request(posted.headers.get('location') ?? '')).headers.get('location')).toBe(path);
    }
  });

  it('is sent nowhere else', async () => {
    await using d = await door();
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']) {
      const b = d.open();
      const { asked } = await b.start(d.provider.id, returnTo);
      const posted = await b.post(d.acs, await d.idp.respond(asked));
      expect((await b.request(posted.headers.get('location') ?? '')).headers.get('location')).toBe('/');
    }
  });

  it('changes nothing by asking for the head alone', async () => {
    await using d = await door();
    const { b, location } = await d.signIn();
    expect((await b.request(location, { method: 'HEAD' })).status).toBe(405);
    expect((await b.request(location)).headers.get('location')).toBe('/s/x');
  });
});

describe('a provider', () => {
  it('that is not there, or pending, ends on the sign-in page that keeps the way on', async () => {
    await using d = await door();
    const pending = await buildSamlProvider(d.system, { organization: d.organization, certificate: 'nonsense' });
    for (const id of [pending.id, 'nothing', '%00']) {
      const start = await d.open().request(`/sso/saml/${id}/start?returnTo=/s/x`);
      expect([start.status, start.headers.get('location')]).toEqual([303, '/sign-in?error=sso_not_configured&to=%2Fs%2Fx']);
      expect((await d.open().post(`/sso/saml/${id}/acs`, '<a/>')).headers.get('location')).toBe('/sign-in?error=sso_not_configured');
    }
    expect(d.system.log.text()).toContain('certificate cannot be read');
  });

  it('has metadata that its identity provider can read, pending or not', async () => {
    await using d = await door();
    const pending = await buildSamlProvider(d.system, { organization: d.organization, entityId: null });
    const response = await d.open().request(`/sso/saml/${pending.id}/metadata`);
    expect(response.headers.get('content-type')).toBe('application/samlmetadata+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain(`entityID="${d.base}/sso/saml/${pending.id}/metadata"`);
    expect(xml).toContain(`Location="${d.base}/sso/saml/${pending.id}/acs"`);
    expect(xml).toContain('Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"');
    expect((await d.open().request('/sso/saml/nothing/metadata')).status).toBe(404);
  });

  it('may not open an account of another domain', async () => {
    await using d = await door();
    const { b, location } = await d.signIn({ attributes: { email: d.admin.email } });
    expect((await b.request(location)).headers.get('location')).toBe('/sign-in?error=sso_account_exists');
    await expectNobody(d);
  });

  it('leaves no secret in the log, whatever goes wrong', async () => {
    await using d = await door();
    const { b, location } = await d.signIn();
    const [, ticket = ''] = location.split('ticket=');
    await d.open().request(location);
    await d.signIn({ sign: 'nothing' });
    await b.request('/sso/finish?ticket=nonsense');
    expect(d.system.log.text()).toContain('neither the Response nor the Assertion is signed');
    for (const secret of [ticket.split('.')[1] ?? '', b.cookies.get('octavo_sso') ?? '']) expect(d.system.log.text()).not.toContain(secret);
  });

  it('is not flooded from one address', async () => {
    await using d = await door();
    const locations = new Set<string | null>();
    for (let i = 0; i < 230; i++) locations.add((await d.open().request('/sso/saml/nothing/start')).headers.get('location'));
    expect([...locations]).toEqual(['/sign-in?error=sso_not_configured', '/sign-in?error=sso_failed']);
  });
});
