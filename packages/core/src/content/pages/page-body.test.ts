import { Document, type DocumentPage, type RevisionPage } from '@octavo/contract';
import { documentText, parse, plainText } from '@octavo/markdown';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { type ContentRecord, type PageRecord, recordKey } from '../../kernel/model/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { editPageText } from '../edits/index.ts';
import { insertRevision, moveLivePointer } from '../map/index.ts';
import { placeOf } from '../places/index.ts';
import { getPage } from './get-pages.ts';
import type { PageOptions } from './page-options.ts';

const FILES = {
  'README.md': '# Home\n\nSee [the guide](docs/guide.md#steps), [itself](#top), [nothing](gone.md) and [out](https://a.example/).\n',
  'docs/guide.md': [
    '---\nvars:\n  edition: 3\n---\n# Guide\n',
    '{% include "../.gitbook/includes/note.md" %}\n',
    'Edition <code class="expression">page.vars.edition</code> of <code class="expression">space.vars.product</code>, for <code class="expression">visitor.claims.name</code>.\n',
    '<figure><img src="../.gitbook/assets/logo.png" alt="Logo"></figure>\n',
    '{% if visitor.claims.beta %}\nBeta\n{% endif %}\n',
  ].join('\n'),
};
const NOTE = '---\ntitle: Note\n---\n\n{% hint style="info" %}\nRead [home](../../README.md).\n{% endhint %}\n';

interface World {
  ctx: Context;
  space: string;
  /** Reads a page by its file. */
  read(path: keyof typeof FILES, options?: PageOptions): Promise<DocumentPage>;
}

/** A space with two pages, a picture, a reusable block and a variable. */
async function buildWorld(system: TestSystem, files: Readonly<Record<string, string>> = FILES): Promise<World> {
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const ctx = contextOf(system, user);
  const blob = (text: string) => system.objects.write('blob', Buffer.from(text));
  const at = { createdAt: system.now(), updatedAt: system.now() };
  const records: ContentRecord[] = [
    { kind: 'file', id: 'logo', path: '.gitbook/assets/logo.png', oid: await blob('png'), size: 3, createdAt: system.now() },
    { kind: 'reusable', id: 'note', title: 'Note', path: '.gitbook/includes/note.md', oid: await blob(NOTE) },
    { kind: 'variable', name: 'product', value: 'Acme *1*' },
  ];
  for (const [path, text] of Object.entries(files)) {
    const page: PageRecord = {
      kind: 'page',
      id: idOf(path),
      type: 'document',
      title: path,
      slug: idOf(path),
      position: path,
      path,
      oid: await blob(text),
      ...at,
    };
    records.push(path === 'docs/guide.md' ? { ...page, variables: { edition: 3 } } : page);
  }
  const root = await system.content.apply(
    system.content.emptyRoot,
    records.map((record) => [recordKey(record), record] as const),
  );
  await system.store.tx(async (tx) => {
    const revision = await insertRevision(tx, ctx, { spaceId: space.id, parents: [space.revision], root, type: 'edits' });
    await moveLivePointer(tx, ctx, {
      spaceId: space.id,
      organizationId: organization.id,
      from: space.revision,
      to: revision.id,
      extent: { pages: 0, bytes: 0 },
    });
  });
  return { ctx, space: space.id, read: async (path, options) => asDocument(await getPage(ctx, placeOf(space.id), idOf(path), options)) };
}

const idOf = (path: string): string => path.replace(/[^a-z]/gi, '');

function asDocument(page: RevisionPage): DocumentPage {
  if (page.type !== 'document') throw new Error('this page has no body');
  return page;
}

