import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const url = '/spaces/{space}/content';

/** The text of a page as a reader gets it. */
async function textOf(world: World, page: string): Promise<string> {
  const answer = await world.request('reader', 'get', `/spaces/${world.id('space')}/content/page/${page}?format=markdown`);
  return ((await answer.json()) as { markdown: string }).markdown;
}

async function lock(world: World): Promise<void> {
  await world.request('admin', 'patch', `/spaces/${world.id('space')}`, { body: { editMode: 'locked' } });
}

/** A key follows from what a block says: that of the first paragraph of the page. */
const FIRST_PARAGRAPH = 'E6Il724Cx443';

const leaf = (text: string) => ({ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] });
const linkTo = (ref: object) => ({ object: 'inline', type: 'link', data: { ref }, nodes: [leaf('here')] });

apiScenarios('changeSpaceContent', [
  {
    name: 'an editor changes a page, makes one below it and puts it elsewhere, in one request',
    as: 'editor',
    url,
    body: (world) => ({
      changes: [
        { operation: 'update_page', page: world.id('page'), title: 'Set up', description: 'How to: begin', hidden: true, icon: 'gear' },
        { operation: 'insert_page', ref: 'next', into: world.id('page'), title: 'Next steps', document: { markdown: 'Go on.\n' } },
        { operation: 'move_page', page: 'next', into: null, at: 0 },
      ],
    }),
    expectedStatus: 200,
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    expectedContent: (world) => ({
      object: 'revision',
      type: 'edits',
      parents: [world.id('revision')],
      pages: [
        { title: 'Next steps', slug: 'next-steps' },
        { title: 'Welcome' },
        {
          title: 'Guide',
          pages: [{ id: world.id('page'), title: 'Set up', slug: 'install', description: 'How to: begin', hidden: true, icon: 'gear' }],
        },
        { title: 'Reference' },
      ],
      affectedPages: expect.arrayContaining([
        { id: world.id('page'), change: 'edited' },
        { id: expect.any(String), change: 'created', ref: 'next' },
      ]),
      links: { mended: 0, broken: 0 },
    }),
    after: async (world) => {
      expect(await textOf(world, world.id('page'))).toContain('# Set up\n\nRead this first.');
    },
  },
  {
    name: 'the text of a page is given anew, and its heading stays',
    as: 'editor',
    url,
    body: (world) => ({ changes: [{ operation: 'update_page', page: world.id('page'), document: { markdown: 'Only this.\n' } }] }),
    expectedStatus: 200,
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    after: async (world) => {
      expect(await textOf(world, world.id('page'))).toBe('# Install\n\nOnly this.\n');
    },
  },
  {
    name: 'a page that gets another slug is found at its old address, too, and a deleted one is gone with what is below it',
    as: 'editor',
    url,
    body: (world) => ({ changes: [{ operation: 'update_page', page: world.id('page'), slug: 'set-up' }] }),
    expectedStatus: 200,
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    after: async (world) => {
      const at = (path: string) => world.request('reader', 'get', `/spaces/${world.id('space')}/content/path/${encodeURIComponent(path)}`);
      expect(await (await at('guide/install')).json()).toMatchObject({ id: world.id('page'), path: 'guide/set-up' });
      const { parent } = { parent: ((await (await at('guide')).json()) as { id: string }).id };
      await world.request('editor', 'post', `/spaces/${world.id('space')}/content`, {
        body: { changes: [{ operation: 'delete_page', page: parent }] },
      });
      expect([(await at('guide')).status, (await at('guide/set-up')).status, (await at('guide/install')).status]).toEqual([404, 404, 404]);
    },
  },
  {
    name: 'files are put among those of the space, and names that are taken get a number',
    as: 'editor',
    url,
    body: {
      changes: [
        { operation: 'insert_files', files: [{ name: 'logo.png', ref: 'logo', base64: Buffer.from('png').toString('base64') }] },
        { operation: 'insert_group', title: 'More', ref: 'more' },
        { operation: 'insert_link', title: 'Out', into: 'more', target: { kind: 'url', url: 'https://example.com/' } },
      ],
    },
    expectedStatus: 200,
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    expectedContent: {
      insertedFiles: [{ name: 'logo (1).png', ref: 'logo' }],
      pages: expect.arrayContaining([
        expect.objectContaining({
          title: 'More',
          type: 'group',
          pages: [expect.objectContaining({ title: 'Out', href: 'https://example.com/' })],
        }),
      ]),
    },
  },
  {
    name: 'one bad change refuses all, and says which one it is',
    as: 'editor',
    url,
    body: (world) => ({
      changes: [
        { operation: 'update_page', page: world.id('page'), title: 'Kept back' },
        { operation: 'move_page', page: world.id('page'), into: world.id('page') },
      ],
    }),
    expectedStatus: 400,
    expectedContent: { error: { message: expect.stringContaining('changes[1].into'), details: [{ path: 'body.changes[1].into' }] } },
  },
  {
    name: 'a page of another space is not there',
    as: 'editor',
    url,
    body: (world) => ({ changes: [{ operation: 'delete_page', page: world.id('otherPage') }] }),
    expectedStatus: 404,
    expectedContent: { error: { message: expect.stringContaining('changes[0].page') } },
  },
  {
    name: 'a text that is not the one the edit began from is a conflict',
    as: 'editor',
    url,
    body: (world) => ({
      changes: [{ operation: 'update_page', page: world.id('page'), base: '0'.repeat(40), document: { markdown: 'Mine.\n' } }],
    }),
    expectedStatus: 409,
  },
  {
    name: 'an address inside the network is not fetched',
    as: 'editor',
    url,
    body: { changes: [{ operation: 'insert_files', files: [{ name: 'a.png', url: 'http://127.0.0.1:9/a.png' }] }] },
    expectedStatus: 400,
    expectedContent: { error: { message: expect.stringContaining('changes[0].files[0].url') } },
  },
  {
    name: 'a page is given as a document, which may lead to pages and files by their ids and to what the request makes',
    as: 'editor',
    url,
    body: (world) => ({
      changes: [
        { operation: 'insert_page', ref: 'next', title: 'Next', document: { markdown: 'After [this](ref:next).\n' } },
        {
          operation: 'update_page',
          page: world.id('page'),
          document: {
            object: 'document',
            data: {},
            nodes: [
              { object: 'block', type: 'paragraph', nodes: [leaf('Not *bold*, '), linkTo({ kind: 'page', page: 'next' })] },
              {
                object: 'block',
                type: 'images',
                nodes: [{ object: 'block', type: 'image', data: { ref: { kind: 'file', file: world.id('file') } } }],
              },
            ],
          },
        },
      ],
    }),
    expectedStatus: 200,
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    after: async (world) => {
      expect(await textOf(world, world.id('page'))).toBe(
        '# Install\n\nNot \\*bold\\*, [here](../next.md)\n\n<figure><img src="../.gitbook/assets/logo.png" alt=""><figcaption></figcaption></figure>\n',
      );
    },
  },
  {
    name: 'a document with a node that is not known is refused, and the node is named',
    as: 'editor',
    url,
    body: { changes: [{ operation: 'insert_page', title: 'New', document: { nodes: [{ object: 'block', type: 'carousel' }] } }] },
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.changes[0].document.nodes[0]' }] } },
  },
  {
    name: 'a document that leads to a page of another organization is refused as one that leads nowhere',
    as: 'editor',
    url,
    body: (world) => ({
      changes: [
        {
          operation: 'update_page',
          page: world.id('page'),
          document: { nodes: [{ object: 'block', type: 'paragraph', nodes: [linkTo({ kind: 'page', page: world.id('otherPage') })] }] },
        },
      ],
    }),
    expectedStatus: 400,
    expectedContent: { error: { message: expect.stringContaining('there is no such page here') } },
  },
  {
    name: 'a text is given in one way only',
    as: 'editor',
    url,
    body: (world) => ({ changes: [{ operation: 'update_page', page: world.id('page'), document: { markdown: 'a', nodes: [] } }] }),
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.changes[0].document' }] } },
  },
  {
    name: 'cover and layout of a page are set',
    as: 'editor',
    url,
    body: (world) => ({
      changes: [
        {
          operation: 'update_page',
          page: world.id('page'),
          cover: {
            ref: { kind: 'file', file: world.id('file') },
            refDark: { kind: 'url', url: 'https://example.com/dark.png' },
            yPos: 10,
            height: 300,
          },
          layout: { width: 'wide', coverSize: 'full', outline: false },
        },
      ],
    }),
    expectedStatus: 200,
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    after: async (world) => {
      const page = await (await world.request('reader', 'get', `/spaces/${world.id('space')}/content/page/${world.id('page')}`)).json();
      expect(page).toMatchObject({
        cover: { ref: { kind: 'file', file: world.id('file') }, refDark: { kind: 'url' }, yPos: 10, height: 300 },
        layout: { width: 'wide', cover: true, coverSize: 'full', outline: false, title: true },
      });
    },
  },
  {
    name: 'a cover is a file of the space',
    as: 'editor',
    url,
    body: (world) => ({
      changes: [{ operation: 'update_page', page: world.id('page'), cover: { ref: { kind: 'file', file: world.id('otherFile') } } }],
    }),
    expectedStatus: 404,
    expectedContent: { error: { details: [{ path: 'body.changes[0].cover.ref' }] } },
  },
  {
    name: 'a layout has no other parts',
    as: 'editor',
    url,
    body: (world) => ({ changes: [{ operation: 'update_page', page: world.id('page'), layout: { hero: true } }] }),
    expectedStatus: 400,
  },
  {
    name: 'reusable content is made, changed and deleted, and pages include what the request makes',
    as: 'editor',
    url,
    body: (world) => ({
      changes: [
        { operation: 'insert_reusable_content', ref: 'note', title: 'Note', document: { markdown: 'Mind.\n' } },
        { operation: 'insert_reusable_content', ref: 'gone', title: 'Gone' },
        { operation: 'update_reusable_content', reusableContent: 'note', title: 'Mind this' },
        { operation: 'delete_reusable_content', reusableContent: 'gone' },
        { operation: 'update_page', page: world.id('page'), document: { markdown: '{% include "ref:note" %}\n' } },
      ],
    }),
    expectedStatus: 200,
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    expectedContent: {
      reusableContents: expect.arrayContaining([
        expect.objectContaining({ title: 'Mind this', git: expect.objectContaining({ path: '.gitbook/includes/note.md' }) }),
      ]),
    },
    notExpectedContent: ['Gone'],
    after: async (world) => {
      expect(await textOf(world, world.id('page'))).toContain('{% include "../.gitbook/includes/note.md" %}');
    },
  },
  {
    name: 'reusable content that is not there is neither changed nor deleted',
    as: 'editor',
    url,
    body: (world) => ({ changes: [{ operation: 'delete_reusable_content', reusableContent: world.id('otherPage') }] }),
    expectedStatus: 404,
    expectedContent: { error: { details: [{ path: 'body.changes[0].reusableContent' }] } },
  },
  {
    name: 'variables of the space are set and taken away',
    as: 'editor',
    url,
    body: { changes: [{ operation: 'set_variables', variables: { product: null, name: 'Acme: "2"', version: 3 } }] },
    expectedStatus: 200,
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    expectedContent: { variables: { name: 'Acme: "2"', version: '3' } },
    notExpectedContent: ['product'],
  },
  {
    name: 'a variable has a name that expressions can say',
    as: 'editor',
    url,
    body: { changes: [{ operation: 'set_variables', variables: { 'a b': 'c' } }] },
    expectedStatus: 400,
  },
  {
    name: 'a single block is brought back',
    as: 'editor',
    url,
    before: async (world) => {
      const place = `/spaces/${world.id('space')}/content`;
      const markdown = '# Install\n\nOther.\n\n## Other steps\n';
      await world.request('editor', 'post', place, {
        body: { changes: [{ operation: 'update_page', page: world.id('page'), document: { markdown } }] },
      });
    },
    body: (world) => ({ changes: [{ operation: 'revert_page', page: world.id('page'), block: [FIRST_PARAGRAPH] }] }),
    expectedStatus: 200,
    // Indexing waits already, for the change that went before.
    expectedEvents: { space_content_updated: 1 },
    after: async (world) => {
      expect(await textOf(world, world.id('page'))).toBe('# Install\n\nRead this first.\n\n## Other steps\n');
    },
  },
  {
    name: 'a block that is not there cannot be brought back',
    as: 'editor',
    url,
    before: async (world) => {
      const place = `/spaces/${world.id('space')}/content`;
      await world.request('editor', 'post', place, {
        body: { changes: [{ operation: 'update_page', page: world.id('page'), title: 'Other' }] },
      });
    },
    body: (world) => ({ changes: [{ operation: 'revert_page', page: world.id('page'), block: ['nothing'] }] }),
    expectedStatus: 400,
    expectedContent: { error: { details: [{ path: 'body.changes[0].block[0]' }] } },
  },
  {
    name: 'a file is renamed, and links to it are mended',
    as: 'editor',
    url,
    before: async (world) => {
      const place = `/spaces/${world.id('space')}/content`;
      const document = { markdown: '![](../.gitbook/assets/logo.png)\n' };
      await world.request('editor', 'post', place, { body: { changes: [{ operation: 'update_page', page: world.id('page'), document }] } });
    },
    body: (world) => ({ changes: [{ operation: 'rename_file', file: world.id('file'), name: 'mark.png' }] }),
    expectedStatus: 200,
    // Indexing waits already, for the change that went before.
    expectedEvents: { space_content_updated: 1 },
    expectedContent: { links: { mended: 2, broken: 0 } },
    after: async (world) => {
      expect(await textOf(world, world.id('page'))).toContain('![](../.gitbook/assets/mark.png)');
    },
  },
  {
    name: 'a file is deleted, and the links to it are counted',
    as: 'editor',
    url,
    body: (world) => ({ changes: [{ operation: 'delete_file', file: world.id('file') }] }),
    expectedStatus: 200,
    expectedEvents: { space_content_updated: 1, job_queued: 1 },
    expectedContent: { links: { mended: 0, broken: 1 }, files: [] },
  },
  {
    name: 'a file of another organization is not there',
    as: 'editor',
    url,
    body: (world) => ({ changes: [{ operation: 'delete_file', file: world.id('otherFile') }] }),
    expectedStatus: 404,
  },
  { name: 'at least one change is needed', as: 'editor', url, body: { changes: [] }, expectedStatus: 400 },
  {
    name: 'an unknown operation is refused',
    as: 'editor',
    url,
    body: { changes: [{ operation: 'explode_page', page: 'x' }] },
    expectedStatus: 400,
  },
  {
    name: 'a locked space is not edited',
    as: 'admin',
    url,
    before: lock,
    body: { changes: [{ operation: 'insert_page', title: 'New' }] },
    expectedStatus: 403,
    expectedContent: { error: { message: expect.stringContaining('locked') } },
  },
  {
    name: 'a commenter may not edit',
    as: 'commenter',
    url,
    body: { changes: [{ operation: 'insert_page', title: 'New' }] },
    expectedStatus: 403,
  },
  { name: 'nobody may not edit', as: 'nobody', url, body: { changes: [{ operation: 'insert_page', title: 'New' }] }, expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url,
    body: { changes: [{ operation: 'insert_page', title: 'New' }] },
    expectedStatus: 404,
  },
]);
