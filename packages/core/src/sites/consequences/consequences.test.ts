import { describe, expect, it } from 'vitest';
import { changeRequestPlace, placeOf } from '../../content/places/index.ts';
import { createChangeRequest } from '../../review/change-requests/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { buildMember, buildUser, contextOf, testDatabases } from '../../testing/index.ts';
import { trackSiteEvents } from '../insights/index.ts';
import { publishedWorld } from '../publishing/world.fixture.ts';
import { previewPageDeletion, previewSiteDeletion, previewSpaceDeletion } from './index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testDatabases())('what a deletion concerns on %s', (database) => {
  it('is counted before it is done: pages, readers of the last 30 days and sites, and nothing changes', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, organization, site } = world;
    const space = world.spaces.open;
    const page = idOfPage('public.md');
    const location = { siteSpace: site.siteSpaces[0] ?? '', page, url: 'https://octavo.example/public' };
    const view = { type: 'page_view' as const, location };
    await trackSiteEvents(ctx, organization.id, site.id, { events: [view, view] });
    const events = async () => (await system.store.read.select().from(system.store.tables.event)).length;
    const before = await events();

    const live = await previewPageDeletion(ctx, placeOf(space.id), page);
    expect(live).toMatchObject({ views: 2, sites: ['Docs'] });
    expect(live).toMatchObject({ pages: 1, brokenLinks: 0 });
    // With the page below it, and the link of another page to it.
    expect(await previewPageDeletion(ctx, placeOf(space.id), idOfPage('secret.md'))).toMatchObject({ pages: 2, brokenLinks: 1 });
    expect(await previewSpaceDeletion(ctx, space.id)).toMatchObject({ views: 2, sites: ['Docs'], changeRequests: 0 });
    expect(await previewSiteDeletion(ctx, organization.id, site.id)).toMatchObject({ views: 2 });
    expect(await events()).toBe(before);

    // Readers notice nothing of a change request, and what is older is not counted.
    await createChangeRequest(ctx, space.id, {});
    expect(await previewPageDeletion(ctx, changeRequestPlace(space.id, '1'), page)).toMatchObject({ views: 0, sites: [] });
    const now = system.now();
    system.now = () => now + 32 * DAY_MS;
    expect(await previewSpaceDeletion(ctx, space.id)).toMatchObject({ views: 0, changeRequests: 1 });
    expect(await previewSiteDeletion(ctx, organization.id, site.id)).toMatchObject({ views: 0 });
  });

  it('is told only to those who may delete it', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, organization, site } = world;
    const space = world.spaces.open;
    const [member, stranger] = [await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: member, role: 'comment' });
    const page = idOfPage('public.md');
    for (const [user, kind] of [
      [member, 'forbidden'],
      [stranger, 'not_found'],
    ] as const) {
      const as = contextOf(system, user);
      await expect(previewPageDeletion(as, placeOf(space.id), page)).rejects.toMatchObject({ kind });
      await expect(previewSpaceDeletion(as, space.id)).rejects.toMatchObject({ kind });
      await expect(previewSiteDeletion(as, organization.id, site.id)).rejects.toMatchObject({ kind });
    }
    await expect(previewPageDeletion(ctx, placeOf(space.id), 'no-such-page')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
