import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { insertRevision } from '../../content/map/index.ts';
import { getContent, getDocument, getPage, getPageByPath, getPageDocument } from '../../content/pages/index.ts';
import { placeOf } from '../../content/places/index.ts';
import { getSpace } from '../../content/spaces/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { changeChangeRequest, createChangeRequest } from '../../review/change-requests/index.ts';
import { mergeChangeRequest } from '../../review/merging/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { testDatabases } from '../../testing/index.ts';
import { publishedWorld } from './world.fixture.ts';

const MINUTE = 60_000;
const PUBLIC = idOfPage('public.md');
const SECRET = idOfPage('secret.md');
const NOT_FOUND = { kind: 'not_found' };

const liveId = async (ctx: Context, spaceId: string) => (await getSpace(ctx, spaceId)).revision;

async function documentId(ctx: Context, spaceId: string, page: string): Promise<string> {
  const found = await getPage(ctx, placeOf(spaceId), page);
  return found.type === 'document' ? (found.documentId ?? '') : '';
}

/** Merges a change request that gives a page another text and removes another page; returns the revision that it had. */
async function mergeRewrite(ctx: Context, spaceId: string): Promise<string> {
  const { number } = await createChangeRequest(ctx, spaceId, {});
  const { revision } = await changeChangeRequest(ctx, spaceId, String(number), [
    { operation: 'update_page', page: PUBLIC, document: { markdown: 'No animals.\n' } },
    { operation: 'delete_page', page: idOfPage('hidden.md') },
  ]);
  await mergeChangeRequest(ctx, spaceId, String(number));
  return revision.id;
}

describe.each(testDatabases())('what a merge replaced, read with a content token on %s', (database) => {
  let world: Awaited<ReturnType<typeof publishedWorld>>;
  let space: string;
  beforeEach(async () => {
    world = await publishedWorld(database);
    space = world.spaces.open.id;
    // Content that was live before does not count as replaced just now.
    world.system.clock.advance(12 * MINUTE);
  });
  afterEach(() => world[Symbol.asyncDispose]());

  it('is still there for who asked for it before: pages, paths and documents, by the rights of the reader', async () => {
    const { ctx } = world;
    const anybody = await world.reader();
    const before = await liveId(anybody, space);
    const [text, secret] = [await documentId(anybody, space, PUBLIC), await documentId(ctx, space, SECRET)];
    world.system.clock.advance(5 * MINUTE);
    await mergeRewrite(ctx, space);
    expect(await liveId(anybody, space)).not.toBe(before);

    const place = placeOf(space, before);
    expect((await getContent(anybody, place)).pages.map(({ title }) => title)).toEqual(['Home', 'Hidden', 'Branch', 'Public']);
    expect(JSON.stringify(await getPage(anybody, place, PUBLIC))).toContain('zebra');
    expect(await getPageByPath(anybody, place, 'hidden')).toMatchObject({ title: 'Hidden' });
    expect(JSON.stringify(await getPageDocument(anybody, place, PUBLIC))).toContain('zebra');
    expect(JSON.stringify(await getDocument(anybody, space, text))).toContain('zebra');
    // The merge made the live content.
    expect(JSON.stringify(await getPage(anybody, placeOf(space), PUBLIC))).not.toContain('zebra');

    await expect(getPage(anybody, place, SECRET)).rejects.toMatchObject(NOT_FOUND);
    await expect(getPageDocument(anybody, place, SECRET)).rejects.toMatchObject(NOT_FOUND);
    await expect(getDocument(anybody, space, secret)).rejects.toMatchObject(NOT_FOUND);
    expect(JSON.stringify(await getPage(anybody, place, idOfPage('branch.md')))).not.toContain('giraffe');
    const pro = await world.reader({ jwtToken: await world.signed({ plan: 'pro' }) });
    expect(await getPage(pro, place, SECRET)).toMatchObject({ title: 'Secret' });
  });

  it('is there whatever of lookup and merge comes first', async () => {
    const { ctx } = world;
    for (let round = 0; round < 3; round++) {
      const edit = { operation: 'update_page' as const, page: PUBLIC, document: { markdown: `Zebra ${round}.\n` } };
      const [reader] = await Promise.all([
        world.reader().then(async (anybody) => ({ anybody, revision: await liveId(anybody, space) })),
        changeContent(ctx, space, [edit]),
      ]);
      expect(await getPage(reader.anybody, placeOf(space, reader.revision), PUBLIC)).toMatchObject({ title: 'Public' });
    }
  });

  it('is not there for who came after it, and what never was live for nobody', async () => {
    const { ctx, system } = world;
    const early = await world.reader();
    const before = await liveId(early, space);
    const proposed = await mergeRewrite(ctx, space);
    const { root } = await getRow(before);
    // A commit that was merged is in the history of the space and was never live.
    const beside = await system.store.tx((tx) => insertRevision(tx, ctx, { spaceId: space, parents: [before], root, type: 'edits' }));
    for (const id of [proposed, beside.id]) {
      await expect(getContent(early, placeOf(space, id))).rejects.toMatchObject(NOT_FOUND);
      expect(await getContent(ctx, placeOf(space, id))).toMatchObject({ object: 'revision' });
    }
    const elsewhere = await liveId(ctx, world.spaces.nowhere.id);
    await expect(getContent(early, placeOf(space, elsewhere))).rejects.toMatchObject(NOT_FOUND);
    expect(await getContent(early, placeOf(space, before))).toMatchObject({ id: before });
    system.clock.advance(12 * MINUTE);
    const late = await world.reader();
    await expect(getContent(late, placeOf(space, before))).rejects.toMatchObject(NOT_FOUND);
    expect(await getContent(early, placeOf(space, before))).toMatchObject({ id: before });
  });

  async function getRow(id: string) {
    const rows = await world.system.store.read.select().from(world.system.store.tables.revision);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new Error('there is no such revision');
    return row;
  }
});
