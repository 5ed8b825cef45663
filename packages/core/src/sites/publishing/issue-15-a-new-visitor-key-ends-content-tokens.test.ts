import { expect, it } from 'vitest';
import { getPages } from '../../content/pages/get-pages.ts';
import { placeOf } from '../../content/places/index.ts';
import { testDatabases } from '../../testing/index.ts';
import { regeneratePublishingAuth } from '../audience/index.ts';
import { publishedWorld } from './world.fixture.ts';

it.each(testDatabases())(
  'a new visitor key ends the content tokens of visitors who came with a token of the one before, at once, on %s',
  async (database) => {
    await using world = await publishedWorld(database);
    const { ctx, organization, site, spaces } = world;
    const open = placeOf(spaces.open.id);
    const [anybody, before] = [await world.reader(), await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) })];
    // The first key is derived and the others are made: both ways to have one end alike.
    for (const _turn of ['derived', 'made']) {
      const pro = await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) });
      expect(await getPages(pro, open)).toHaveProperty('pages');
      await regeneratePublishingAuth(ctx, organization.id, site.id);
      for (const old of [pro, before]) await expect(getPages(old, open)).rejects.toMatchObject({ kind: 'not_found' });
      expect(await getPages(anybody, open)).toHaveProperty('pages');
    }
    expect(await getPages(await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) }), open)).toHaveProperty('pages');
  },
);
