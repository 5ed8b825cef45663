import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { idOfPage } from '../../testing/content.ts';
import { buildInstallation, buildIntegration, countingStore, ONE_DATABASE, startRunner } from '../../testing/index.ts';
import { installOnSite, installOnSpace, removePlace, updateInstallation } from '../installations/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { deliveryJob, followForIntegrations, pruneReaderEvents, siteIntegrations } from '../scripts/index.ts';
import { updateContent } from '../scripts/world.fixture.ts';
import { siteWorld } from '../sites/index.ts';
import { trackSiteEvents } from './track-events.ts';

const SCRIPT = `export default { async fetch(request) {
  const { eventId, installationId, siteId, ...event } = JSON.parse((await request.formData()).get('event'));
  console.log(JSON.stringify(event));
  return new Response('OK');
} };`;

/** Logs the configurations of the places that it is handed. */
const PLACES = `export default { async fetch(request) {
  const { spaceInstallation, siteInstallation } = JSON.parse((await request.formData()).get('environment'));
  console.log([spaceInstallation?.configuration.channel, siteInstallation?.configuration.channel].join());
  return new Response('OK');
} };`;

describe.each(ONE_DATABASE)('what readers of a site do, on %s,', (database) => {
  async function openWorld(scopes?: ('site:views:read' | 'page:feedback:read' | 'site:metadata:read')[]) {
    const world = await publishedWorld(database);
    const { system, organization, site, ctx } = world;
    const installation = scopes === undefined ? '' : await install(scopes);
    async function install(granted: NonNullable<typeof scopes>) {
      await buildIntegration(system, { organization, name: 'watcher', scopes: granted, script: SCRIPT });
      return buildInstallation(system, { organization, name: 'watcher', scopes: granted });
    }
    const siteSpace = site.siteSpaces[0] ?? '';
    const page = idOfPage('public.md');
    const location = { siteSpace, page, url: 'https://evil.example/?token=hunter2' };
    const session = { language: 'pt-BR', referrer: 'https://www.google.com/search?q=hunter2' };
    const view = { type: 'page_view' as const, location, session };
    const rated = { type: 'page_post_feedback' as const, location, session, feedback: { rating: 'bad' as const } };
    const searched = { type: 'search_open' as const, location, session };
    const { event } = system.store.tables;
    return {
      ...world,
      installation,
      siteSpace,
      page,
      view,
      track: () => trackSiteEvents(ctx, organization.id, site.id, { events: [view, rated, searched] }),
      outbox: async () =>
        (await system.store.read.select().from(event)).filter(({ type }) => /^integration_(?:site_view|page_)/.test(type)),
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  }

  it('is told to scripts that may know of it, without anything that names a reader', async () => {
    await using world = await openWorld(['site:views:read', 'page:feedback:read']);
    const { system, spaces, siteSpace, page } = world;
    const follower = followForIntegrations(system, { pollMs: 5 });
    await follower.caughtUp();
    await world.track();
    await follower.caughtUp();
    await startRunner(system, [deliveryJob]).idle();
    await follower.stop();
    const rows = await system.store.read.select().from(system.store.tables.integrationEvent);
    const told = rows.flatMap(({ trace }) => trace.logs.map(({ message }) => JSON.parse(message) as Record<string, unknown>));
    const common = {
      siteSpaceId: siteSpace,
      spaceId: spaces.open.id,
      pageId: page,
      url: `${world.url}/public`,
      referrer: 'https://www.google.com/',
      visitor: { anonymousId: expect.any(String), cookies: {}, userAgent: '', ip: '', language: 'pt' },
    };
    expect(told).toEqual([
      { type: 'site_view', ...common },
      { type: 'page_feedback', ...common, feedback: { rating: 'bad' } },
    ]);
    const ids = told.map(({ visitor }) => (visitor as { anonymousId: string }).anonymousId);
    expect(new Set(ids).size).toBe(2);
    expect(JSON.stringify([rows, await world.outbox()])).not.toContain('hunter2');
  });

  it('is written for scripts only as far as the scopes of an installation on the site say', async () => {
    await using views = await openWorld(['site:views:read']);
    await views.track();
    expect((await views.outbox()).map(({ type }) => type)).toEqual(['integration_site_view']);
    await using none = await openWorld(['site:metadata:read']);
    await none.track();
    expect(await none.outbox()).toEqual([]);
  });

  /** An integration that is nowhere yet; `play` reports a view and returns what was told of it. */
  async function openPlaces() {
    const world = await openWorld();
    const { system, organization, ctx } = world;
    const granted = ['site:views:read' as const];
    const channel = { properties: { channel: { type: 'string' as const, title: 'Channel' } } };
    const configurations = { space: channel, site: channel };
    await buildIntegration(system, { organization, name: 'placed', scopes: granted, script: PLACES, configurations });
    const installation = await buildInstallation(system, { organization, name: 'placed', scopes: granted });
    await updateInstallation(ctx, 'placed', installation, { space_selection: 'selected', site_selection: 'selected' });
    return {
      ...world,
      installation,
      async play() {
        const follower = followForIntegrations(system, { pollMs: 5 });
        await follower.caughtUp();
        await world.track();
        await follower.caughtUp();
        await startRunner(system, [deliveryJob]).idle();
        await follower.stop();
        const rows = await system.store.read.select().from(system.store.tables.integrationEvent);
        await system.store.tx((tx) => tx.delete(system.store.tables.integrationEvent));
        return rows.filter(({ type }) => type === 'site_view').flatMap(({ trace }) => trace.logs.map(({ message }) => message));
      },
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  }

  it('issue-18-is told to an integration that is on the space of the page alone, with what is entered there, as long as it is', async () => {
    await using world = await openPlaces();
    const { ctx, installation, spaces } = world;
    const elsewhere = { space: spaces.nowhere.id, configuration: { channel: 'elsewhere' } };
    await installOnSpace(ctx, 'placed', installation, elsewhere);
    expect([await world.play(), await world.outbox()]).toEqual([[], []]);
    await installOnSpace(ctx, 'placed', installation, { space: spaces.open.id, configuration: { channel: 'space' } });
    expect(await world.play()).toEqual(['space,']);
    await removePlace(ctx, 'placed', installation, { kind: 'space', id: spaces.open.id });
    expect([await world.play(), (await world.outbox()).length]).toEqual([[], 1]);
  });

  it('issue-18-comes with what is entered for the site, and once to who is on its space as well', async () => {
    await using world = await openPlaces();
    const { ctx, installation, site, spaces } = world;
    await installOnSite(ctx, 'placed', installation, { site: site.id, configuration: { channel: 'site' } });
    expect(await world.play()).toEqual([',site']);
    await installOnSpace(ctx, 'placed', installation, { space: spaces.open.id, configuration: { channel: 'space' } });
    expect(await world.play()).toEqual(['space,site']);
  });

  it('is written no more once the installation is paused, and again when it goes on', async () => {
    await using world = await openWorld(['site:views:read']);
    const { ctx, installation } = world;
    await world.track();
    await updateInstallation(ctx, 'watcher', installation, { paused: true });
    await world.track();
    expect(await world.outbox()).toHaveLength(1);
    await updateInstallation(ctx, 'watcher', installation, { paused: false });
    await world.track();
    expect(await world.outbox()).toHaveLength(2);
  });

  it('costs a site without such an integration no question to the database', async () => {
    await using world = await openWorld();
    const { system } = world;
    await world.track();
    const snapshot = await siteWorld(system).snapshot(world.site.id);
    const { store, queries } = countingStore(system.store);
    const site = snapshot ?? { id: '', organizationId: '', version: 0 };
    expect((await siteIntegrations({ ...system, store }, site)).scripts).toEqual([]);
    expect(queries()).toEqual([]);
    expect(await world.outbox()).toEqual([]);
  });

  it('leaves the outbox a day after scripts were told of it, and not before', async () => {
    await using world = await openWorld(['site:views:read']);
    const { system } = world;
    const later = (days: number) => ({ ...system, now: () => Date.now() + days * 24 * 60 * 60 * 1000 });
    // Ids of events have the time of the database on PostgreSQL.
    system.now = () => Date.now();
    const follower = followForIntegrations(system, { pollMs: 5 });
    await follower.caughtUp();
    await world.track();
    await follower.caughtUp();
    await follower.stop();
    await world.track();
    expect([await pruneReaderEvents(later(0)), (await world.outbox()).length]).toEqual([0, 2]);
    // The second one is still to be told.
    await pruneReaderEvents(later(2));
    expect((await world.outbox()).length).toBeGreaterThanOrEqual(1);
    const again = followForIntegrations(system, { pollMs: 5 });
    await again.caughtUp();
    await updateContent(system, world.spaces.open, world.organization.id, 'next');
    await again.caughtUp();
    await again.stop();
    await pruneReaderEvents(later(2));
    expect(await world.outbox()).toEqual([]);
  });

  it('is counted and written together, or not at all', async () => {
    await using world = await openWorld(['site:views:read']);
    const { system, site } = world;
    const { siteInsight } = system.store.tables;
    const tx = system.store.tx.bind(system.store);
    system.store.tx = ((work: Parameters<typeof tx>[0]) =>
      tx(async (inside) => {
        await work(inside);
        throw new Error('killed');
      })) as typeof tx;
    await expect(world.track()).rejects.toThrow('killed');
    system.store.tx = tx;
    expect(await world.outbox()).toEqual([]);
    expect(await system.store.read.select().from(siteInsight).where(eq(siteInsight.siteId, site.id))).toEqual([]);
    await world.track();
    expect(await world.outbox()).toHaveLength(1);
    expect(await system.store.read.select().from(siteInsight).where(eq(siteInsight.siteId, site.id))).toHaveLength(3);
  });
});
