import { expect, it } from 'vitest';
import { getTree, readPage } from '../../../content/pages/index.ts';
import { placeOf } from '../../../content/places/index.ts';
import { coreTasks } from '../../../tasks.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, specServer, testDatabases, testSystem } from '../../../testing/index.ts';
import { importContent } from '../import-content.ts';
import { IMPORT_LIMITS } from '../limits.ts';

it.each(testDatabases())('a web site becomes pages of a space, with links between them and its pictures (%s)', async (database) => {
  const html = (title: string, body: string) =>
    `<title>${title} | Site</title><main><h1>${title}</h1>${body}<p>Enough words to be the text of a page.</p></main>`;
  const type = { 'content-type': 'text/html' };
  await using server = await specServer({
    '/': (_, response) =>
      void response.writeHead(200, type).end(html('Welcome', '<p><a href="/guide/one#why">One</a> <img src="/a.png" alt="A"></p>')),
    '/guide/one': (_, response) =>
      void response.writeHead(200, type).end(html('One', '<h2 id="why">Why not</h2><p><a href="/">home</a></p>')),
    '/a.png': (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
  });
  await using system = await testSystem(database, { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const ctx = contextOf(system, user);
  const limits = { ...IMPORT_LIMITS, crawl: { ...IMPORT_LIMITS.crawl, delayMs: 0 } };
  const imported = await importContent(ctx, { spaceId: space.id }, { url: `${server.url}/`, source: 'website' }, { limits });
  expect(imported).toMatchObject({ importedResources: 3, totalResources: 3 });
  const { nodes } = await getTree(ctx, placeOf(space.id));
  expect(nodes.map(({ title, depth }) => [title, depth])).toEqual([['Welcome', 0], ['One', 0]]); // biome-ignore format: a table
  const sources = await Promise.all(nodes.map(async ({ id }) => (await readPage(ctx, placeOf(space.id), { id })).source));
  expect(sources).toEqual([
    '# Welcome\n\n[One](one.md#why-not) ![A](.gitbook/assets/a.png)\n\nEnough words to be the text of a page.\n',
    '# One\n\n## Why not\n\n[home](README.md)\n\nEnough words to be the text of a page.\n',
  ]);
});
