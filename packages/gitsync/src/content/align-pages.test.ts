import { type ContentChange, walkPages } from '@octavo/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importStored, liveView, shapeOf, storeCommit } from '../testing/direct-sync.ts';
import { type SyncWorld, syncWorld } from '../testing/sync-world.ts';
import { alignPages } from './align-pages.ts';

const SUMMARY = '* [Home](README.md)\n* [One](one.md)\n  * [Home again](README.md)\n* [Gone](gone.md)\n';

describe('alignPages', () => {
  let world: SyncWorld;
  beforeAll(async () => {
    world = await syncWorld('sqlite');
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  /** Returns the settled result of a merge that these changes made invalid. */
  async function settled(wrong: (ids: Record<string, string>) => ContentChange[]) {
    const { ctx } = world;
    const { content } = ctx.system;
    const spaceId = await world.newSpace();
    const files = new Map([
      ['README.md', '# Home\n'],
      ['one.md', '# One\n'],
      ['SUMMARY.md', SUMMARY],
    ]);
    const stored = await storeCommit(ctx, files, 1_700_000_000);
    await importStored(ctx, spaceId, stored);
    const live = await liveView(ctx, spaceId);
    const ids = Object.fromEntries([...walkPages(live.tree)].map(({ page }) => [page.title, page.id]));
    const merged = await content.apply(live.root, wrong(ids));
    const root = await alignPages(ctx, {
      commit: live.root,
      merged,
      tree: stored.tree,
      projectDirectory: '',
      signal: new AbortController().signal,
      facts: new Map(),
    });
    return { live, ids, merged, root, view: await content.view(root) };
  }

  it('gives a content that its files say the same root', async () => {
    const { live, root } = await settled(() => []);
    expect(root).toBe(live.root);
  });

  it('brings back an entry that the files list, and takes away one that they do not', async () => {
    const { live, ids, view } = await settled((found) => [
      [`page:${found['Home again']}`, null],
      [
        'page:gone',
        { kind: 'page', id: 'gone', type: 'document', title: 'Gone', slug: 'gone', position: 'a9', createdAt: 1, updatedAt: 1 },
      ],
    ]);
    expect(shapeOf(view)).toEqual(shapeOf(live));
    expect([...view.pages.keys()].filter((id) => Object.values(ids).includes(id))).toEqual([ids.Home, ids.One]);
  });

  it('leaves a content alone that would lose a page with a text by it', async () => {
    const { live, merged, root } = await settled((found) => {
      const page = { kind: 'page', type: 'document', title: 'Gone', slug: 'gone', position: 'a9', createdAt: 1, updatedAt: 1 } as const;
      const oid = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';
      return [
        [`page:${found['Home again']}`, null],
        ['page:more', { ...page, id: 'more', path: 'unlisted.md', oid }],
      ];
    });
    expect(merged).not.toBe(live.root);
    expect(root).toBe(merged);
  });
});
