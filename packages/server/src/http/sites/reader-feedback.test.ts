import { aggregateSiteEvents, updateSiteCustomization } from '@octavo/core';
import { testDatabases } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function askingWorld(database: 'sqlite' | 'postgres', site: Parameters<typeof sitesWorld>[1] = {}) {
  const world = await sitesWorld(database, site);
  const { ctx, organization, site: at, send, home } = world;
  await updateSiteCustomization(ctx, organization.id, at.id, { feedback: { enabled: true } });
  return {
    world,
    rate: (form: Record<string, string>, headers: Record<string, string> = {}, base = home) =>
      send(`${base}/~octavo/feedback`, { ...FORM, ...headers }, 'POST', new URLSearchParams(form).toString()),
    async ratings() {
      const { columns } = await aggregateSiteEvents(ctx, organization.id, at.id, {
        range: 'last7Days',
        groupBy: [{ column: 'feedbackRating' }, { column: 'eventType' }, { column: 'visitorLanguage' }, { column: 'referrer' }],
      });
      const [rating, type, language, referrer, count] = columns.map(({ values }) => values as readonly unknown[]);
      return (rating ?? []).map((value, row) => [value, type?.[row], language?.[row], referrer?.[row], count?.[row]]);
    },
  };
}

describe.each(testDatabases())('feedback of readers on %s', (database) => {
  it('is kept by page and rating, from the form that the page has', async () => {
    const { world, rate, ratings } = await askingWorld(database);
    await using _world = world;
    const { text } = await world.send(`${world.home}/open`);
    const [, action = '', page = ''] =
      /<form class="feedback" action="([^"]*)" method="post"><input type="hidden" name="page" value="([^"]*)"/.exec(text) ?? [];
    expect([action, page]).toEqual([`${world.home}/~octavo/feedback`, `${world.home}/open`]);
    const headers = { 'accept-language': 'pt-BR,pt;q=0.9', 'sec-fetch-site': 'same-origin' };
    for (const rating of ['good', 'good', 'bad']) expect((await rate({ page, rating }, headers)).status).toBe(204);
    expect((await rate({ page, rating: 'ok' })).status).toBe(204);
    expect((await ratings()).toSorted()).toEqual([
      ['bad', 'page_post_feedback', 'pt', 'internal', 1],
      ['good', 'page_post_feedback', 'pt', 'internal', 2],
      ['ok', 'page_post_feedback', null, 'internal', 1],
    ]);
    const where = [{ column: 'feedbackRating' as const, values: ['good' as const] }];
    const asked = { range: 'last7Days' as const, groupBy: [{ column: 'page' as const }], where };
    const { columns } = await aggregateSiteEvents(world.ctx, world.organization.id, world.site.id, asked);
    expect(columns).toMatchObject([{ values: [{ space: world.space.id }] }, { values: [2] }]);
  });

  it('leads a browser without a script back to the page, which thanks', async () => {
    const { world, rate } = await askingWorld(database);
    await using _world = world;
    const answer = await rate({ page: `${world.home}/open`, rating: 'good' }, { accept: 'text/html,*/*' });
    expect([answer.status, answer.headers.location]).toEqual([303, `${world.home}/open#~thanks`]);
    expect((await world.send(`${world.home}/open`)).text).toContain('id="~thanks"');
  });

  it('is refused for anything but a rating of a page that the reader can open, from the site itself', async () => {
    const { world, rate, ratings } = await askingWorld(database);
    await using _world = world;
    const { home, ctx, organization, site } = world;
    const page = `${home}/open`;
    const status = async (...given: Parameters<typeof rate>) => (await rate(...given)).status;
    expect(await status({ page, rating: 'best' })).toBe(400);
    expect(await status({ page })).toBe(400);
    for (const other of ['https://elsewhere.example/open', '//elsewhere.example/', '/docs/other/open', '/v1', '']) {
      expect([other, await status({ page: other, rating: 'good' }, { accept: 'text/html' })]).toEqual([other, 400]);
    }
    expect(await status({ page: `${home}/secret`, rating: 'good' })).toBe(404);
    expect(await status({ page: `${home}/nothing`, rating: 'good' })).toBe(404);
    expect(await status({ page, rating: 'good' }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ page, rating: 'good', more: 'x'.repeat(9000) })).toBe(413);
    await updateSiteCustomization(ctx, organization.id, site.id, { feedback: { enabled: false } });
    expect(await status({ page, rating: 'good' })).toBe(404);
    expect(await ratings()).toEqual([]);
  });

  it('is counted below a share key, whose pages tell no referrer', async () => {
    const { world, rate, ratings } = await askingWorld(database, { visibility: 'share-link' });
    await using _world = world;
    const path = new URL((await world.shareLink()).urls.published).pathname.replace(/\/$/, '');
    expect((await rate({ page: `${path}/open`, rating: 'ok' }, {}, path)).status).toBe(204);
    expect((await ratings()).map(([rating]) => rating)).toEqual(['ok']);
  });

  it('comes from other renderers as an event with its rating, which other events do not have', async () => {
    const { world, ratings } = await askingWorld(database);
    await using _world = world;
    const { send, home } = world;
    const location = { url: `https://octavo.example${home}/open` };
    const feedback = { rating: 'bad' };
    const events = [
      { type: 'page_post_feedback', feedback, location },
      { type: 'page_view', feedback, location },
    ];
    expect((await send(`${home}/~octavo/events`, {}, 'POST', JSON.stringify({ events }))).status).toBe(204);
    expect((await ratings()).map(([rating, type]) => [rating, type]).toSorted()).toEqual([
      [null, 'page_view'],
      ['bad', 'page_post_feedback'],
    ]);
  });
});
