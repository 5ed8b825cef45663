import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';

apiScenarios('searchSpaceContent', [
  {
    name: 'a reader finds a page by a word of its text',
    as: 'reader',
    url: '/spaces/{space}/search?query=frobnicate',
    expectedStatus: 200,
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

apiScenarios('getCurrentRevision', [
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
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/content', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{space}/content', expectedStatus: 404 },
  { name: 'a boolean is true or false', as: 'reader', url: '/spaces/{space}/content?metadata=1', expectedStatus: 400 },
]);

apiScenarios('listPages', [
  {
    name: 'a reader reads the tree in order',
    as: 'reader',
    url: '/spaces/{space}/content/pages',
    expectedStatus: 200,
    expectedContent: { pages: [{ title: 'Welcome' }, { title: 'Guide', pages: [{ title: 'Install' }] }, { title: 'Reference' }] },
    notExpectedContent: ['"markdown"'],
  },
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/content/pages', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{space}/content/pages', expectedStatus: 404 },
  { name: 'a boolean is true or false', as: 'reader', url: '/spaces/{space}/content/pages?computed=no', expectedStatus: 400 },
]);

apiScenarios('getPageById', [
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
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/content/page/{page}', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/content/page/{page}',
    expectedStatus: 404,
  },
  { name: 'an unknown format is refused', as: 'reader', url: '/spaces/{space}/content/page/{page}?format=html', expectedStatus: 400 },
]);

apiScenarios('getPageByPath', [
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
  { name: 'a path that cannot be decoded is not there', as: 'reader', url: '/spaces/{space}/content/path/%E0%A4%A', expectedStatus: 404 },
  { name: 'a path with NUL is not there', as: 'reader', url: '/spaces/{space}/content/path/a%00', expectedStatus: 404 },
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/content/path/guide', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/content/path/guide',
    expectedStatus: 404,
  },
  {
    name: 'evaluated is true, false or deterministic-only',
    as: 'reader',
    url: '/spaces/{space}/content/path/guide?evaluated=yes',
    expectedStatus: 400,
  },
]);

apiScenarios('listFiles', [
  {
    name: 'a reader lists the files',
    as: 'reader',
    url: '/spaces/{space}/content/files',
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [
        {
          object: 'file',
          id: world.names.file,
          name: 'logo.png',
          contentType: 'image/png',
          size: 8,
          downloadURL: expect.stringContaining(`${world.system.config.url}/files/`),
        },
      ],
    }),
  },
  {
    name: 'limit 0 gives the count alone',
    as: 'reader',
    url: '/spaces/{space}/content/files?limit=0',
    expectedStatus: 200,
    expectedContent: { count: 1, items: [] },
  },
  { name: 'nobody may not list them', as: 'nobody', url: '/spaces/{space}/content/files', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{space}/content/files', expectedStatus: 404 },
  { name: 'a negative limit is refused', as: 'reader', url: '/spaces/{space}/content/files?limit=-1', expectedStatus: 400 },
]);

apiScenarios('getFileById', [
  {
    name: 'a reader reads a file',
    as: 'reader',
    url: '/spaces/{space}/content/files/{file}',
    expectedStatus: 200,
    expectedContent: (world) => ({ object: 'file', id: world.names.file, name: 'logo.png', size: 8 }),
  },
  { name: 'a file of another space is not there', as: 'reader', url: '/spaces/{secondSpace}/content/files/{file}', expectedStatus: 404 },
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/content/files/{file}', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/content/files/{file}',
    expectedStatus: 404,
  },
  { name: 'a boolean is true or false', as: 'reader', url: '/spaces/{space}/content/files/{file}?metadata=', expectedStatus: 400 },
]);
