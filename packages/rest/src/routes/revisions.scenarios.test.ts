import { expect } from 'vitest';
import { contentReadScenarios } from '../testing/content-read-scenarios.ts';
import { apiScenarios } from '../testing/scenarios.ts';
import { revisionReadIds } from './revisions.ts';

contentReadScenarios(revisionReadIds, {
  place: '/spaces/{space}/revisions/{revision}',
  absent: '/spaces/{secondSpace}/revisions/{revision}',
  more: {
    revision: [
      {
        name: 'a reader reads an old revision',
        as: 'reader',
        url: '/spaces/{space}/revisions/{firstRevision}',
        expectedStatus: 200,
        expectedContent: (world) => ({ object: 'revision', id: world.names.firstRevision, parents: [], pages: [], files: [] }),
      },
      {
        name: 'the live revision names its parent',
        as: 'reader',
        url: '/spaces/{space}/revisions/{revision}',
        expectedStatus: 200,
        expectedContent: (world) => ({ id: world.names.revision, parents: [world.names.firstRevision] }),
      },
    ],
    page: [
      {
        name: 'a page is not there in a revision before it was made',
        as: 'reader',
        url: '/spaces/{space}/revisions/{firstRevision}/page/{page}',
        expectedStatus: 404,
      },
    ],
  },
});

apiScenarios('listRevisions', [
  {
    name: 'a reader lists the revisions, newest first',
    as: 'reader',
    url: '/spaces/{space}/revisions',
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 2,
      items: [
        { object: 'revision', id: world.names.revision, type: 'edits', parents: [world.names.firstRevision], live: true },
        { id: world.names.firstRevision, parents: [], live: false, createdBy: { kind: 'user', displayName: 'Admin' } },
      ],
    }),
    notExpectedContent: ['"pages"', '"files"'],
  },
  {
    name: 'they come in pages',
    as: 'reader',
    url: '/spaces/{space}/revisions?limit=1',
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 2, items: [{ id: world.names.revision }] }),
    after: async (world, body) => {
      const { page } = (body as { next: { page: string } }).next;
      const url = `/spaces/${world.names.space}/revisions?limit=1&page=${encodeURIComponent(page)}`;
      const second = await world.request('reader', 'get', url);
      expect(await second.json()).toMatchObject({ items: [{ id: world.names.firstRevision }] });
      expect((await world.request('reader', 'get', `${url}&type=merge`)).status).toBe(400);
    },
  },
  {
    name: 'they are listed by type',
    as: 'reader',
    url: '/spaces/{space}/revisions?type=rollback',
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  { name: 'nobody may not list them', as: 'nobody', url: '/spaces/{space}/revisions', expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: '/spaces/{space}/revisions', expectedStatus: 404 },
  { name: 'an unknown type is refused', as: 'reader', url: '/spaces/{space}/revisions?type=import', expectedStatus: 400 },
]);