describe.each(testDatabases())('the body of a page on %s', (database) => {
  it('comes in both forms, or in the one that is asked for', async () => {
    await using system = await testSystem(database);
    const { read } = await buildWorld(system);
    const both = await read('README.md');
    expect(both.markdown).toBe(FILES['README.md']);
    expect(Document.parse(both.document).nodes).toHaveLength(1);
    const markdown = await read('README.md', { format: 'markdown' });
    expect([markdown.markdown, markdown.document]).toEqual([FILES['README.md'], undefined]);
    const whole = { 'format.markdown.frontMatter': true } as const;
    expect((await read('docs/guide.md', { format: 'markdown' })).markdown).not.toContain('edition: 3');
    expect((await read('docs/guide.md', { format: 'markdown', ...whole })).markdown).toBe(FILES['docs/guide.md']);
    expect((await read('docs/guide.md', whole)).markdown).not.toContain('edition: 3');
    const document = await read('README.md', { format: 'document' });
    expect([document.markdown, document.document]).toEqual([undefined, both.document]);
  });

  it('refers to pages, places, files and reusable content of the space', async () => {
    await using system = await testSystem(database);
    const { read } = await buildWorld(system);
    const home = JSON.stringify((await read('README.md')).document);
    for (const ref of [
      { kind: 'anchor', anchor: 'steps', page: 'docsguidemd' },
      { kind: 'anchor', anchor: 'top' },
      { kind: 'url', url: 'gone.md' },
      { kind: 'url', url: 'https://a.example/' },
    ]) {
      expect(home).toContain(JSON.stringify({ ref }));
    }
    const guide = JSON.stringify((await read('docs/guide.md')).document);
    expect(guide).toContain(JSON.stringify({ ref: { kind: 'reusable-content', reusableContent: 'note' } }));
    expect(guide).toContain(JSON.stringify({ kind: 'file', file: 'logo' }));
  });

  it.each([true, 'deterministic-only'] as const)(
    'has its reusable content and variables in place when evaluated is %s',
    async (evaluated) => {
      await using system = await testSystem(database);
      const { read } = await buildWorld(system);
      const { markdown = '', document } = await read('docs/guide.md', { evaluated });
      expect(markdown).toContain('{% hint style="info" %}\nRead [home](../README.md).\n{% endhint %}');
      expect(markdown).toContain('Edition 3 of Acme &#x2a;1&#x2a;, for .');
      expect(markdown).not.toContain('{% if');
      expect(document?.nodes.map(({ type }) => type)).toEqual(['hint', 'paragraph', 'images']);
      expect(JSON.stringify(document)).toContain(JSON.stringify({ ref: { kind: 'page', page: 'READMEmd' } }));
      expect(document && documentText(document)).toContain('Edition 3 of Acme *1*, for .');
    },
  );

  it('stays as it is when it is not evaluated, but for reusable content when it is dereferenced', async () => {
    await using system = await testSystem(database);
    const { read } = await buildWorld(system);
    const { markdown = '' } = await read('docs/guide.md', { dereferenced: 'reusable-contents' });
    expect(markdown).toContain('{% hint style="info" %}\nRead [home](../README.md).\n{% endhint %}');
    expect(markdown).toContain('<code class="expression">space.vars');
    await read('docs/guide.md', { evaluated: true });
    expect((await read('docs/guide.md', { evaluated: false })).markdown).toContain('{% include "../.gitbook/includes/note.md" %}');
  });

  it('is converted once, by a worker when it is long', async () => {
    const long = `# Long\n\n${'A [link](README.md) in a paragraph.\n\n'.repeat(2_000)}`;
    const done: string[] = [];
    const tasks = Object.fromEntries(
      Object.entries(coreTasks).map(([name, task]) => [
        name,
        (input: never) => {
          done.push(name);
          return task(input);
        },
      ]),
    );
    await using system = await testSystem(database, { tasks });
    const { read } = await buildWorld(system, { ...FILES, 'README.md': long });
    const [first, second] = await Promise.all([read('README.md'), read('README.md', { format: 'document' })]);
    expect(done.sort()).toEqual(['page.document', 'page.references']);
    expect(second.document).toBe(first.document);
    expect(first.document && documentText(first.document).split('\n')).toEqual(plainText(parse(long)).split('\n').slice(1));
  });

  it('is another one after an edit, with the keys of the blocks that stayed', async () => {
    await using system = await testSystem(database);
    const { ctx, space, read } = await buildWorld(system);
    const before = (await read('docs/guide.md')).document;
    await editPageText(ctx, space, idOf('docs/guide.md'), FILES['docs/guide.md'].replace('Edition', 'New edition'));
    const after = (await read('docs/guide.md')).document;
    const keys = (document: typeof before) => document?.nodes.map(({ key }) => key) ?? [];
    expect(keys(after).toSpliced(1, 1)).toEqual(keys(before).toSpliced(1, 1));
    expect(keys(after)[1]).not.toBe(keys(before)[1]);
  });
});
