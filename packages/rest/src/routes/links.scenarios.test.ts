import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const broken = { status: 'broken', relation: 'reference', link: { kind: 'link', url: 'gone.md', text: 'Gone', problem: 'missing' } };

/** The space is a directory of a repository, and a page of it links to a file beside. */
async function inRepository({ system, id, request }: World): Promise<void> {
  const { store } = system;
  const changes = [{ operation: 'update_page', page: id('page'), document: { markdown: '[source](../../src/main.ts)\n' } }];
  expect((await request('creator', 'post', `/spaces/${id('space')}/content`, { body: { changes } })).status).toBe(200);
  const treeUrl = 'https://github.com/acme/app/tree/main';
  const url = 'https://github.com/acme/app.git';
  const sync = { spaceId: id('space'), url, ref: 'refs/heads/main', projectDirectory: 'docs', treeUrl, updatedAt: system.now() };
  await store.tx((tx) => tx.insert(store.tables.gitSync).values(sync).onConflictDoNothing());
}

apiScenarios('listSpaceLinks', [
  {
    name: 'a reader lists the links with what they lead to, and where they stand',
    as: 'reader',
    url: '/spaces/{space}/links',
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 3,
      stats: { total: 3, broken: { total: 1 } },
      items: [
        {
          status: 'ok',
          relation: 'dependsOn',
          targetReference: {
            kind: 'file',
            organization: { id: world.names.organization },
            space: { id: world.names.space },
            versionContext: { type: 'revision', revision: { id: world.names.revision } },
            file: { id: world.names.file, name: 'logo.png' },
          },
          locationReferences: [{ kind: 'page', page: { title: 'Guide', pages: [] } }],
        },
        broken,
        { status: 'ok', targetReference: { kind: 'url', url: 'https://forum.example.com/' } },
      ],
    }),
  },
  {
    name: 'a filter leaves the numbers as they are',
    as: 'reader',
    url: '/spaces/{space}/links?status=broken&limit=1',
    expectedStatus: 200,
    expectedContent: { count: 1, stats: { total: 3, broken: { total: 1 } }, items: [broken] },
    notExpectedContent: ['"targetReference"', '"next"'],
  },
  {
    name: 'a link out of the project directory leads to the file in the repository around it',
    as: 'reader',
    url: '/spaces/{space}/links?status=ok',
    before: inRepository,
    expectedStatus: 200,
    expectedContent: {
      items: expect.arrayContaining([
        expect.objectContaining({
          status: 'ok',
          targetReference: { kind: 'url', url: 'https://github.com/acme/app/tree/main/src/main.ts' },
        }),
      ]),
    },
  },
  { name: 'nobody may not list links', as: 'nobody', url: '/spaces/{space}/links', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{space}/links', expectedStatus: 404 },
  { name: 'an unknown status is refused', as: 'reader', url: '/spaces/{space}/links?status=good', expectedStatus: 400 },
  { name: 'a cursor that was made up is refused', as: 'reader', url: '/spaces/{space}/links?page=abc', expectedStatus: 400 },
]);

const page = '/spaces/{space}/content/page/{page}/links';
apiScenarios('listPageLinksInSpace', [
  {
    name: 'a reader lists the links of a page, which may be none',
    as: 'reader',
    url: `${page}?status=ok`,
    expectedStatus: 200,
    expectedContent: { count: 0, items: [], stats: { total: 0, broken: { total: 0 } } },
  },
  { name: 'nobody may not list links', as: 'nobody', url: page, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: page, expectedStatus: 404 },
  { name: 'a limit above 1000 is refused', as: 'reader', url: `${page}?limit=1001`, expectedStatus: 400 },
  { name: 'a page of another space is not there', as: 'reader', url: page.replace('{space}', '{secondSpace}'), expectedStatus: 404 },
]);

const file = '/spaces/{space}/content/files/{file}/backlinks';
apiScenarios('listSpaceFileBacklinks', [
  {
    name: 'a reader lists the pages that use a file',
    as: 'reader',
    url: file,
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ kind: 'page', page: { title: 'Guide' } }] },
  },
  { name: 'nobody may not list them', as: 'nobody', url: file, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: file, expectedStatus: 404 },
  { name: 'a limit below nothing is refused', as: 'reader', url: `${file}?limit=-1`, expectedStatus: 400 },
  { name: 'a file of another space is not there', as: 'reader', url: file.replace('{space}', '{secondSpace}'), expectedStatus: 404 },
]);