apiScenarios('getRevisionSemanticChanges', [
  {
    name: 'a reader reads what a revision changed against its parent',
    as: 'reader',
    url: '/spaces/{space}/revisions/{revision}/changes',
    expectedStatus: 200,
    expectedContent: (world) => ({
      changes: [
        { type: 'page_created', page: { type: 'document', title: 'Welcome', path: '' } },
        { type: 'page_created', page: { type: 'document', title: 'Guide', path: 'guide' } },
        { type: 'page_created', page: { id: world.names.page, type: 'document', title: 'Install', path: 'guide/install' } },
        { type: 'page_created', page: { type: 'group', title: 'Reference', path: 'reference' } },
        { type: 'page_created', page: { type: 'link', title: 'Forum' } },
        { type: 'file_created', file: { id: world.names.file, name: 'logo.png', contentType: 'image/png' } },
        { type: 'reusable_content_created', reusableContent: { title: 'Contact', document: world.names.document } },
        { type: 'variables_edited', variables: { product: { after: 'Acme' } } },
      ],
    }),
    notExpectedContent: ['"more"', '"before"'],
  },
  {
    name: 'against the revision that is named, and as many as are asked for',
    as: 'reader',
    url: '/spaces/{space}/revisions/{firstRevision}/changes?base={revision}&limit=2',
    expectedStatus: 200,
    expectedContent: { changes: [{ type: 'page_deleted', page: { title: 'Welcome' } }, { type: 'page_deleted' }], more: 6 },
  },
  {
    name: 'an edit names each attribute that changed, and a move where from and to',
    as: 'reader',
    url: '/spaces/{space}/revisions/{firstRevision}/changes',
    before: async (world) => {
      const { names, request } = world;
      const changes = [
        { operation: 'update_page', page: names.page, title: 'Set up', icon: 'wrench' },
        { operation: 'move_page', page: names.page, into: null, at: 0 },
      ];
      const changed = await request('admin', 'post', `/spaces/${names.space}/content`, { body: { changes } });
      const { id } = (await changed.json()) as { id: string };
      const answer = await request('reader', 'get', `/spaces/${names.space}/revisions/${id}/changes`);
      expect(await answer.json()).toMatchObject({
        changes: [
          {
            type: 'page_edited',
            page: { id: names.page, title: 'Set up' },
            attributes: {
              title: { before: 'Install', after: 'Set up' },
              icon: { after: 'wrench' },
              document: { before: names.pageDocument, after: expect.any(String) },
            },
          },
          { type: 'page_moved', page: { id: names.page }, parent: { before: { title: 'Guide', path: 'guide' } } },
        ],
      });
    },
    expectedStatus: 200,
    expectedContent: { changes: [] },
  },
  { name: 'nobody may not read it', as: 'nobody', url: '/spaces/{space}/revisions/{revision}/changes', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/revisions/{revision}/changes',
    expectedStatus: 404,
  },
  {
    name: 'a revision of another space is nothing to compare with',
    as: 'reader',
    url: '/spaces/{space}/revisions/{revision}/changes?base={otherRevision}',
    expectedStatus: 404,
  },
  {
    name: 'a limit above 1000 is refused',
    as: 'reader',
    url: '/spaces/{space}/revisions/{revision}/changes?limit=1001',
    expectedStatus: 400,
  },
]);

apiScenarios('restoreRevision', [
  {
    name: 'an editor makes an old revision live again, on top of what is live',
    as: 'editor',
    url: '/spaces/{space}/revisions/{firstRevision}/restore',
    expectedStatus: 200,
    expectedContent: (world) => ({ object: 'revision', type: 'rollback', parents: [world.names.revision], pages: [], files: [] }),
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    after: async (world, body) => {
      const { id } = body as { id: string };
      const { space, revision } = world.names;
      expect(await (await world.request('reader', 'get', `/spaces/${space}/content`)).json()).toMatchObject({ id, pages: [] });
      const undone = await world.request('editor', 'post', `/spaces/${space}/revisions/${revision}/restore`);
      expect(await undone.json()).toMatchObject({ type: 'rollback', parents: [id], pages: [{ title: 'Welcome' }, {}, {}] });
    },
  },
  {
    name: 'nothing happens when it is live',
    as: 'editor',
    url: '/spaces/{space}/revisions/{revision}/restore',
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.names.revision, type: 'edits' }),
  },
  {
    name: 'nobody restores in a locked space',
    as: 'admin',
    url: '/spaces/{space}/revisions/{firstRevision}/restore',
    before: async (world) => {
      await world.request('admin', 'patch', `/spaces/${world.names.space}`, { body: { editMode: 'locked' } });
    },
    expectedStatus: 403,
  },
  { name: 'a commenter may not', as: 'commenter', url: '/spaces/{space}/revisions/{firstRevision}/restore', expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: '/spaces/{space}/revisions/{firstRevision}/restore', expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: '/spaces/{space}/revisions/{firstRevision}/restore',
    expectedStatus: 404,
  },
  {
    name: 'a revision of another space is not there',
    as: 'editor',
    url: '/spaces/{space}/revisions/{otherRevision}/restore',
    expectedStatus: 404,
  },
]);
