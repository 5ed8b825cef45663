import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getContent, getDocument, getPage, getPageByPath, getPageDocument } from '../../content/pages/index.ts';
import { changeRequestPlace, placeOf } from '../../content/places/index.ts';
import { type Context, newId } from '../../kernel/base/index.ts';
import { authenticate } from '../../people/auth/index.ts';
import { changeChangeRequest, createChangeRequest, getChangeRequest } from '../../review/change-requests/index.ts';
import { idOfPage } from '../../testing/content.ts';
import { anonymousContext, signedInContext, testDatabases } from '../../testing/index.ts';
import { previewSite } from '../audience/index.ts';
import { getPublishedSite } from './published-site.ts';
import { resolvePublished } from './resolve-published.ts';
import { publishedWorld } from './world.fixture.ts';

const NOT_FOUND = { kind: 'not_found' };
const PUBLIC = idOfPage('public.md');
const rewrite = (markdown: string) => ({ operation: 'update_page' as const, page: PUBLIC, document: { markdown } });

type Database = Parameters<typeof publishedWorld>[0];

/** A site with two change requests in one of its spaces, and a reader who came by a preview of the first one, or of what is named instead. */
async function previewed(
  database: Database,
  proposes: (made: { first: string; head: string }) => { changeRequest?: string; revision?: string },
) {
  const world = await publishedWorld(database);
  const { organization, site, spaces, system } = world;
  const { siteItem } = system.store.tables;
  const space = spaces.open.id;
  const [item] = await system.store.read.select().from(siteItem).where(eq(siteItem.spaceId, space));
  const { id: first } = await createChangeRequest(world.ctx, space, { subject: 'First', description: 'Between us' });
  const { id: second } = await createChangeRequest(world.ctx, space, { subject: 'Second' });
  const { revision } = await changeChangeRequest(world.ctx, space, first, [
    rewrite('A proposed zebra.\n'),
    { operation: 'insert_page', title: 'Proposed secret', document: { markdown: 'x\n' }, condition: 'visitor.claims.plan === "pro"' },
  ]);
  const other = await changeChangeRequest(world.ctx, space, second, [rewrite('Another zebra.\n')]);
  const maker = await signedInContext(system, world.admin);
  const wanted = { draft: false, siteSpace: item?.id ?? '', ...proposes({ first, head: revision.id }) };
  const { url } = await previewSite(maker, organization.id, site.id, wanted);
  const found = await resolvePublished(anonymousContext(system), { url });
  if (!('apiToken' in found)) throw new Error('the preview leads elsewhere');
  const reader: Context = { ...anonymousContext(system), actor: await authenticate(system, { bearer: found.apiToken }) };
  return { ...world, anybody: world.reader, space, first, second, head: revision.id, otherHead: other.revision.id, found, reader };
}

describe.each(testDatabases())('the content token of a preview of a change request on %s', (database) => {
  const open = () => previewed(database, ({ first }) => ({ changeRequest: first }));

  it('reads its content by its own operations and by its revision, as far as the visitor may', async () => {
    await using world = await open();
    const { reader, space, first, head, found } = world;
    expect(found).toMatchObject({ changeRequest: first, preview: true });
    for (const place of [changeRequestPlace(space, first), placeOf(space, head)]) {
      const { pages } = await getContent(reader, place);
      expect(pages.map(({ title }) => title)).not.toContain('Proposed secret');
      const page = await getPageByPath(reader, place, 'public');
      expect(JSON.stringify(page)).toContain('A proposed zebra');
      expect(JSON.stringify(await getPageDocument(reader, place, PUBLIC))).toContain('A proposed zebra');
      const documentId = page.type === 'document' ? (page.documentId ?? '') : '';
      expect(JSON.stringify(await getDocument(reader, space, documentId))).toContain('A proposed zebra');
      await expect(getPage(reader, place, idOfPage('secret.md'))).rejects.toMatchObject(NOT_FOUND);
    }
    // Live content stays as it is.
    expect(JSON.stringify(await getPage(reader, placeOf(space), PUBLIC))).toContain('A zebra in the street');
  });

  it('reads the change request without its people', async () => {
    await using world = await open();
    const shown = await getChangeRequest(world.reader, world.space, world.first);
    expect(shown).toMatchObject({ id: world.first, subject: 'First', revision: world.head, createdBy: { id: '' }, comments: 0 });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Between us|${world.admin.id}`));
    expect(await getPublishedSite(world.reader, world.organization.id, world.site.id)).toMatchObject({ object: 'published-content-site' });
  });

  it('reads no other change request, none of its revisions, and none of other spaces', async () => {
    await using world = await open();
    const { ctx, reader, space, second, otherHead, spaces } = world;
    await expect(getChangeRequest(reader, space, second)).rejects.toMatchObject(NOT_FOUND);
    await expect(getContent(reader, changeRequestPlace(space, second))).rejects.toMatchObject(NOT_FOUND);
    await expect(getContent(reader, placeOf(space, otherHead))).rejects.toMatchObject(NOT_FOUND);
    await expect(getContent(reader, placeOf(space, newId()))).rejects.toMatchObject(NOT_FOUND);
    const { id } = await createChangeRequest(ctx, spaces.nowhere.id, {});
    await expect(getContent(reader, changeRequestPlace(spaces.nowhere.id, id))).rejects.toMatchObject(NOT_FOUND);
    // Of a token that is for no preview, nothing is.
    const anybody = await world.anybody();
    await expect(getChangeRequest(anybody, space, world.first)).rejects.toMatchObject(NOT_FOUND);
    await expect(getContent(anybody, placeOf(space, world.head))).rejects.toMatchObject(NOT_FOUND);
  });

  it('reads what it was while a page was being drawn, and not what it was before', async () => {
    await using world = await open();
    const { ctx, reader, space, first, head, system } = world;
    system.clock.advance(1000);
    await changeChangeRequest(ctx, space, first, [rewrite('A later zebra.\n')]);
    expect(JSON.stringify(await getPage(reader, placeOf(space, head), PUBLIC))).toContain('A proposed zebra');
    expect(JSON.stringify(await getPage(reader, changeRequestPlace(space, first), PUBLIC))).toContain('A later zebra');
    const { revision } = system.store.tables;
    await system.store.tx((tx) => tx.update(revision).set({ supersededAt: 1 }).where(eq(revision.id, head)));
    await expect(getPage(reader, placeOf(space, head), PUBLIC)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe.each(testDatabases())('the content token of a preview of a revision on %s', (database) => {
  it('reads that revision, and no change request', async () => {
    await using world = await previewed(database, ({ head }) => ({ revision: head }));
    const { reader, space, first, head, otherHead, found } = world;
    expect(found).toMatchObject({ revision: head, preview: true });
    expect(JSON.stringify(await getPage(reader, placeOf(space, head), PUBLIC))).toContain('A proposed zebra');
    await expect(getPage(reader, placeOf(space, otherHead), PUBLIC)).rejects.toMatchObject(NOT_FOUND);
    await expect(getChangeRequest(reader, space, first)).rejects.toMatchObject(NOT_FOUND);
    await expect(getPage(reader, changeRequestPlace(space, first), PUBLIC)).rejects.toMatchObject(NOT_FOUND);
  });
});
