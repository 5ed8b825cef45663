import { createUpload, receiveUpload, updateSpace } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const url = '/spaces/{space}/content/import';
const page = { url: 'https://docs.example.invalid/page.md', source: 'markdown' };
const sent = new WeakMap<World, string>();

/** A file that the editor sent: what it is imported from needs no other server. */
async function send(world: World, name: string, text: string): Promise<void> {
  const ctx = contextOf(world.system, { id: world.id('editor') });
  const file = { name, type: 'text/plain', size: Buffer.byteLength(text) };
  const upload = await createUpload(ctx, world.id('organization'), { file, kind: 'import_file' });
  const signature = new URL(upload.url).searchParams.get('signature') ?? '';
  await receiveUpload(world.system, { id: upload.key, signature, length: file.size, body: new Blob([text]).stream() });
  sent.set(world, upload.url);
}

apiScenarios('importContent', [
  {
    name: 'an editor imports a page below another, and is told the revision and how much there was',
    as: 'editor',
    url,
    before: (world) => send(world, 'travel-policy.html', '<h1>Travel policy</h1><p>Ask <b>first</b>.</p>'),
    body: (world) => ({ url: sent.get(world), source: 'html', parent: world.id('page') }),
    expectedStatus: 201,
    expectedContent: {
      revision: expect.any(String),
      importedResources: 1,
      totalResources: 1,
      warnings: [],
      pagesLeft: 0,
      moreWarnings: 0,
      preview: null,
    },
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    after: async (world, answer) => {
      const { revision } = answer as { revision: string };
      const read = await world.request(
        'reader',
        'get',
        `/spaces/${world.names.space}/content/path/guide%2Finstall%2Ftravel-policy?format=markdown`,
      );
      expect([read.status, await read.json()]).toMatchObject([
        200,
        { title: 'Travel policy', markdown: expect.stringContaining('Ask **first**.') },
      ]);
      expect(await (await world.request('reader', 'get', `/spaces/${world.names.space}/content`)).json()).toMatchObject({ id: revision });
      const again = await world.request('editor', 'post', `/spaces/${world.names.space}/content/import`, {
        body: { url: sent.get(world), source: 'html' },
      });
      expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('There is no such upload')]);
    },
  },
  {
    name: 'a dry run shows what would be imported, changes nothing, and leaves the upload for the import',
    as: 'editor',
    url,
    before: (world) => send(world, 'travel-policy.html', '<h1>Travel policy</h1><p>Ask <b>first</b>. <img src="gone.png"></p>'),
    body: (world) => ({ url: sent.get(world), source: 'html', dryRun: true }),
    expectedStatus: 201,
    expectedContent: {
      importedResources: 1,
      totalResources: 2,
      warnings: [
        {
          source: 'travel-policy.html',
          kind: 'picture',
          outcome: 'left_out',
          count: 1,
          message: 'The picture gone.png is not among the files. Import a zip file of the page and its pictures to bring them along.',
        },
      ],
      pagesLeft: 0,
      moreWarnings: 0,
      preview: {
        tree: [{ title: 'Travel policy', kind: 'document', depth: 0 }],
        moreEntries: 0,
        pages: [{ title: 'Travel policy', markdown: 'Ask **first**.\n' }],
      },
    },
    after: async (world, answer) => {
      const { revision } = answer as { revision: string };
      expect(await (await world.request('reader', 'get', `/spaces/${world.names.space}/content`)).json()).toMatchObject({ id: revision });
      const made = await world.request('editor', 'post', `/spaces/${world.names.space}/content/import`, {
        body: { url: sent.get(world), source: 'html' },
      });
      expect([made.status, await made.json()]).toEqual([201, expect.objectContaining({ importedResources: 1, preview: null })]);
    },
  },
  { name: 'a dry run that is neither true nor false is refused', as: 'editor', url, body: { ...page, dryRun: 'yes' }, expectedStatus: 400 },
  {
    name: 'a file that is not what it was said to be changes nothing',
    as: 'editor',
    url,
    before: (world) => send(world, 'export.zip', 'no zip'),
    body: (world) => ({ url: sent.get(world), source: 'notion' }),
    expectedStatus: 400,
    expectedContent: { error: { message: expect.stringContaining('is no zip file') } },
  },
  {
    name: 'an upload of somebody else is not there',
    as: 'admin',
    url,
    before: (world) => send(world, 'a.md', '# A'),
    body: (world) => ({ url: sent.get(world), source: 'markdown' }),
    expectedStatus: 404,
  },
  {
    name: 'Google Docs are refused, with what to do instead',
    as: 'editor',
    url,
    body: { url: 'https://docs.google.com/document/d/1', source: 'google-docs' },
    expectedStatus: 400,
    expectedContent: { error: { message: expect.stringContaining('Microsoft Word (.docx)') } },
  },
  {
    name: 'an address inside a private network is not asked',
    as: 'editor',
    url,
    body: { url: 'http://169.254.169.254/latest/meta-data', source: 'html' },
    expectedStatus: 400,
    expectedContent: { error: { message: expect.stringContaining('private network') } },
  },
  {
    name: 'an address with a password is refused',
    as: 'editor',
    url,
    body: { ...page, url: 'https://a:b@docs.example/a.md' },
    expectedStatus: 400,
  },
  {
    name: 'an import that is not there cannot be continued',
    as: 'editor',
    url,
    body: { url: 'https://docs.example/', source: 'website', continueFrom: 'none' },
    expectedStatus: 404,
  },
  {
    name: 'an import of a file is not continued',
    as: 'editor',
    url,
    body: { ...page, continueFrom: 'none' },
    expectedStatus: 400,
    expectedContent: { error: { message: expect.stringContaining('Only imports of websites') } },
  },
  { name: 'an unknown source is refused', as: 'editor', url, body: { ...page, source: 'quip' }, expectedStatus: 400 },
  { name: 'a file of the server is refused', as: 'editor', url, body: { ...page, url: 'file:///etc/passwd' }, expectedStatus: 400 },
  {
    name: 'below a page that is not there is refused before anything is fetched',
    as: 'editor',
    url,
    body: (world) => ({ ...page, parent: world.id('otherPage') }),
    expectedStatus: 404,
  },
  {
    name: 'a locked space takes no import',
    as: 'editor',
    url,
    before: async (world) => {
      await updateSpace(contextOf(world.system, { id: world.id('admin') }), world.id('space'), { editMode: 'locked' });
    },
    body: page,
    expectedStatus: 403,
    expectedContent: { error: { message: expect.stringContaining('locked') } },
  },
  { name: 'a commenter may not import', as: 'commenter', url, body: page, expectedStatus: 403 },
  { name: 'nobody may not import', as: 'nobody', url, body: page, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url, body: page, expectedStatus: 404 },
]);

