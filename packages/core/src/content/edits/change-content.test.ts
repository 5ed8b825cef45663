import { describe, expect, it } from 'vitest';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, contentFiles, type EntryInput, idOfPage, liveRoot } from '../../testing/content.ts';
import { buildMember, buildSpaceOfAdmin, contextOf, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { listPageLinks } from '../links/index.ts';
import { walkPages } from '../map/index.ts';
import { getPageByPath } from '../pages/index.ts';
import { placeOf } from '../places/index.ts';
import { updateSpace } from '../spaces/index.ts';
import { changeContent } from './change-content.ts';
import type { ContentEdit } from './types.ts';

const SUMMARY = `# Contents of it

<!-- kept -->
- [Home](README.md)
- [Guide](guide/README.md "The guide")
    - [Install](<guide/install.md>)
    - [Use](guide/use.md)
- [Gone](gone.md)

## Reference

- [API](reference/api.md)
- [The guide again](guide/README.md)
`;

const FILES: Readonly<Record<string, string>> = {
  'SUMMARY.md': SUMMARY,
  '.gitbook.yaml': 'redirects:\n  old: guide/use.md # kept\n',
  'README.md': '# Home\n\nSee [how](guide/install.md#steps), [use](guide/use.md "mention") and [API](reference/api.md).\n',
  'guide/README.md': '---\nicon: gear # which\n---\n\n# Guide <a href="#g" id="g"></a>\n\n[Install](install.md) [Use](./use.md)\n',
  'guide/install.md': '# Install\r\n\r\n## Steps\r\n\r\nBack to [the guide](./) or [up](../README.md).\r\n',
  'guide/use.md': 'No heading here. [Install][1] ![](../.gitbook/assets/a%20b.png)\n\n[1]: install.md\n',
  'reference/api.md': '---\ntitle: API\n---\n\n<a href="../guide/use.md">Use</a>\n',
  '.gitbook/includes/note.md': 'See [use](../../guide/use.md).\n',
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
  {
    title: 'Reference',
    group: true,
    below: [
      { title: 'API', path: 'reference/api.md' },
      { title: 'The guide again', target: 'guide/README.md' },
    ],
  },
];

interface World {
  ctx: Context;
  space: string;
  /** Makes changes, and returns what differs in files by it: lines that went and lines that came, by path. */
  change(...edits: ContentEdit[]): Promise<Record<string, string[] | null>>;
  titles(): Promise<string[]>;
}

async function buildWorld(system: TestSystem): Promise<World> {
  const { ctx, space } = await buildSpaceOfAdmin(system);
  await buildContent(ctx, space.id, FILES, ENTRIES);
  const files = async () => contentFiles(system, await liveRoot(ctx, space.id));
  return {
    ctx,
    space: space.id,
    async change(...edits) {
      const before = await files();
      await changeContent(ctx, space.id, edits);
      return difference(before, await files());
    },
    async titles() {
      const { tree } = await system.content.view(await liveRoot(ctx, space.id));
      return [...walkPages(tree)].map(({ page, path }) => `${page.title} /${path}`);
    },
  };
}

function difference(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Record<string, string[] | null> {
  const differs: Record<string, string[] | null> = {};
  for (const path of before.keys()) if (!after.has(path)) differs[path] = null;
  for (const [path, text] of after) {
    const old = before.get(path)?.split('\n') ?? [];
    const now = text.split('\n');
    if (before.get(path) === text) continue;
    const came = now.filter((line) => !old.includes(line)).map((line) => `+${line}`);
    const went = old.filter((line) => !now.includes(line)).map((line) => `-${line}`);
    differs[path] = [...went, ...came];
  }
  return differs;
}

const page = (path: string) => idOfPage(path);

describe.each(testDatabases())('changeContent on %s', (database) => {
  const world = async () => {
    const system = await testSystem(database, { tasks: coreTasks });
    return { system, ...(await buildWorld(system)), [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
  };

  it('changes only the lines that an edit concerns', async () => {
    await using w = await world();
    expect(await w.change({ operation: 'update_page', page: page('guide/README.md'), description: 'How: to' })).toEqual({
      'guide/README.md': ['+description: "How: to"'],
    });
    expect(await w.change({ operation: 'update_page', page: page('guide/README.md'), icon: 'book', hidden: true })).toEqual({
      'guide/README.md': ['-icon: gear # which', '+icon: book', '+hidden: true'],
    });
    expect(await w.change({ operation: 'update_page', page: page('guide/README.md'), title: 'Guide & more' })).toEqual({
      'guide/README.md': ['-# Guide <a href="#g" id="g"></a>', '+# Guide & more <a href="#g" id="g"></a>'],
      'SUMMARY.md': ['-- [Guide](guide/README.md "The guide")', '+- [Guide & more](guide/README.md "The guide")'],
    });
    expect(
      await w.change({ operation: 'update_page', page: page('guide/install.md'), document: { markdown: '# Install\n\nAnew.\n' } }),
    ).toEqual({
      'guide/install.md': ['-## Steps\r', '-Back to [the guide](./) or [up](../README.md).\r', '+Anew.\r'],
    });
    expect(await w.change({ operation: 'update_page', page: page('guide/use.md'), title: 'Using it' })).toEqual({
      'SUMMARY.md': ['-    - [Use](guide/use.md)', '+    - [Using it](guide/use.md)'],
    });
  });

  it('lists, moves and removes pages in SUMMARY.md as its author typed it', async () => {
    await using w = await world();
    expect(
      await w.change({
        operation: 'insert_page',
        title: 'Set *up*',
        into: page('guide/README.md'),
        at: 1,
        document: { markdown: 'So.\n' },
      }),
    ).toEqual({
      'guide/set-up.md': ['+# Set \\*up\\*', '+', '+So.', '+'],
      'SUMMARY.md': ['+    - [Set \\*up\\*](guide/set-up.md)'],
    });
    expect(await w.change({ operation: 'move_page', page: page('guide/use.md'), at: 0 })).toEqual({
      'SUMMARY.md': [],
    });
    expect(await w.change({ operation: 'move_page', page: page('guide/use.md'), into: null, at: 1 })).toMatchObject({
      'SUMMARY.md': ['-    - [Use](guide/use.md)', '+- [Use](use.md)'],
      'guide/use.md': null,
    });
    expect(
      await w.change(
        { operation: 'insert_group', title: 'More', ref: 'more' },
        { operation: 'insert_link', title: 'Out', into: 'more', target: { kind: 'url', url: 'https://example.com/' } },
      ),
    ).toEqual({
      'SUMMARY.md': ['+## More', '+- [Out](https://example.com/)'],
    });
    expect(await w.change({ operation: 'delete_page', page: page('guide/README.md') })).toEqual({
      'guide/README.md': null,
      'guide/install.md': null,
      'guide/set-up.md': null,
      'SUMMARY.md': [
        '-- [Guide](guide/README.md "The guide")',
        '-    - [Install](<guide/install.md>)',
        '-    - [Set \\*up\\*](guide/set-up.md)',
        '-- [The guide again](guide/README.md)',
      ],
    });
    expect(await w.titles()).toEqual(['Home /readme', 'Use /use', 'Reference /reference', 'API /reference/api', 'More /more', 'Out /more']);
  });

  it('renames the file of a page with its slug, mends links to it, and keeps its address', async () => {
    await using w = await world();
    expect(await w.change({ operation: 'update_page', page: page('guide/use.md'), slug: 'working with it' })).toEqual({
      'guide/use.md': null,
      'guide/working-with-it.md': expect.any(Array),
      'README.md': [expect.stringContaining('-See'), expect.stringContaining('[use](guide/working-with-it.md "mention")')],
      'guide/README.md': ['-[Install](install.md) [Use](./use.md)', '+[Install](install.md) [Use](./working-with-it.md)'],
      'reference/api.md': ['-<a href="../guide/use.md">Use</a>', '+<a href="../guide/working-with-it.md">Use</a>'],
      '.gitbook/includes/note.md': ['-See [use](../../guide/use.md).', '+See [use](../../guide/working-with-it.md).'],
      '.gitbook.yaml': ['-  old: guide/use.md # kept', '+  old: guide/working-with-it.md # kept'],
      'SUMMARY.md': ['-    - [Use](guide/use.md)', '+    - [Use](guide/working-with-it.md)'],
    });
    expect(await getPageByPath(w.ctx, placeOf(w.space), 'guide/use')).toMatchObject({
      id: page('guide/use.md'),
      path: 'guide/working-with-it',
    });
  });

  it('mends what a page that stands for its folder links to when it moves', async () => {
    await using w = await world();
    await w.change({ operation: 'update_page', page: page('guide/README.md'), slug: 'manual' });
    const links = async (id: string) =>
      (await listPageLinks(w.ctx, placeOf(w.space), id)).items.map(({ link, status }) => `${link.url} ${status}`);
    expect(await links(page('guide/README.md'))).toEqual(['../guide/install.md ok', '../guide/use.md ok']);
    expect(await links(page('guide/install.md'))).toEqual(['../manual/ ok', '../README.md ok']);
  });

  it('counts the links that a deletion breaks, and leaves them', async () => {
    await using w = await world();
    const { links, pages } = await changeContent(w.ctx, w.space, [{ operation: 'delete_page', page: page('guide/use.md') }]);
    expect(links).toEqual({ mended: 0, broken: 4 });
    expect(pages).toEqual([{ id: page('guide/use.md'), change: 'deleted' }]);
  });

  it('refuses a batch whole, and names the change', async () => {
    await using w = await world();
    const before = await w.titles();
    const edits: ContentEdit[] = [
      { operation: 'insert_page', title: 'One' },
      { operation: 'update_page', page: 'nothing', title: 'Two' },
    ];
    await expect(changeContent(w.ctx, w.space, edits)).rejects.toMatchObject({
      kind: 'not_found',
      message: expect.stringContaining('changes[1].page'),
      details: [{ path: 'body.changes[1].page' }],
    });
    expect(await w.titles()).toEqual(before);
  });

  it('answers the live revision when nothing differs', async () => {
    await using w = await world();
    const { space } = await loadSpace(w.ctx, w.space, 'read');
    const { revision } = await changeContent(w.ctx, w.space, [
      { operation: 'update_page', page: page('README.md'), title: 'Other' },
      { operation: 'update_page', page: page('README.md'), title: 'Home' },
      { operation: 'move_page', page: page('README.md'), at: 0 },
    ]);
    // Texts are what they were; that they were touched shows in their time alone.
    expect(revision.parents.includes(space.revisionId) || revision.id === space.revisionId).toBe(true);
  });

  it('keeps both of two changes at once, and refuses the second text of one page', async () => {
    await using w = await world();
    // Opens the connections that they read with: a change that waits for one would begin after the first was saved.
    await Promise.all(Array.from({ length: 5 }, () => loadSpace(w.ctx, w.space, 'read')));
    const texts = ['one', 'two'].map((text) =>
      changeContent(w.ctx, w.space, [{ operation: 'update_page', page: page('README.md'), document: { markdown: `${text}\n` } }]),
    );
    const others = ['A', 'B', 'C'].map((title) =>
      changeContent(w.ctx, w.space, [{ operation: 'insert_page', title, document: { markdown: '' } }]),
    );
    const results = await Promise.allSettled([...texts, ...others]);
    const refused = results.filter((result) => result.status === 'rejected');
    for (const result of refused) expect(result.reason).toMatchObject({ kind: 'conflict' });
    expect(results.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const made = results.slice(2).filter(({ status }) => status === 'fulfilled').length;
    expect((await w.titles()).filter((title) => /^[ABC] /.test(title))).toHaveLength(made);
    expect(made).toBe(3);
  });

  it('issue-15: refuses the text of a page that could not be drawn, and changes nothing', async () => {
    await using w = await world();
    const before = await loadSpace(w.ctx, w.space, 'read');
    const markdown = `a ${'|'.repeat(5_000)}\n`;
    for (const edit of [
      { operation: 'update_page', page: page('README.md'), document: { markdown } },
      { operation: 'update_page', page: page('README.md'), document: { source: markdown } },
      { operation: 'insert_page', title: 'New', document: { markdown } },
    ] as const)
      await expect(changeContent(w.ctx, w.space, [edit])).rejects.toMatchObject({ code: 'page_too_large', status: 413 });
    expect((await loadSpace(w.ctx, w.space, 'read')).space.revisionId).toBe(before.space.revisionId);
  });

  it('issue-15: two hundred edits of two hundred pages at once are all made, each once', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space } = await buildSpaceOfAdmin(system);
    const files = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`p${i}.md`, `# Page ${i}\n`]));
    await buildContent(
      ctx,
      space.id,
      files,
      Object.keys(files).map((path) => ({ title: path, path })),
    );
    const edited = await Promise.all(
      Object.keys(files).map((path, i) =>
        changeContent(ctx, space.id, [{ operation: 'update_page', page: idOfPage(path), document: { markdown: `Edit ${i}.\n` } }]),
      ),
    );
    expect(new Set(edited.map(({ revision }) => revision.id)).size).toBe(200);
    const texts = await contentFiles(system, await liveRoot(ctx, space.id));
    for (const [i, path] of Object.keys(files).entries()) expect(texts.get(path)).toContain(`Edit ${i}.`);
    // The next edits wait in one job, however many they are.
    const { job } = system.store.tables;
    const jobs = await system.store.read.select().from(job);
    expect(jobs.filter(({ kind }) => kind === 'index-space')).toHaveLength(1);
  });

  it('issue-15: an edit that waited behind another one of the same text is refused, and one of other things is made', async () => {
    const outcomesOf = async (...changes: Partial<Extract<ContentEdit, { operation: 'update_page' }>>[]) => {
      await using w = await world();
      const edits = changes.map((change) =>
        changeContent(w.ctx, w.space, [{ operation: 'update_page', page: page('README.md'), ...change }]),
      );
      return (await Promise.allSettled(edits)).map((result) => (result.status === 'rejected' ? result.reason.code : 'made'));
    };
    const [one, two, label] = await outcomesOf(
      { document: { markdown: 'one\n' } },
      { document: { markdown: 'two\n' } },
      { linkTitle: 'Start' },
    );
    expect([[one, two].sort(), label]).toEqual([['content_changed', 'made'], 'made']);
    // A description stands in the file: whichever gets the first turn, it is made, and a text that waited behind it is refused.
    const [text, description] = await outcomesOf({ document: { markdown: 'one\n' } }, { description: 'Described' });
    expect(description).toBe('made');
    expect(['made', 'content_changed']).toContain(text);
  });

  it('needs the role edit, and a space that is not locked', async () => {
    await using w = await world();
    const { space } = await loadSpace(w.ctx, w.space, 'read');
    const reader = await buildMember(w.system, { organization: { id: space.organizationId }, role: 'comment' });
    const edits: ContentEdit[] = [{ operation: 'insert_page', title: 'One' }];
    await expect(changeContent(contextOf(w.system, { id: reader.userId }), w.space, edits)).rejects.toMatchObject({ kind: 'forbidden' });
    await updateSpace(w.ctx, w.space, { editMode: 'locked' });
    await expect(changeContent(w.ctx, w.space, edits)).rejects.toMatchObject({ code: 'space_locked' });
  });

  it('brings a text back', async () => {
    await using w = await world();
    await w.change({ operation: 'update_page', page: page('README.md'), title: 'New', document: { source: '# New\n' } });
    expect(await w.change({ operation: 'revert_page', page: page('README.md') })).toEqual({
      'README.md': expect.arrayContaining(['-# New', '+# Home']),
      'SUMMARY.md': ['-- [New](README.md)', '+- [Home](README.md)'],
    });
  });
});
