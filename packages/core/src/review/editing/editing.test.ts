import { editorText, openPage, SCHEMA_VERSION } from '@octavo/editor/room';
import { describe, expect, it } from 'vitest';
import { type ContentEdit, changeContent } from '../../content/edits/index.ts';
import { walkPages } from '../../content/map/index.ts';
import { placeOf } from '../../content/places/index.ts';
import { deleteSpace, listDeletedSpaces, restoreSpace, updateSpace } from '../../content/spaces/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, type EntryInput, idOfPage, liveRoot } from '../../testing/content.ts';
import { buildMember, buildSpaceOfAdmin, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { getEditablePage } from './get-editable-page.ts';
import { getPageSettings } from './get-page-settings.ts';
import { listLinkOptions } from './list-link-options.ts';
import { previewPage } from './preview-page.ts';
import { undoDeletion } from './undo-deletion.ts';

const SUMMARY = `# Contents

- [Home](README.md)
- [Guide](guide/README.md "kept title")
    - [Install](<guide/install.md>)
    - [Use](guide/use.md)
- [Last](last.md)

## Reference

- [API](reference/api.md)
- [The guide again](guide/README.md)
`;

const FILES: Readonly<Record<string, string>> = {
  'SUMMARY.md': SUMMARY,
  'README.md': '# Home\n\nSee [how](guide/install.md).\n',
  'guide/README.md': '---\ndescription: All of it # said so\n---\n\n# Guide <a href="#g" id="g"></a>\n\n\nFirst.\r\nSecond.\n',
  'guide/install.md': '# Install\n',
  'guide/use.md': 'No heading here.\n',
  'last.md': '# Last\n',
  'reference/api.md': '# API\n',
  '.gitbook/assets/a b.png': 'png',
};

const ENTRIES: readonly EntryInput[] = [
  { title: 'Home', path: 'README.md' },
  {
    title: 'Guide',
    path: 'guide/README.md',
    below: [
      { title: 'Install', path: 'guide/install.md' },
      { title: 'Use', path: 'guide/use.md' },
    ],
  },
  { title: 'Last', path: 'last.md' },
  {
    title: 'Reference',
    group: true,
    below: [
      { title: 'API', path: 'reference/api.md' },
      { title: 'The guide again', target: 'guide/README.md' },
    ],
  },
];

describe.each(testDatabases())('editing by hand on %s', (database) => {
  async function build() {
    const system = await testSystem(database, { tasks: coreTasks });
    const { ctx, organization, space } = await buildSpaceOfAdmin(system);
    await buildContent(ctx, space.id, FILES, ENTRIES);
    const view = async () => system.content.view(await liveRoot(ctx, space.id));
    const change = async (...edits: ContentEdit[]) => (await changeContent(ctx, space.id, edits)).revision.id;
    return { system, ctx, organization, space: space.id, view, change, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
  }

  it('returns the settings of a page as they are saved again, to whoever may edit it', async () => {
    await using made = await build();
    const { ctx, system, organization, space, change } = made;
    const guide = idOfPage('guide/README.md');
    const file = [...(await made.view()).files.keys()][0] ?? '';
    await change({
      operation: 'update_page',
      page: guide,
      icon: 'rocket',
      noIndex: true,
      tags: [{ tag: 'beta' }],
      layout: { outline: false },
      cover: { ref: { kind: 'file', file } },
    });
    expect(await getPageSettings(ctx, placeOf(space), guide)).toMatchObject({
      id: guide,
      title: 'Guide',
      linkTitle: '',
      description: 'All of it',
      icon: 'rocket',
      emoji: '',
      condition: '',
      hidden: false,
      noIndex: true,
      tags: [{ tag: 'beta' }],
      layout: { outline: false, title: true },
      cover: { ref: { kind: 'file', file } },
      coverName: 'a b.png',
    });
    const reader = await buildMember(system, { organization, role: 'read' });
    await expect(getPageSettings(contextOf(system, { id: reader.userId }), placeOf(space), guide)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    const stranger = await buildSpaceOfAdmin(system);
    await expect(getPageSettings(stranger.ctx, placeOf(space), guide)).rejects.toMatchObject({ kind: 'not_found' });
    const group = (await made.view()).tree.find(({ page }) => page.type === 'group')?.page.id ?? '';
    await expect(getPageSettings(ctx, placeOf(space), group)).rejects.toMatchObject({ kind: 'bad_request' });
  });

  it('sends the blocks of a page along where they are asked for, unless they are too many', async () => {
    await using w = await build();
    const { ctx, space, change } = w;
    const page = idOfPage('guide/README.md');
    expect(await getEditablePage(ctx, placeOf(space), page)).not.toHaveProperty('blocks');
    const { head, text, blocks } = await getEditablePage(ctx, placeOf(space), page, true);
    expect(blocks).toEqual({ schema: SCHEMA_VERSION, doc: openPage(editorText(head + text)).toJSON() });
    await change({ operation: 'update_page', page, document: { source: `# Guide\n\n${'Words. '.repeat(40_000)}\n` } });
    expect(await getEditablePage(ctx, placeOf(space), page, true)).not.toHaveProperty('blocks');
  });

  it('splits a file into what stays and what is edited, and tells the page that it began from', async () => {
    await using world = await build();
    const { ctx, space } = world;
    const guide = await getEditablePage(ctx, placeOf(space), idOfPage('guide/README.md'));
    expect(guide.head).toBe('---\ndescription: All of it # said so\n---\n\n# Guide <a href="#g" id="g"></a>\n\n\n');
    expect(guide).toMatchObject({ title: 'Guide', description: 'All of it', text: 'First.\r\nSecond.\n', path: 'guide' });
    expect(await getEditablePage(ctx, placeOf(space), idOfPage('guide/use.md'))).toMatchObject({ head: '', text: 'No heading here.\n' });
    const page = guide.id;
    const source = `${guide.head}First.\r\nOther.\n`;
    await world.change({ operation: 'update_page', page, base: guide.documentId ?? '', document: { source }, title: 'The guide' });
    const stale: ContentEdit = { operation: 'update_page', page, base: guide.documentId ?? '', document: { source: 'x' } };
    await expect(world.change(stale)).rejects.toMatchObject({ code: 'page_changed', kind: 'conflict' });
    await expect(world.change({ ...stale, base: null })).rejects.toMatchObject({ code: 'page_changed' });
    const then = await getEditablePage(ctx, placeOf(space), page);
    expect(then).toMatchObject({ title: 'The guide', text: 'First.\r\nOther.\n' });
    expect(then.head).toContain('# The guide <a href="#g" id="g"></a>');
    expect((await getEditablePage(ctx, placeOf(space, guide.revisionId), page)).text).toBe(guide.text);
  });

  it('draws a text from where the file of its page lies, and offers what it may lead to', async () => {
    await using world = await build();
    const { ctx, space, system, organization } = world;
    const page = idOfPage('guide/install.md');
    const { html } = await previewPage(ctx, placeOf(space), page, '# Install\n\n[Use](use.md) <script>alert(1)</script>\n');
    expect(html).toContain(`href="/s/${space}/guide/use"`);
    expect(html).not.toContain('<script>');
    expect(await listLinkOptions(ctx, placeOf(space), page, { query: 'us', kind: 'page' })).toEqual([
      { title: 'Use', context: 'Guide', href: 'use.md' },
    ]);
    expect(await listLinkOptions(ctx, placeOf(space), page, { query: '', kind: 'image' })).toEqual([
      { title: 'a b.png', context: '.gitbook/assets', href: '../.gitbook/assets/a%20b.png' },
    ]);
    const [pdf, base64] = ['terms.pdf', Buffer.from('pdf').toString('base64')];
    await world.change({ operation: 'insert_reusable_content', title: 'Before you begin', document: { markdown: 'Words.\n' } });
    await world.change({ operation: 'insert_files', files: [{ name: pdf, data: Buffer.from(base64, 'base64') }] });
    const options = (query: string, kind: 'file' | 'reusable') => listLinkOptions(ctx, placeOf(space), page, { query, kind });
    expect(await options('you', 'reusable')).toEqual([
      { title: 'Before you begin', context: '', href: '../.gitbook/includes/before-you-begin.md' },
    ]);
    expect((await options('', 'file')).map(({ title }) => title).sort()).toEqual(['a b.png', pdf]);
    expect(await options('nowhere', 'reusable')).toEqual([]);
    const { userId } = await buildMember(system, { organization, role: 'read' });
    const reader = contextOf(system, { id: userId });
    for (const ask of [
      () => previewPage(reader, placeOf(space), page, 'x'),
      () => getEditablePage(reader, placeOf(space), page),
      () => undoDeletion(reader, space, page),
    ])
      await expect(ask()).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('undoes a deletion to the byte while nothing else happened', async () => {
    await using world = await build();
    const before = await world.view();
    const deleted = await world.change({ operation: 'delete_page', page: idOfPage('guide/README.md') });
    expect((await world.view()).pages.size).toBe(before.pages.size - 4);
    expect(await undoDeletion(world.ctx, world.space, deleted)).toMatchObject({ exact: true });
    expect((await world.view()).root).toBe(before.root);
  });

  it('puts deleted pages back where they stood when others have changed things since', async () => {
    await using world = await build();
    const { ctx, space, view, change } = world;
    const [guide, last] = [idOfPage('guide/README.md'), idOfPage('last.md')];
    const titles = async () =>
      [...walkPages((await view()).tree)].map(({ page, path }) => `${page.id === guide ? '*' : ''}${page.title} /${path}`);
    const before = await titles();
    const deleted = await change({ operation: 'delete_page', page: guide });
    await change({ operation: 'update_page', page: last, document: { markdown: 'New.\n' } });
    expect(await undoDeletion(ctx, space, deleted)).toMatchObject({ exact: false });
    expect(await titles()).toEqual(before);
    expect((await getEditablePage(ctx, placeOf(space), last)).text).toBe('New.\n');
    expect((await getEditablePage(ctx, placeOf(space), guide)).head).toContain('# said so');
    // Once more changes nothing: they are there.
    expect((await undoDeletion(ctx, space, deleted)).revisionId).toBe((await loadSpace(ctx, space, 'read')).space.revisionId);

    // The name of its file was taken meanwhile, and the page above went, too.
    const install = idOfPage('guide/install.md');
    const gone = await change({ operation: 'delete_page', page: install });
    await change({ operation: 'insert_page', title: 'Install', slug: 'install', into: guide, at: 0 });
    await undoDeletion(ctx, space, gone);
    expect((await view()).pages.get(install)?.page).toMatchObject({ path: 'guide/install-1.md', parent: guide });
    const again = await change({ operation: 'delete_page', page: install });
    await change({ operation: 'delete_page', page: guide });
    await undoDeletion(ctx, space, again);
    expect((await titles()).slice(0, 3)).toEqual(
      ['Home /', 'Install /guide/install-1', 'Last /last'].map((line) => expect.stringContaining(line.split(' ')[0] ?? '')),
    );
    expect((await view()).pages.get(install)?.parentId).toBeUndefined();

    await updateSpace(ctx, space, { editMode: 'locked' });
    await expect(undoDeletion(ctx, space, again)).rejects.toMatchObject({ code: 'space_locked' });
  });

  it('lists deleted spaces with who deleted them, for those who may restore them', async () => {
    await using world = await build();
    const { system, ctx, organization, space } = world;
    const { userId } = await buildMember(system, { organization, role: 'read' });
    const reader = contextOf(system, { id: userId });
    expect(await listDeletedSpaces(ctx, organization.id)).toEqual([]);
    await deleteSpace(ctx, space);
    const [found, ...more] = await listDeletedSpaces(ctx, organization.id);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ id: space, deletedBy: expect.any(String) });
    expect(Date.parse(found?.removedAt ?? '') - Date.parse(found?.deletedAt ?? '')).toBe(7 * 24 * 3600 * 1000);
    expect(await listDeletedSpaces(reader, organization.id)).toEqual([]);
    await restoreSpace(ctx, space);
    expect(await listDeletedSpaces(ctx, organization.id)).toEqual([]);
  });
});