const inChangeRequest = '/spaces/{space}/change-requests/{changeRequest}/content/import';

apiScenarios('importContentInChangeRequest', [
  {
    name: 'an editor imports into a change request of a locked space, and the live content stays as it is',
    as: 'editor',
    url: inChangeRequest,
    before: async (world) => {
      await updateSpace(contextOf(world.system, { id: world.id('admin') }), world.id('space'), { editMode: 'locked' });
      await send(world, 'travel-policy.html', '<h1>Travel policy</h1><p>Ask <b>first</b>.</p>');
    },
    body: (world) => ({ url: sent.get(world), source: 'html', parent: world.id('page') }),
    expectedStatus: 201,
    expectedContent: {
      revision: expect.any(String),
      importedResources: 1,
      totalResources: 1,
      warnings: [],
      pagesLeft: 0,
      moreWarnings: 0,
      preview: null,
    },
    expectedEvents: { change_request_content_updated: 1 },
    after: async (world, answer) => {
      const { revision } = answer as { revision: string };
      const read = (at: string) => world.request('reader', 'get', `/spaces/${world.names.space}${at}`);
      const content = `/change-requests/${world.names.changeRequest}/content`;
      expect(await (await read(content)).json()).toMatchObject({ id: revision });
      const path = 'path/guide%2Finstall%2Ftravel-policy?format=markdown';
      expect(await (await read(`${content}/${path}`)).json()).toMatchObject({ title: 'Travel policy' });
      expect((await read(`/content/${path}`)).status).toBe(404);
    },
  },
  {
    name: 'what is archived takes no import',
    as: 'editor',
    url: inChangeRequest,
    before: async (world) => {
      await world.request('editor', 'patch', `/spaces/${world.id('space')}/change-requests/1`, { body: { status: 'archived' } });
    },
    body: page,
    expectedStatus: 409,
  },
  {
    name: 'a file that is not what it was said to be changes nothing',
    as: 'editor',
    url: inChangeRequest,
    before: (world) => send(world, 'export.zip', 'no zip'),
    body: (world) => ({ url: sent.get(world), source: 'notion' }),
    expectedStatus: 400,
  },
  { name: 'an unknown source is refused', as: 'editor', url: inChangeRequest, body: { ...page, source: 'quip' }, expectedStatus: 400 },
  {
    name: 'below a page that is not there is refused before anything is fetched',
    as: 'editor',
    url: inChangeRequest,
    body: (world) => ({ ...page, parent: world.id('otherPage') }),
    expectedStatus: 404,
  },
  { name: 'a commenter may not import', as: 'commenter', url: inChangeRequest, body: page, expectedStatus: 403 },
  { name: 'nobody may not import', as: 'nobody', url: inChangeRequest, body: page, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: inChangeRequest, body: page, expectedStatus: 404 },
]);
