import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import { buildContent } from '../../testing/content.ts';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  startRunner,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { buildOpenApiSpec, PETSTORE } from '../../testing/openapi.ts';
import { changeContent } from '../edits/index.ts';
import { checkIndexes, indexOutdatedSpaces, indexSpaceJob } from '../indexer/index.ts';
import { enqueueIndexing } from '../indexing/index.ts';
import { listLinks } from '../links/index.ts';
import { deleteOpenApiSpec } from '../openapi/index.ts';
import { getPage, getPageByPath, readPage } from '../pages/index.ts';
import { placeOf } from '../places/index.ts';
import { searchOrganization, searchPages, searchSpace } from '../search/index.ts';

const PETS = {
  ...PETSTORE,
  tags: [{ name: 'animals', description: 'All the quokkas.' }],
  paths: { '/pets': { get: { summary: 'List pets', tags: ['animals'], responses: {} } } },
};

const HOME = [
  '# Home',
  '[pets](reference/animals.md) [below](/reference/animals#list-pets) [nowhere](/reference/animals#gone)',
  '[other](reference/plants.md)',
].join('\n\n');

/** A space with pages of a specification and one that links to them, and what indexes it. */
async function world(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const user = await buildUser(system);
  const ctx = contextOf(system, user);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const computed = { type: 'builtin:openapi', props: {}, dependencies: { spec: { ref: { kind: 'openapi', spec: 'pets' } } } };
  await buildContent(ctx, space.id, { 'README.md': HOME }, [
    { title: 'Home', path: 'README.md' },
    { title: 'Reference', group: true, below: [{ title: 'entry', computed }] },
  ]);
  const runner = startRunner(system, [indexSpaceJob]);
  const index = async () => {
    system.wakeJobs();
    await runner.idle();
  };
  await system.store.tx((tx) => enqueueIndexing(tx, ctx, { id: space.id, organizationId: organization.id }));
  await index();
  return {
    system,
    ctx,
    organization,
    id: space.id,
    place: placeOf(space.id),
    index,
    found: async (words: string) => (await searchPages(ctx, space.id, words)).pages.map(({ path }) => path),
    links: async () => {
      const { items, stats } = await listLinks(ctx, placeOf(space.id));
      return { broken: stats.broken.total, links: items.map(({ link, status }) => [link.text, link.problem ?? status]) };
    },
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('pages of computed entries on %s', (database) => {
  it('are found by their words once their specification is there, and not any more when it is gone', async () => {
    await using w = await world(database);
    expect(await w.found('quokkas')).toEqual([]);
    expect(await checkIndexes(w.system)).toMatchObject({ complete: 1, wrong: [] });
    await buildOpenApiSpec(w.system, { organization: w.organization, slug: 'pets', document: PETS });
    expect(await checkIndexes(w.system)).toMatchObject({ complete: 0, waiting: 1 });
    await w.system.store.tx((tx) => enqueueIndexing(tx, w.ctx, { id: w.id, organizationId: w.organization.id }));
    await w.index();
    expect(await w.found('quokkas')).toEqual(['reference/animals']);
    expect(await checkIndexes(w.system)).toMatchObject({ complete: 1, wrong: [] });
    expect(await indexOutdatedSpaces(w.system)).toBe(0);
    const { items } = await searchSpace(w.ctx, w.id, 'quokkas', {});
    expect(items).toMatchObject([{ path: 'reference/animals', sections: [{ body: expect.stringContaining('quokkas') }] }]);
    const all = await searchOrganization(w.ctx, w.organization.id, 'quokkas', {});
    expect(all.items[0]?.pages).toMatchObject([{ path: 'reference/animals' }]);
    await deleteOpenApiSpec(w.ctx, w.organization.id, 'pets');
    await w.index();
    expect(await w.found('quokkas')).toEqual([]);
    expect(await w.found('home')).toEqual(['']);
    expect(await checkIndexes(w.system)).toMatchObject({ complete: 1, wrong: [] });
  });

  it('are linked to by their published paths, as long as they are there', async () => {
    await using w = await world(database);
    const missing = ['pets', 'below', 'nowhere', 'other'].map((text) => [text, 'missing']);
    expect(await w.links()).toEqual({ broken: 4, links: missing });
    await buildOpenApiSpec(w.system, { organization: w.organization, slug: 'pets', document: PETS });
    expect(await w.links()).toEqual({
      broken: 2,
      links: [
        ['pets', 'ok'],
        ['below', 'ok'],
        ['nowhere', 'anchor'],
        ['other', 'missing'],
      ],
    });
    const { id } = await getPageByPath(w.ctx, w.place, 'reference/animals');
    const { items } = await listLinks(w.ctx, w.place, { status: 'ok' });
    expect(items.map(({ targetReference }) => targetReference)).toMatchObject([
      { kind: 'page', page: { id } },
      { kind: 'page', page: { id }, internalLocation: { type: 'anchor', anchor: 'list-pets' } },
    ]);
    const { html } = await readPage(w.ctx, w.place, { path: '' });
    expect(html).toContain(`href="/s/${w.id}/reference/animals"`);
    expect(html).toContain(`href="/s/${w.id}/reference/animals#list-pets"`);
    const page = await getPage(w.ctx, w.place, 'READMEmd', { format: 'document' });
    expect(JSON.stringify(page)).toContain(`{"kind":"page","page":"${id}"}`);
    if (page.type !== 'document' || page.document === undefined) throw new Error('the page has a document');
    const nodes = JSON.parse(JSON.stringify(page.document.nodes).replace('"other"', '"plants"')) as unknown[];
    await changeContent(w.ctx, w.id, [{ operation: 'update_page', page: 'READMEmd', document: { nodes } }]);
    expect((await readPage(w.ctx, w.place, { path: '' })).source).toContain(HOME.replace('[other]', '[plants]'));
    await changeContent(w.ctx, w.id, [{ operation: 'update_page', page: 'READMEmd', document: { source: HOME } }]);
    await deleteOpenApiSpec(w.ctx, w.organization.id, 'pets');
    expect(await w.links()).toEqual({ broken: 4, links: missing });
  });
});
