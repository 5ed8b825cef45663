import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createChangeRequest } from '../../review/change-requests/index.ts';
import { publishedWorld } from '../../sites/publishing/world.fixture.ts';
import { testDatabases } from '../../testing/index.ts';
import { getContent, getContentJson } from '../pages/index.ts';
import { changeRequestPlace, placeOf } from '../places/index.ts';
import { getSpace } from '../spaces/index.ts';

describe.each(testDatabases())('issue-16: the addresses of content on %s', (database) => {
  it('are those of its space for the live one, and none for what readers are not shown', async () => {
    await using world = await publishedWorld(database);
    const { system, ctx, spaces, site } = world;
    const { open, nowhere } = spaces;
    const { urls, revision } = await getSpace(ctx, open.id);
    expect(urls).toMatchObject({ published: expect.stringMatching(/^https/), public: urls.published });
    for (const place of [placeOf(open.id), placeOf(open.id, revision)])
      expect((await getContent(ctx, place)).urls).toMatchObject({ published: urls.published, public: urls.published });
    const changeRequest = await createChangeRequest(ctx, open.id, {});
    const others = [
      changeRequestPlace(open.id, changeRequest.id, changeRequest.number),
      placeOf(open.id, open.revision),
      placeOf(nowhere.id),
    ];
    for (const place of others) expect(Object.keys((await getContent(ctx, place)).urls)).toEqual(['app']);

    const before = await getContentJson(ctx, placeOf(open.id));
    const { site: table } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ visibility: 'unlisted', version: 2 }).where(eq(table.id, site.id)));
    expect((await getContent(ctx, placeOf(open.id))).urls).toEqual({ app: expect.any(String), published: urls.published });
    expect((await getContentJson(ctx, placeOf(open.id))).tag).not.toBe(before.tag);
  });
});
