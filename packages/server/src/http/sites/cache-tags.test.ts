import { changeContent, getPageByPath, placeOf, type System } from '@octavo/core';
import { ONE_DATABASE, type TestDatabase } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

/** A site whose navigation asks nobody who they are. */
async function openWorld(database: TestDatabase, config: Partial<System['config']> = {}) {
  const world = await sitesWorld(database, { config });
  const { id } = await getPageByPath(world.ctx, placeOf(world.space.id), 'secret');
  await changeContent(world.ctx, world.space.id, [{ operation: 'delete_page', page: id }]);
  return world;
}

describe.each(ONE_DATABASE)('tags of pages for shared caches on %s', (database) => {
  it('name organization, site, space and page of public pages, and of no others', async () => {
    await using world = await openWorld(database);
    const { send, home, organization, site, space, signed } = world;
    const { headers } = await send(`${home}/open`);
    const tags = [`org-${organization.id}`, `site-${site.id}`, `space-${space.id}`];
    expect(String(headers['cache-tag']).split(',')).toEqual([...tags, expect.stringMatching(/^page-[\w-]+$/)]);
    expect(headers['surrogate-key']).toBe(String(headers['cache-tag']).replaceAll(',', ' '));
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const other = await send(`${home}/open`, { authorization: `Bearer ${await signed({})}` });
    expect([other.headers['cache-control'], other.headers['cache-tag'], other.headers['surrogate-key']]).toEqual([
      'private, no-store',
      undefined,
      undefined,
    ]);
  });

  it('let shared caches keep a page for a day where they are told of changes', async () => {
    await using world = await openWorld(database, { cdn: { purgeUrl: 'https://cdn.example/purge' } });
    const { send, home, signed } = world;
    expect((await send(`${home}/open`)).headers['cache-control']).toBe('public, max-age=0, s-maxage=86400, must-revalidate');
    const other = await send(`${home}/open`, { authorization: `Bearer ${await signed({})}` });
    expect(other.headers['cache-control']).toBe('private, no-store');
  });
});
