import { describe, expect, it } from 'vitest';
import { idOfPage } from '../../testing/content.ts';
import { buildMember, buildOrganization, buildUser, contextOf, testDatabases } from '../../testing/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { countReaders } from './count-readers.ts';
import { DAY_MS, dayAt } from './days.ts';
import { getSiteInsights } from './get-site-insights.ts';
import { insightsCsv } from './insights-csv.ts';
import { trackSiteEvents } from './track-events.ts';

describe.each(testDatabases())('insights of a site on %s', (database) => {
  async function countedWorld() {
    const world = await publishedWorld(database);
    const { system, ctx, organization, site } = world;
    const siteSpace = site.siteSpaces[0] ?? '';
    const page = idOfPage('public.md');
    const location = { siteSpace, page, url: 'https://octavo.example/public' };
    const view = { type: 'page_view' as const, location, session: { language: 'pt-BR', referrer: 'https://www.google.com/' } };
    const rated = { type: 'page_post_feedback' as const, location, feedback: { rating: 'bad' as const } };
    await trackSiteEvents(ctx, organization.id, site.id, { events: [view, view, rated] });
    await countReaders(system, site.id, {
      events: [
        { event: 'agent_read', siteSpace, page, count: 3 },
        { event: 'search_type_query', count: 4 },
      ],
      misses: [
        { kind: 'search', text: '  =Kubernetes\n', count: 2 },
        { kind: 'search', text: '=kubernetes', count: 1 },
        { kind: 'search', text: 'mail me@home.example', count: 1 },
        { kind: 'search', text: '+49 170 1234567', count: 1 },
        { kind: 'address', text: '/old/page', referrer: 'search', count: 1 },
      ],
    });
    return { ...world, siteSpace, page };
  }

  it('are sums by day, page, origin and language, with what was looked for in vain, and nothing that tells of a person', async () => {
    await using world = await countedWorld();
    const { ctx, organization, site, page, system } = world;
    const found = await getSiteInsights(ctx, organization.id, site.id, 'last7Days');
    expect(found.days.map(({ day }) => day)).toEqual(Array.from({ length: 8 }, (_, n) => dayAt(system.now() - (7 - n) * DAY_MS)));
    const sums = { views: 2, searches: 4, good: 0, ok: 0, bad: 1, agents: 3 };
    expect([found.total, found.days.at(-1)]).toEqual([sums, { day: found.to, ...sums }]);
    expect(found.before.views).toBe(0);
    expect(found.pages).toMatchObject([{ pageId: page, title: 'Public', path: 'public', views: 2, bad: 1, agents: 3 }]);
    expect(found.referrers).toEqual([{ kind: 'search', count: 2 }]);
    expect(found.languages).toEqual([{ language: 'pt', count: 2 }]);
    expect(found.searches).toEqual([{ text: '=kubernetes', count: 3 }]);
    expect(found.addresses).toEqual([{ text: '/old/page', referrer: 'search', count: 1 }]);
    const csv = await insightsCsv(ctx, organization.id, site.id, 'last7Days');
    expect(csv.split('\r\n')[0]).toBe('day,event,space,page,path,text,referrer,language,rating,count');
    expect(csv).toContain(`${found.to},page_view,`);
    expect(csv).toContain("search_without_result,,,,'=kubernetes,,,,3\r\n");
    expect(csv).not.toMatch(/home\.example|1234567/);
  });

  it('are compared with the span before, and drop texts after three months', async () => {
    await using world = await countedWorld();
    const { ctx, organization, site, system } = world;
    system.now = (
      (now) => () =>
        now + 9 * DAY_MS
    )(system.now());
    const later = await getSiteInsights(ctx, organization.id, site.id, 'last7Days');
    expect([later.total.views, later.before.views, later.searches]).toEqual([0, 2, []]);
    system.now = (
      (now) => () =>
        now + 100 * DAY_MS
    )(system.now());
    await countReaders(system, site.id, { events: [], misses: [{ kind: 'search', text: 'new', count: 1 }] });
    const { siteMiss } = system.store.tables;
    expect((await system.store.read.select().from(siteMiss)).map(({ text }) => text)).toEqual(['new']);
  });

  it('hold two hundred texts of a day, whoever makes up names', async () => {
    await using world = await countedWorld();
    const { system, site } = world;
    const misses = Array.from({ length: 210 }, (_, n) => ({ kind: 'address' as const, text: `/made-up-${n}`, count: 1 }));
    for (let at = 0; at < 2; at++) await countReaders(system, site.id, { events: [], misses });
    const { siteMiss } = system.store.tables;
    const kept = (await system.store.read.select().from(siteMiss)).filter(({ kind }) => kind === 'address');
    expect(kept.length).toBe(200);
    expect(kept.filter(({ count }) => count === 2).length).toBe(199);
  });

  it('are for who can read the site, and name pages only of spaces that they can read', async () => {
    await using world = await countedWorld();
    const { system, organization, site, page } = world;
    const [member, stranger] = [await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: member, role: 'read' });
    const other = await buildOrganization(system, { admin: stranger });
    expect((await getSiteInsights(contextOf(system, member), organization.id, site.id, 'last7Days')).total.views).toBe(2);
    for (const read of [getSiteInsights, insightsCsv]) {
      await expect(read(contextOf(system, stranger), organization.id, site.id, 'lastYear')).rejects.toMatchObject({ status: 404 });
      await expect(read(contextOf(system, stranger), other.id, site.id, 'lastYear')).rejects.toMatchObject({ status: 404 });
    }
    const { space } = system.store.tables;
    await system.store.tx((tx) => tx.update(space).set({ defaultLevel: 'none' as never }));
    const [named] = (await getSiteInsights(contextOf(system, member), organization.id, site.id, 'last7Days')).pages;
    expect([named?.pageId, named?.title, named?.space]).toEqual([page, undefined, undefined]);
  });
});
