import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import { buildContent } from '../../testing/content.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, type TestDatabase, testDatabases, testSystem } from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { getPages } from '../pages/get-pages.ts';
import { getPage, getTree, readPage } from '../pages/index.ts';
import { placeOf } from '../places/index.ts';
import { listLinks } from './list-links.ts';

const SOURCE = 'https://github.com/acme/app/tree/main/src/main.ts';
const TEXT = 'Read [the source](../../src/main.ts) and [far](../../../far.ts).\n\n![shot](../../shot.png)\n\nEnd.\n';

/** A space whose page links to a file of the repository around it, with what connects it and what ends that. */
async function world(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const { id } = await buildSpace(system, { organization, createdBy: user });
  const ctx = contextOf(system, user);
  await buildContent(ctx, id, { 'README.md': '# Home\n', 'guide/page.md': `# Page\n\n${TEXT}` }, [
    { title: 'Home', path: 'README.md' },
    { title: 'Page', path: 'guide/page.md' },
    { title: 'Source', target: '../src/main.ts' },
  ]);
  const { gitSync } = system.store.tables;
  const repository = { url: 'https://github.com/acme/app.git', ref: 'refs/heads/main', updatedAt: system.now() };
  return {
    ctx,
    place: placeOf(id),
    id,
    connect: (treeUrl: string, projectDirectory = 'docs') =>
      system.store.tx((tx) => tx.insert(gitSync).values({ spaceId: id, ...repository, treeUrl, projectDirectory })),
    disconnect: () => system.store.tx((tx) => tx.delete(gitSync).where(eq(gitSync.spaceId, id))),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

/** Returns the links of the page as readers, clients and the list of links see them. */
async function told({ ctx, place }: Awaited<ReturnType<typeof world>>) {
  const { html } = await readPage(ctx, place, { id: 'guidepagemd' });
  const page = await getPage(ctx, place, 'guidepagemd', { format: 'document' });
  const { items, stats } = await listLinks(ctx, place);
  const { pages } = await getPages(ctx, place);
  const { nodes } = await getTree(ctx, place);
  return {
    drawn: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    document: JSON.stringify(page).includes(`{"kind":"url","url":"${SOURCE}"}`),
    links: items.map(({ link, status, targetReference }) => [link.url, status, targetReference]),
    broken: stats.broken.total,
    entry: pages.find(({ title }) => title === 'Source'),
    tree: nodes.find(({ title }) => title === 'Source')?.href,
  };
}

describe.each(testDatabases())('links to the repository around a space on %s', (database) => {
  it('lead to its files as soon as the space is connected, and nowhere once it is not', async () => {
    await using w = await world(database);
    const apart = await told(w);
    expect(apart).toMatchObject({ drawn: [], document: false, broken: 4, tree: undefined });
    await w.connect('https://github.com/acme/app/tree/main');
    expect(await told(w)).toEqual({
      drawn: [SOURCE],
      document: true,
      links: [
        ['../src/main.ts', 'ok', { kind: 'url', url: SOURCE }],
        ['../../src/main.ts', 'ok', { kind: 'url', url: SOURCE }],
        ['../../../far.ts', 'broken', undefined],
        ['../../shot.png', 'broken', undefined],
      ],
      broken: 2,
      entry: expect.objectContaining({ target: { kind: 'url', url: SOURCE }, href: SOURCE }),
      tree: SOURCE,
    });
    await w.disconnect();
    expect(await told(w)).toEqual(apart);
  });

  it('lead nowhere where the address is not safe, or the space is all of its repository', async () => {
    await using w = await world(database);
    const apart = await told(w);
    await w.connect('javascript:alert(1)//');
    expect(await told(w)).toEqual(apart);
    await w.disconnect();
    await w.connect('https://github.com/acme/app/tree/main', '');
    expect(await told(w)).toEqual(apart);
  });

  it('stay as the file writes them when a document is written back', async () => {
    await using w = await world(database);
    await w.connect('https://github.com/acme/app/tree/main');
    const page = await getPage(w.ctx, w.place, 'guidepagemd', { format: 'document' });
    if (page.type !== 'document' || page.document === undefined) throw new Error('the page has a document');
    const document = JSON.parse(JSON.stringify(page.document).replace('Read ', 'See ').replace('End.', 'The end.')) as {
      nodes: unknown[];
    };
    await changeContent(w.ctx, w.id, [{ operation: 'update_page', page: 'guidepagemd', document }]);
    const { source } = await readPage(w.ctx, w.place, { id: 'guidepagemd' });
    expect(source).toContain(TEXT.replace('Read ', 'See ').replace('End.', 'The end.'));
  });
});
