import { describe, expect, it } from 'vitest';
import { resolve } from './resolve/resolve.ts';
import { buildWorld } from './testing/build-world.ts';
import { pageVariants } from './variants.ts';

const world = buildWorld(
  { appUrl: 'https://octavo.example.net' },
  [
    {
      id: 'site',
      organization: { id: 'org', hostname: 'acme' },
      basename: 'site',
      hostname: 'docs.example.com',
      items: [
        { id: 'guides', kind: 'section' },
        { id: 'v2', kind: 'site-space', parentId: 'guides', spaceId: 'new' },
        { id: 'v1', kind: 'site-space', parentId: 'guides', spaceId: 'old' },
        { id: 'v0', kind: 'site-space', parentId: 'guides', spaceId: 'older' },
        { id: 'empty', kind: 'site-space', parentId: 'guides', spaceId: 'empty' },
        { id: 'draft', kind: 'site-space', parentId: 'guides', spaceId: 'old', isDraft: true },
        { id: 'api', kind: 'section' },
        { id: 'other', kind: 'site-space', parentId: 'api', spaceId: 'old' },
      ],
    },
  ],
  {
    new: { pages: [{ slug: '', id: 'home' }, { slug: 'Install' }] },
    old: { pages: [{ slug: 'start' }, { slug: 'install', id: 'old-install' }] },
    older: { pages: [{ slug: 'begin' }, { slug: 'install', id: 'staff-install', condition: 'visitor.claims.isStaff' }] },
    empty: { pages: [] },
  },
);

describe('variants of a page', () => {
  it('are the pages at its path in the site spaces of its section, or what those open with', async () => {
    const found = await resolve(world, { url: 'https://docs.example.com/install', now: 0 });
    if (found.kind !== 'page') throw new Error(`The page is not there: ${found.kind}`);
    const variants = await pageVariants(world, found.visit, found.place, found.page);
    expect(variants.map(({ place, node, url, isSame }) => [place.siteSpace.id, node.page.id, url, isSame])).toEqual([
      ['v2', 'Install', 'https://docs.example.com/Install', true],
      ['v1', 'old-install', 'https://docs.example.com/v1/install', true],
      ['v0', 'begin', 'https://docs.example.com/v0', false],
    ]);
  });
});
