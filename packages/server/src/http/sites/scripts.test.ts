import { getPublishedSite, listSiteIntegrationScripts, publishIntegration, updateInstallation } from '@octavo/core';
import { buildInstallation, buildIntegration, ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

/** A script of analytics, which counts how often it was asked, and may fail. */
const SCRIPT = `let times = 0;
export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const { installation } = JSON.parse(form.get('environment'));
  const { id = 'none' } = installation.configuration;
  if (event.type !== 'fetch_published_script') return new Response('OK');
  if (id === 'broken') throw new Error('a secret of the script');
  times += 1;
  const text = 'track(' + JSON.stringify([id, event.siteId, times]) + ');';
  return new Response(text, { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b', 'cache-control': 'max-age=300' } });
} };`;

const POLICY = "script-src cdn.example.com 'unsafe-inline' 'unsafe-eval' *; connect-src https://*.example.com; base-uri *; img-src data:";

describe.each(ONE_DATABASE)('scripts of integrations on pages of a site on %s', (database) => {
  async function openWorld(more: { cookies?: boolean; id?: string; visibility?: 'visitor-auth' | 'share-link' } = {}) {
    const { visibility } = more;
    const world = await sitesWorld(database, { sitesHost: 'docs.example.com', ...(visibility === undefined ? {} : { visibility }) });
    const { system, organization } = world;
    const scopes = ['site:script:inject' as const, ...(more.cookies === true ? ['site:script:cookies' as const] : [])];
    await buildIntegration(system, { organization, name: 'tracker', script: SCRIPT, scopes, contentSecurityPolicy: POLICY });
    const configuration = { id: more.id ?? 'X-1' };
    const installation = await buildInstallation(system, { organization, name: 'tracker', scopes, configuration });
    const send = (path: string, headers: Record<string, string> = {}) => world.send(path, { host: 'acme.docs.example.com', ...headers });
    const address = async (headers: Record<string, string> = {}) =>
      /src="([^"]*~octavo\/scripts\/[^"]*)"/.exec((await send('/guide/open', headers)).text)?.[1];
    return { ...world, installation, send, address, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
  }

  it('are loaded from the site itself, made by the script, under a policy that names only what may be added', async () => {
    await using world = await openWorld();
    const page = await world.send('/guide/open');
    expect(page.text).toMatch(/<script src="\/guide\/~octavo\/scripts\/tracker\/[0-9a-f]{24}\.js" defer="">/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' cdn\.example\.com;/);
    expect(policy).toContain("connect-src 'self' https://*.example.com;");
    expect(policy).toContain("base-uri 'none'");
    const script = await world.send((await world.address()) ?? '');
    expect(script.text).toBe(`track(["X-1","${world.site.id}",1]);`);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect(script.headers['set-cookie']).toBeUndefined();
  });

  it('are made once for as long as they say, and anew when the configuration is another one', async () => {
    await using world = await openWorld();
    const first = (await world.address()) ?? '';
    const readers = await Promise.all(Array.from({ length: 5 }, () => world.send(first)));
    expect(new Set(readers.map(({ text }) => text))).toEqual(new Set([`track(["X-1","${world.site.id}",1]);`]));
    await updateInstallation(world.ctx, 'tracker', world.installation, { configuration: { id: 'Y-2' } });
    const second = (await world.address()) ?? '';
    expect(second).not.toBe(first);
    expect((await world.send(second)).text).toContain('"Y-2"');
    const { ctx, organization } = world;
    const next = {
      organization: organization.id,
      title: 'Tracker',
      scopes: ['site:script:inject' as const],
      script: SCRIPT,
      visibility: 'public' as const,
      runtime: 'v2' as const,
    };
    await publishIntegration(ctx, 'tracker', { ...next, contentSecurityPolicy: 'img-src pixel.example.com' });
    const third = await world.send('/guide/open');
    expect(third.text).not.toContain(second);
    expect(third.headers['content-security-policy']).toContain("img-src 'self' https: data: pixel.example.com;");
    const old = await world.send(first);
    expect([old.status, old.headers['cache-control'], old.text]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
      expect.stringContaining('Y-2'),
    ]);
  });

  it('are on no page of the host of the installation itself, of a preview, or once the installation is paused', async () => {
    await using world = await openWorld();
    const page = await world.send('/docs/acme/guide/open', { host: 'octavo.example' });
    expect([page.status, page.text.includes('~octavo/scripts')]).toEqual([200, false]);
    expect(page.headers['content-security-policy']).not.toContain('cdn.example.com');
    const name = ((await world.address()) ?? '').split('/').at(-1);
    expect((await world.send(`/docs/acme/guide/~octavo/scripts/tracker/${name}`, { host: 'octavo.example' })).status).toBe(404);
    await updateInstallation(world.ctx, 'tracker', world.installation, { paused: true });
    expect(await world.address()).toBeUndefined();
    expect((await world.send(`/guide/~octavo/scripts/tracker/${name}`)).status).toBe(404);
  });

  it('are on no page that is opened by a share link, whose key they would learn', async () => {
    await using world = await openWorld({ visibility: 'share-link' });
    const { pathname } = new URL((await world.shareLink()).urls.published);
    const page = await world.send(`${pathname.replace(/\/$/, '')}/open`);
    expect([page.status, page.text.includes('~octavo/scripts')]).toEqual([200, false]);
    expect(page.headers['content-security-policy']).not.toContain('cdn.example.com');
  });

  it('that fail are no part of the page, which says nothing of why', async () => {
    await using world = await openWorld({ id: 'broken' });
    const script = await world.send((await world.address()) ?? '');
    expect([script.status, script.headers['retry-after']]).toEqual([503, '30']);
    expect(script.text).not.toContain('secret');
    expect((await world.send('/guide/open')).status).toBe(200);
  });

  it('are for visitors who are signed in, where a site is for those alone', async () => {
    await using world = await openWorld({ visibility: 'visitor-auth' });
    const token = await world.signed({});
    const address = (await world.address({ authorization: `Bearer ${token}` })) ?? '';
    expect((await world.send(address)).status).toBe(401);
    const script = await world.send(address, { authorization: `Bearer ${token}` });
    expect([script.status, script.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
  });

  it('are listed for renderers, with their policy and whether they set cookies', async () => {
    await using world = await openWorld({ cookies: true });
    const { ctx, organization, site } = world;
    const address = expect.stringMatching(/^https:\/\/acme\.docs\.example\.com\/guide\/~octavo\/scripts\/tracker\/[0-9a-f]{24}\.js$/);
    const listed = await listSiteIntegrationScripts(ctx, organization.id, site.id);
    expect(listed).toEqual([{ script: address, contentSecurityPolicy: POLICY, cookies: true }]);
    expect((await getPublishedSite(ctx, organization.id, site.id)).scripts).toEqual(listed);
  });
});
