import { expect } from 'vitest';
import { contentReadScenarios } from '../testing/content-read-scenarios.ts';
import { apiScenarios } from '../testing/scenarios.ts';
import { changeRequestReadIds } from './change-request-content.ts';

const one = '/spaces/{space}/change-requests/{changeRequest}';

contentReadScenarios(changeRequestReadIds, {
  place: `${one}/content`,
  absent: '/spaces/{secondSpace}/change-requests/{changeRequest}/content',
  more: {
    pages: [
      {
        name: 'it is read by the number, too',
        as: 'reader',
        url: '/spaces/{space}/change-requests/1/content/pages',
        expectedStatus: 200,
        expectedContent: { pages: [{ title: 'Welcome' }, { title: 'Guide' }, { title: 'Reference' }] },
      },
    ],
  },
});

const tables = {
  listChangeRequestLinks: `${one}/links`,
  listPageLinksInChangeRequest: `${one}/content/page/{page}/links`,
  listChangeRequestFileBacklinks: `${one}/content/files/{file}/backlinks`,
};
for (const [id, url] of Object.entries(tables)) {
  apiScenarios(id, [
    {
      name: 'a reader lists them',
      as: 'reader',
      url,
      expectedStatus: 200,
      expectedContent: id === 'listChangeRequestFileBacklinks' ? {} : { stats: { broken: { changeRequest: 0 } } },
    },
    { name: 'nobody may not', as: 'nobody', url, expectedStatus: 401 },
    { name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404 },
    { name: 'a cursor that was made up is refused', as: 'reader', url: `${url}?page=abc`, expectedStatus: 400 },
  ]);
}

const url = `${one}/content`;

apiScenarios('updateChangeRequestContent', [
  {
    name: 'an editor changes a page, and only the change request has it',
    as: 'editor',
    url: `${url}?compat=false`,
    body: (world) => ({
      changes: [
        { operation: 'update_page', page: world.id('page'), title: 'Set up', document: { markdown: 'See [this](gone.md).\n' } },
        { operation: 'insert_page', ref: 'next', into: world.id('page'), title: 'Next steps' },
      ],
    }),
    expectedStatus: 200,
    expectedEvents: { change_request_content_updated: 1 },
    expectedContent: (world) => ({
      object: 'change-request',
      id: world.id('changeRequest'),
      outdated: false,
      revisionMergedAncestor: world.id('revision'),
      affectedPages: expect.arrayContaining([{ id: world.id('page'), change: 'edited' }]),
      insertedFiles: [],
    }),
    after: async (world) => {
      const read = async (path: string) => (await world.request('reader', 'get', `/spaces/${world.id('space')}${path}`)).json();
      expect(await read(`/change-requests/1/content/page/${world.id('page')}`)).toMatchObject({ title: 'Set up' });
      expect(await read(`/content/page/${world.id('page')}`)).toMatchObject({ title: 'Install' });
      expect(await read('/revisions')).toMatchObject({ count: 2 });
      expect(await read('/change-requests/1/links')).toMatchObject({ stats: { broken: { changeRequest: 1 } } });
      expect(await read(`/change-requests/1/content/page/${world.id('page')}/links`)).toMatchObject({
        stats: { total: 1, broken: { total: 1, changeRequest: 1 } },
      });
    },
  },
  {
    name: 'it answers the change request alone, and works where direct edits are locked',
    as: 'editor',
    url,
    before: async (world) => {
      await world.request('admin', 'patch', `/spaces/${world.id('space')}`, { body: { editMode: 'locked' } });
    },
    body: { changes: [{ operation: 'insert_page', title: 'New' }] },
    expectedStatus: 200,
    expectedEvents: { change_request_content_updated: 1 },
    notExpectedContent: ['affectedPages'],
  },
  {
    name: 'one bad change refuses all',
    as: 'editor',
    url,
    body: {
      changes: [
        { operation: 'insert_page', title: 'New' },
        { operation: 'delete_page', page: 'nothing' },
      ],
    },
    expectedStatus: 404,
  },
  {
    name: 'what is archived stays as it is',
    as: 'editor',
    url,
    before: async (world) => {
      await world.request('editor', 'patch', `/spaces/${world.id('space')}/change-requests/1`, { body: { status: 'archived' } });
    },
    body: { changes: [{ operation: 'insert_page', title: 'New' }] },
    expectedStatus: 409,
  },
  { name: 'no change is no change', as: 'editor', url, body: { changes: [] }, expectedStatus: 400 },
  {
    name: 'a commenter may not',
    as: 'commenter',
    url,
    body: { changes: [{ operation: 'insert_page', title: 'New' }] },
    expectedStatus: 403,
  },
  { name: 'nobody may not', as: 'nobody', url, body: { changes: [{ operation: 'insert_page', title: 'New' }] }, expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url,
    body: { changes: [{ operation: 'insert_page', title: 'New' }] },
    expectedStatus: 404,
  },
]);

apiScenarios('getChangeRequestChanges', [
  {
    name: 'a reader reads what it changes',
    as: 'reader',
    url: `${one}/changes?limit=1`,
    before: async (world) => {
      const changes = [
        { operation: 'update_page', page: world.id('page'), title: 'Set up' },
        { operation: 'insert_page', title: 'Zebra' },
      ];
      await world.request('editor', 'post', `/spaces/${world.id('space')}/change-requests/1/content`, { body: { changes } });
    },
    expectedStatus: 200,
    expectedContent: (world) => ({
      changes: [{ type: 'page_edited', page: { id: world.id('page') }, attributes: { title: { before: 'Install', after: 'Set up' } } }],
      more: 1,
    }),
  },
  { name: 'a new one changes nothing', as: 'reader', url: `${one}/changes`, expectedStatus: 200, expectedContent: { changes: [] } },
  { name: 'a negative limit is refused', as: 'reader', url: `${one}/changes?limit=-1`, expectedStatus: 400 },
  { name: 'nobody may not', as: 'nobody', url: `${one}/changes`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: `${one}/changes`, expectedStatus: 404 },
]);
