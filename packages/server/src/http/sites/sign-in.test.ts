import { installOnSite, resolvePublished, updateInstallation, updatePublishingAuth } from '@octavo/core';
import { anonymousContext, buildInstallation, buildIntegration, ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { cookieOfAnswer, type Sent, sitesWorld } from './sites.fixture.ts';

/** A script that sends visitors to a provider, and signs a token for those who come back from there. */
const SCRIPT = `
const text = new TextEncoder();
const base64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const encode = (value) => base64(text.encode(JSON.stringify(value)));
async function sign(claims, secret) {
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const body = encode({ alg: 'HS256', typ: 'JWT' }) + '.' + encode(claims);
  return body + '.' + base64(await crypto.subtle.sign('HMAC', key, text.encode(body)));
}
export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const { signingSecrets, siteInstallation } = JSON.parse(form.get('environment'));
  if (event.type === 'fetch_visitor_authentication') {
    if (siteInstallation.configuration.broken) throw new Error('a secret of the script');
    const to = new URL('https://login.example.com/authorize');
    to.searchParams.set('redirect_uri', siteInstallation.urls.publicEndpoint + '/visitor-auth/response');
    to.searchParams.set('state', event.location ?? '');
    return Response.redirect(to.href);
  }
  if (event.type !== 'fetch') return new Response('OK');
  if (signingSecrets.siteInstallation === undefined) return new Response('no key', { status: 400 });
  const to = new URL(siteInstallation.configuration.home + new URL(event.request.url).searchParams.get('state'));
  to.searchParams.set('jwt_token', await sign({ exp: 4102444800, plan: 'pro' }, signingSecrets.siteInstallation));
  return Response.redirect(to.href);
} };`;

const HOST = 'acme.docs.example.com';
const HOME = `https://${HOST}/guide/`;

describe.each(ONE_DATABASE)('visitors whom an integration signs in, on %s,', (database) => {
  async function openWorld(more: { scopes?: ['site:visitor:auth'] | []; configuration?: Record<string, unknown> } = {}) {
    const world = await sitesWorld(database, {
      sitesHost: 'docs.example.com',
      visibility: 'visitor-auth',
      visitorAuth: { backend: 'integration', integration: 'gate', logoutURL: 'https://login.example.com/bye' },
    });
    const { system, organization, site, ctx } = world;
    const scopes = more.scopes ?? ['site:visitor:auth' as const];
    await buildIntegration(system, { organization, name: 'gate', script: SCRIPT, scopes });
    const installation = await buildInstallation(system, { organization, name: 'gate', scopes });
    await installOnSite(ctx, 'gate', installation, { site: site.id, configuration: { home: HOME, ...more.configuration } });
    const send = (path: string, headers: Record<string, string> = {}) => world.send(path, { host: HOST, ...headers });
    return { ...world, installation, send, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
  }

  const pathOf = ({ headers }: Sent, base: string) => {
    const { pathname, search } = new URL(headers.location ?? '', base);
    return pathname + search;
  };

  it('go to its provider, come back with a token that it signed, and read the page that they asked for', async () => {
    await using world = await openWorld();
    const asked = await world.send('/guide/secret');
    expect([asked.status, asked.headers['cache-control']]).toEqual([302, 'no-store']);
    const provider = new URL(asked.headers.location ?? '');
    expect([provider.origin, provider.searchParams.get('state')]).toEqual(['https://login.example.com', 'secret']);
    const back = new URL(provider.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', provider.searchParams.get('state') ?? '');
    expect(back.pathname).toBe(`/~integrations/gate/installations/${world.installation}/sites/${world.site.id}/visitor-auth/response`);
    const answered = await world.send(back.pathname + back.search, { host: 'octavo.example' });
    expect(answered.status).toBe(302);
    const signedIn = await world.send(pathOf(answered, HOME));
    expect([signedIn.status, pathOf(signedIn, HOME)]).toEqual([303, '/guide/secret']);
    const page = await world.send('/guide/secret', { cookie: cookieOfAnswer(signedIn) });
    expect([page.status, page.text.includes('A secret giraffe.')]).toEqual([200, true]);
  });

  it('sign in and out at the addresses for it', async () => {
    await using world = await openWorld();
    for (const own of ['~octavo', '~gitbook']) {
      const asked = await world.send(`/guide/${own}/auth/login/branch`);
      expect(new URL(asked.headers.location ?? '').searchParams.get('state')).toBe('branch');
      const cookie = { cookie: `octavo-visitor-${world.site.id.toLowerCase()}=${await world.signed({})}` };
      for (const headers of [{}, cookie] as Record<string, string>[]) {
        const out = await world.send(`/guide/${own}/auth/logout`, headers);
        expect([out.status, out.headers.location]).toEqual([303, 'https://login.example.com/bye']);
        expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
      }
    }
  });

  it('are told plainly where the script fails, is paused or may not sign anybody in, and nothing of why', async () => {
    await using broken = await openWorld({ configuration: { broken: true } });
    await using closed = await openWorld({ scopes: [] });
    await using paused = await openWorld();
    await updateInstallation(paused.ctx, 'gate', paused.installation, { paused: true });
    for (const world of [broken, closed, paused]) {
      const page = await world.send('/guide/secret');
      expect([page.status, page.headers.location]).toEqual([503, undefined]);
      expect(page.text).toContain('Sign-in is not possible at the moment.');
      expect(page.text).not.toContain('a secret of the script');
    }
  });

  it('are never signed in by an integration that the site does not name, or that may not: it has no key', async () => {
    await using world = await openWorld();
    const { ctx, organization, site, installation } = world;
    const answer = () =>
      world.send(`/~integrations/gate/installations/${installation}/sites/${site.id}/visitor-auth/response?state=`, {
        host: 'octavo.example',
      });
    expect((await answer()).status).toBe(302);
    await updatePublishingAuth(ctx, organization.id, site.id, { integration: 'other' });
    expect((await answer()).status).toBe(400);
    await updatePublishingAuth(ctx, organization.id, site.id, { backend: 'custom' });
    expect((await answer()).status).toBe(400);
    await using closed = await openWorld({ scopes: [] });
    const address = `/~integrations/gate/installations/${closed.installation}/sites/${closed.site.id}/visitor-auth/response?state=`;
    expect((await closed.send(address, { host: 'octavo.example' })).status).toBe(400);
  });

  it('are sent to sign in by the lookup of renderers as well', async () => {
    await using world = await openWorld();
    const found = await resolvePublished(anonymousContext(world.system), { url: `${HOME}secret` });
    expect(found).toMatchObject({ target: 'external', redirect: expect.stringMatching(/^https:\/\/login\.example\.com\/authorize\?/) });
  });
});
