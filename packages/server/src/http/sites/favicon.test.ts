import { updateSiteCustomization } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

const ICON = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml">/;
const host = { host: 'docs.acme.example' };

async function worldAtHost(database: 'sqlite' | 'postgres', site: Parameters<typeof sitesWorld>[1] = {}) {
  const world = await sitesWorld(database, site);
  const { store, now } = world.system;
  const { site: table } = store.tables;
  const at = { hostname: host.host, hostnameVerifiedAt: now() };
  await store.tx((tx) => tx.update(table).set(at).where(eq(table.id, world.site.id)));
  return world;
}

describe.each(ONE_DATABASE)('icons of sites on %s', (database) => {
  it('are drawn from title and colour, named by their bytes, and another one after a change', async () => {
    await using world = await sitesWorld(database);
    const { send, home, ctx, organization, site } = world;
    const name = ICON.exec((await send(`${home}/open`)).text)?.[1] ?? '';
    const icon = await send(name);
    expect([icon.status, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ]);
    expect(icon.text).toContain('>D</text>');
    await updateSiteCustomization(ctx, organization.id, site.id, {
      title: 'Handbook',
      styling: { primaryColor: { light: '#aa0000', dark: '#ff0000' } },
    });
    const after = ICON.exec((await send(`${home}/open`)).text)?.[1] ?? '';
    expect(after).not.toBe(name);
    expect((await send(after)).text).toMatch(/fill="#aa0000".*>H<\/text>/);
    await updateSiteCustomization(ctx, organization.id, site.id, { title: 'Zebra' });
    expect((await send(after)).status).toBe(404);
  });

  it('are at /favicon.ico of their host, where the site’s own one is led to', async () => {
    await using world = await worldAtHost(database);
    const { send, ctx, organization, site } = world;
    const drawn = await send('/favicon.ico', host);
    expect([drawn.status, drawn.headers['content-type'], drawn.text.includes('>D</text>')]).toEqual([200, 'image/svg+xml', true]);
    expect((await send('/favicon.ico', host, 'POST', 'x')).status).toBe(405);
    const icon = { light: 'https://cdn.example/icon.png', dark: 'https://cdn.example/icon.png' };
    await updateSiteCustomization(ctx, organization.id, site.id, { favicon: { icon } });
    const own = await send('/favicon.ico', host);
    expect([own.status, own.headers.location]).toEqual([302, icon.light]);
  });

  it('tell nothing of a site that its visitor may not read', async () => {
    await using world = await worldAtHost(database, { visibility: 'visitor-auth', visitorAuth: { backend: 'custom' } });
    const { send, ctx, organization, site } = world;
    const before = await send('/favicon.ico', host);
    await updateSiteCustomization(ctx, organization.id, site.id, { title: 'Zebra' });
    const after = await send('/favicon.ico', host);
    expect([after.status, after.text]).toEqual([200, before.text]);
    const refused = await send('/open', host);
    expect(refused.status).toBe(401);
    expect((await send(ICON.exec(refused.text)?.[1] ?? '', host)).text).toBe(before.text);
  });
});
