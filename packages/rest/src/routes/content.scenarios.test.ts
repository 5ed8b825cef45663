import { expect } from 'vitest';
import { contentReadScenarios } from '../testing/content-read-scenarios.ts';
import { searchSettings } from '../testing/matrix-site-settings.ts';
import { apiScenarios } from '../testing/scenarios.ts';
import { liveReadIds } from './content.ts';

apiScenarios('searchSpaceContent', [
  {
    name: 'a reader finds a page by a word of its text',
    as: 'reader',
    url: '/spaces/{space}/search?query=frobnicate',
    expectedStatus: 200,
    notExpectedContent: ['"didYouMean"'],
    expectedContent: (world) => ({
      count: 1,
      items: [
        {
          id: world.names.page,
          type: 'page',
          title: 'Install',
          path: 'guide/install',
          rank: 1,
          ancestors: [{ title: 'Guide' }],
          sections: [
            { title: 'Steps', body: expect.stringContaining('frobnicate'), urls: { app: expect.stringContaining('/guide/install#') } },
          ],
          urls: { app: `${world.system.config.url}/s/${world.names.space}/guide/install` },
        },
      ],
    }),
  },
  {
    name: 'a word that the best page lacks is named',
    as: 'reader',
    url: '/spaces/{space}/search?query=how%20to%20frobnicate%20zebras',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ title: 'Install' }], leftOut: ['how', 'to', 'zebras'] },
  },
  {
    name: 'a page that a near word finds says what may have been meant',
    as: 'reader',
    url: '/spaces/{space}/search?query=frobnicete%20widget',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [{ title: 'Install' }], didYouMean: 'frobnicate widget' },
  },
  {
    name: 'a pinned page comes first for its query, whether or not it holds the words',
    as: 'reader',
    url: '/spaces/{space}/search?query=set%20UP',
    before: async (world) => {
      Object.assign(world.names, await searchSettings(world));
    },
    expectedStatus: 200,
    expectedContent: { items: [{ title: 'Install', pinned: true, rank: 1 }] },
  },
  {
    name: 'query syntax is only text',
    as: 'reader',
    url: `/spaces/{space}/search?query=${encodeURIComponent('" OR * NEAR( -')}`,
    expectedStatus: 200,
    expectedContent: { items: [] },
  },
  { name: 'nobody may not search', as: 'nobody', url: '/spaces/{space}/search?query=a', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/search?query=frobnicate',
    expectedStatus: 404,
  },
  {
    name: 'a search needs a query',
    as: 'reader',
    url: '/spaces/{space}/search',
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'query.query' }] } },
  },
  {
    name: 'a query of 513 characters is refused',
    as: 'reader',
    url: `/spaces/{space}/search?query=${'a'.repeat(513)}`,
    expectedStatus: 400,
  },
]);

