import type { RevisionPage } from '@octavo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { authenticate } from '../../people/auth/index.ts';
import { createChangeRequest } from '../../review/change-requests/index.ts';
import { resolvePublished } from '../../sites/publishing/index.ts';
import { listPublishedPages } from '../../sites/publishing/list-published-pages.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent } from '../../testing/content.ts';
import {
  anonymousContext,
  buildGrant,
  buildMember,
  buildOrganization,
  buildPublishedSite,
  buildSpace,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { buildOpenApiSpec, PETSTORE } from '../../testing/openapi.ts';
import { deleteOpenApiSpec } from '../openapi/index.ts';
import { getPages } from '../pages/get-pages.ts';
import {
  computeDocument,
  computeRevision,
  getPage,
  getPageByPath,
  getPageDocument,
  getPagesJson,
  getTree,
  readPage,
} from '../pages/index.ts';
import { changeRequestPlace, placeOf } from '../places/index.ts';

const source = (spec: string, props: Record<string, unknown> = { models: true }) => ({
  type: 'builtin:openapi',
  props,
  dependencies: { spec: { ref: { kind: 'openapi' as const, spec } } },
});

const PETS = {
  ...PETSTORE,
  tags: [{ name: 'animals', description: 'All of *them*.' }],
  paths: {
    '/pets': { get: { summary: 'List pets', tags: ['animals'], responses: {} } },
    '/health': { get: { summary: 'Health', responses: {} } },
  },
  components: { schemas: { Pet: { type: 'object' } } },
};

function titles(pages: readonly RevisionPage[]): unknown[] {
  return pages.map((page) => ('pages' in page && page.pages.length > 0 ? [page.title, ...titles(page.pages)] : page.title));
}

describe.each(testDatabases())('computed entries on %s', (database) => {
  let system: TestSystem;
  let admin: Context;
  let organization: { id: string };
  let space: { id: string };
  beforeAll(async () => {
    system = await testSystem(database, { tasks: coreTasks });
    const user = await buildUser(system);
    admin = contextOf(system, user);
    organization = await buildOrganization(system, { admin: user });
    space = await buildSpace(system, { organization, createdBy: user });
    await buildOpenApiSpec(system, { organization, slug: 'pets', document: PETS });
    await buildContent(admin, space.id, { 'README.md': '# Home\n', 'last.md': '# Last\n' }, [
      { title: 'Home', path: 'README.md' },
      { title: 'Reference', group: true, below: [{ title: 'entry', computed: source('pets') }] },
      {
        title: 'second',
        computed: source('pets', { models: false, grouping: 'by-operation' }),
        below: [{ title: 'Last', path: 'last.md' }],
      },
      { title: 'broken', computed: source('gone') },
    ]);
  });
  afterAll(() => system?.[Symbol.asyncDispose]());

  const live = () => placeOf(space.id);

  it('are replaced by the pages of the specification, each at its place', async () => {
    const { pages } = await getPages(admin, live());
    expect(titles(pages)).toEqual([
      'Home',
      ['Reference', 'Pets', 'animals', 'Other operations', 'Models'],
      'Pets',
      ['animals', 'List pets'],
      ['Other operations', 'Health'],
      'Last',
    ]);
    expect(JSON.parse(await jsonOf(getPagesJson(admin, live())))).toEqual(JSON.parse(JSON.stringify({ pages })));
  });

  it('stand as they are where nothing is to be computed', async () => {
    const { pages } = await getPages(admin, live(), { computed: false });
    expect(pages.map(({ type }) => type)).toEqual(['document', 'group', 'computed', 'computed']);
    expect(pages[2]).toMatchObject({ type: 'computed', computed: { type: 'builtin:openapi', props: { grouping: 'by-operation' } } });
  });

  it('give pages that are read by their path and their id, in every place', async () => {
    const request = await createChangeRequest(admin, space.id, { subject: 'New' });
    const { revision } = await getTree(admin, live());
    for (const place of [live(), changeRequestPlace(space.id, request.id), placeOf(space.id, revision)]) {
      const page = await getPageByPath(admin, place, 'reference/animals');
      expect(page).toMatchObject({
        type: 'document',
        computedSeed: 'entry',
        computed: { props: { doc: 'operations', page: 'tag:animals' } },
      });
      expect(page).not.toHaveProperty('documentId');
      expect(page).not.toHaveProperty('git');
      const again = await getPage(admin, place, page.id, { format: 'markdown' });
      expect('markdown' in again && again.markdown).toContain('{% openapi-operation spec="pets" path="/pets" method="get" %}');
      const document = await getPageDocument(admin, place, page.id);
      expect(document.nodes.map(({ type }) => type)).toEqual(['paragraph', 'heading-1', 'openapi-operation']);
      await expect(getPage(admin, place, page.id, { computed: false })).rejects.toMatchObject({ kind: 'not_found' });
    }
  });

  it('carry one title: it is of the page, and no heading of its document says it again', async () => {
    const { pages } = await getPages(admin, live());
    const all = (list: readonly RevisionPage[]): RevisionPage[] =>
      list.flatMap((page) => [page, ...('pages' in page ? all(page.pages) : [])]);
    const made = all(pages).filter((page) => page.type === 'document' && page.computed !== undefined);
    expect(made.length).toBe(9);
    for (const { id, title } of made) {
      const { nodes } = await getPageDocument(admin, live(), id);
      const headings = nodes.filter(({ type }) => type?.startsWith('heading')).map((node) => JSON.stringify(node));
      expect([title, headings.filter((heading) => heading.includes(JSON.stringify(title)))]).toEqual([title, []]);
      const read = await getPage(admin, live(), id, { format: 'markdown' });
      const text = 'markdown' in read ? (read.markdown ?? '') : '';
      expect([title, text.split('\n').filter((line) => line === `# ${title}` || line === `## ${title}`)]).toEqual([title, [`# ${title}`]]);
      const { html } = await readPage(admin, live(), { id });
      expect([title, html.match(new RegExp(`<h[1-6][^>]*>${title}`, 'g'))]).toEqual([title, null]);
    }
  });

  it('give pages whose source gives the same document', async () => {
    const page = await getPageByPath(admin, live(), 'animals/list-pets');
    if (page.type !== 'document' || page.computed === undefined) throw new Error('it is not computed');
    const document = await computeDocument(admin, space.id, { source: page.computed, seed: page.computedSeed ?? '' });
    expect(document).toEqual(page.document);
  });

  it('are drawn in the console, with the pages beside them', async () => {
    const { html, previous, next, source: text } = await readPage(admin, live(), { path: 'reference/animals' });
    expect(html).toContain('oct-openapi');
    expect([previous?.title, next?.title]).toEqual(['Pets', 'Other operations']);
    expect(text).toContain('# animals');
  });

  it('are listed in the tree of the console with what they give below them', async () => {
    const { nodes } = await getTree(admin, live());
    expect(nodes.map(({ title, depth, type, generated }) => `${'  '.repeat(depth)}${title}${generated ? ' *' : ''} ${type}`)).toEqual([
      'Home document',
      'Reference group',
      '  OpenAPI: pets computed',
      '    Pets * document',
      '    animals * document',
      '    Other operations * document',
      '    Models * document',
      'OpenAPI: pets computed',
      '  Pets * document',
      '  animals * document',
      '    List pets * document',
      '  Other operations * document',
      '    Health * document',
      'Last document',
      'OpenAPI: gone computed',
    ]);
  });

  it('have other ids for each entry, and the same ids each time', async () => {
    const seeded = async (seed: string) =>
      (await computeRevision(admin, space.id, { source: source('pets'), seed })).pages.map(({ id }) => id);
    const [first, again, other] = [await seeded('a'), await seeded('a'), await seeded('b')];
    expect(again).toEqual(first);
    expect(first.filter((id) => other.includes(id))).toEqual([]);
  });

  it('are published with the space that lists them: found by their addresses, and listed', async () => {
    const site = await buildPublishedSite(system, { organization, spaces: [{ space, path: 'docs' }], basename: 'docs' });
    const url = `${system.config.url}/docs/${organization.id}/docs`;
    const found = await resolvePublished(anonymousContext(system), { url: `${url}/reference/models` });
    const page = await getPageByPath(admin, live(), 'reference/models');
    expect(found).toMatchObject({ space: space.id, pathname: page.type === 'document' && page.path, complete: true });
    // No page is there: the space is named, and the rest of the address (decision 20 of the contract).
    const none = await resolvePublished(anonymousContext(system), { url: `${url}/reference/none` });
    expect(none).toMatchObject({ space: space.id, pathname: 'reference/none', canonicalUrl: `${url}/reference/none` });
    await expect(getPageByPath(admin, live(), 'reference/none')).rejects.toMatchObject({ kind: 'not_found' });
    const listed = await listPublishedPages(admin, organization.id, site.id);
    expect(listed.map(({ title }) => title)).toEqual([
      ...['Home', 'Pets', 'animals', 'Other operations', 'Models'],
      ...['Pets', 'animals', 'List pets', 'Other operations', 'Health', 'Last'],
    ]);
    if (!('apiToken' in found)) throw new Error('the reader was sent elsewhere');
    const reader = { ...anonymousContext(system), actor: await authenticate(system, { bearer: found.apiToken }) };
    expect((await getPageByPath(reader, live(), 'reference/animals')).title).toBe('animals');
    await buildOpenApiSpec(system, { organization, slug: 'private' });
    const computed = (spec: string) => computeRevision(reader, space.id, { source: source(spec), seed: 'a' });
    expect(titles((await computed('pets')).pages)).toContain('Models');
    await expect(computed('private')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('may be computed by a guest of the space where it lists the specification, and no other', async () => {
    const user = await buildUser(system);
    await buildMember(system, { organization, user, role: null });
    const computed = (spec: string) => computeRevision(contextOf(system, user), space.id, { source: source(spec), seed: 'a' });
    await expect(computed('pets')).rejects.toMatchObject({ kind: 'not_found' });
    await buildGrant(system, { organization, user, space, role: 'read' });
    expect(titles((await computed('pets')).pages)).toContain('Models');
    await expect(computed('private')).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('follow the latest version of the specification, and give nothing once it is deleted', async () => {
    await deleteOpenApiSpec(admin, organization.id, 'pets');
    expect(titles((await getPages(admin, live())).pages)).toEqual(['Home', 'Reference']);
    await buildOpenApiSpec(system, { organization, slug: 'pets' });
    expect(titles((await getPages(admin, live())).pages)).toEqual([
      'Home',
      ['Reference', 'Pets', 'Operations'],
      'Pets',
      ['Operations', 'GET /pets'],
      'Last',
    ]);
  });
});

async function jsonOf(answer: ReturnType<typeof getPagesJson>): Promise<string> {
  const { json } = await answer;
  return (json instanceof Uint8Array ? Buffer.from(json) : Buffer.concat([...json.chunks()])).toString();
}