contentReadScenarios(liveReadIds, {
  place: '/spaces/{space}/content',
  absent: '/spaces/{deletedSpace}/content',
  more: {
    revision: [
      {
        name: 'a reader reads the tree, the files and the variables',
        as: 'reader',
        url: '/spaces/{space}/content',
        expectedStatus: 200,
        expectedContent: (world) => ({
          object: 'revision',
          id: world.names.revision,
          type: 'edits',
          tags: [],
          variables: { product: 'Acme' },
          files: [{ object: 'file', id: world.names.file, name: 'logo.png' }],
          pages: [
            { object: 'page', type: 'document', kind: 'sheet', title: 'Welcome', path: '' },
            { title: 'Guide', path: 'guide', pages: [{ id: world.names.page, title: 'Install', path: 'guide/install' }] },
            { type: 'group', kind: 'group', title: 'Reference', pages: [{ type: 'link', kind: 'link', title: 'Forum' }] },
          ],
        }),
        notExpectedContent: ['"markdown"', '"document":{'],
        expectedHeaders: { etag: expect.stringMatching(/^".+"$/), 'cache-control': 'private, no-cache' },
        after: async (world) => {
          const url = `/spaces/${world.names.space}/content`;
          const etag = (await world.request('reader', 'get', url)).headers.get('etag') ?? '';
          const again = await world.request('reader', 'get', url, { headers: { 'if-none-match': etag } });
          expect([again.status, await again.text()]).toEqual([304, '']);
        },
      },
      {
        name: 'Git metadata is left out when it is not wanted',
        as: 'reader',
        url: '/spaces/{space}/content?metadata=false',
        expectedStatus: 200,
        notExpectedContent: ['"git"'],
      },
    ],
    page: [
      {
        name: 'a reader reads a page in both forms when none is asked for',
        as: 'reader',
        url: '/spaces/{space}/content/page/{page}',
        expectedStatus: 200,
        expectedContent: (world) => ({
          object: 'page',
          id: world.names.page,
          type: 'document',
          title: 'Install',
          path: 'guide/install',
          markdown: expect.stringContaining('frobnicate'),
          document: { object: 'document', nodes: expect.any(Array) },
          layout: { width: 'default', coverSize: 'hero' },
          tags: [],
        }),
      },
      {
        name: 'a format gives that form only',
        as: 'reader',
        url: '/spaces/{space}/content/page/{page}?format=markdown',
        expectedStatus: 200,
        expectedContent: { markdown: expect.any(String) },
        notExpectedContent: ['"document":{'],
      },
      {
        name: 'a page of another space is not there',
        as: 'reader',
        url: '/spaces/{secondSpace}/content/page/{page}',
        expectedStatus: 404,
      },
    ],
    pageByPath: [
      {
        name: 'a path may have its slashes encoded',
        as: 'reader',
        url: '/spaces/{space}/content/path/guide%2Finstall',
        expectedStatus: 200,
        expectedContent: (world) => ({ id: world.names.page }),
      },
      {
        name: 'a path may have its slashes plain, and case does not matter',
        as: 'reader',
        url: '/spaces/{space}/content/path/Guide/Install',
        expectedStatus: 200,
        expectedContent: (world) => ({ id: world.names.page }),
      },
      {
        name: 'the empty path is the first page',
        as: 'reader',
        url: '/spaces/{space}/content/path/',
        expectedStatus: 200,
        expectedContent: { title: 'Welcome', path: '' },
      },
      {
        name: 'so is no path at all',
        as: 'reader',
        url: '/spaces/{space}/content/path?format=markdown',
        expectedStatus: 200,
        expectedContent: { title: 'Welcome' },
      },
      { name: 'an unknown path is not there', as: 'reader', url: '/spaces/{space}/content/path/guide%2F..%2Finstall', expectedStatus: 404 },
      {
        name: 'a path that cannot be decoded is not there',
        as: 'reader',
        url: '/spaces/{space}/content/path/%E0%A4%A',
        expectedStatus: 404,
      },
      { name: 'a path with NUL is not there', as: 'reader', url: '/spaces/{space}/content/path/a%00', expectedStatus: 404 },
    ],
    files: [
      {
        name: 'limit 0 gives the count alone',
        as: 'reader',
        url: '/spaces/{space}/content/files?limit=0',
        expectedStatus: 200,
        expectedContent: { count: 1, items: [] },
      },
    ],
    file: [
      {
        name: 'a file of another space is not there',
        as: 'reader',
        url: '/spaces/{secondSpace}/content/files/{file}',
        expectedStatus: 404,
      },
    ],
  },
});

apiScenarios('getDocumentById', [
  {
    name: 'a reader reads the document of reusable content by its id',
    as: 'reader',
    url: '/spaces/{space}/documents/{document}',
    expectedStatus: 200,
    expectedContent: { object: 'document', nodes: [{ type: 'paragraph' }] },
  },
  {
    name: 'a document that was replaced is read from the revision that had it',
    as: 'reader',
    url: '/spaces/{space}/documents/{pageDocument}',
    before: async (world) => {
      const { page, space } = world.names;
      const changes = [{ operation: 'update_page', page, document: { markdown: 'Another text.\n' } }];
      const changed = await world.request('admin', 'post', `/spaces/${space}/content`, { body: { changes } });
      expect(changed.status).toBe(200);
    },
    expectedStatus: 200,
    expectedContent: { object: 'document', nodes: [{}, {}, { type: 'paragraph' }] },
  },
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/documents/{document}', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/documents/{document}',
    expectedStatus: 404,
  },
  {
    name: 'a document of another space is not there',
    as: 'reader',
    url: '/spaces/{space}/documents/{otherDocument}',
    expectedStatus: 404,
  },
  { name: 'a wrong query is refused', as: 'reader', url: '/spaces/{space}/documents/{document}?evaluated=1', expectedStatus: 400 },
]);
