import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import { buildContent, contentFiles, type EntryInput, idOfPage, liveRoot } from '../../testing/content.ts';
import { buildSpaceOfAdmin, testDatabases, testSystem } from '../../testing/index.ts';
import { applyContentChanges, type ContentEdit } from '../edits/index.ts';
import { walkPages } from '../map/index.ts';
import { mergeContent } from './merge-content.ts';
import type { ContentMerge } from './types.ts';

const SUMMARY = `# Contents

<!-- kept -->
- [Home](README.md)
- [Guide](guide/README.md "The guide")
    - [Install](guide/install.md)
    - [Use](guide/use.md)
- [Other](other.md)

## Reference

- [API](reference/api.md)
- [The guide again](guide/README.md)
`;
const FILES: Readonly<Record<string, string>> = {
  'SUMMARY.md': SUMMARY,
  '.gitbook.yaml': 'redirects:\n  old: guide/use.md\n',
  'README.md': '# Home\n\nSee [how](guide/install.md), [use](guide/use.md).\n\nLast words.\n',
  'guide/README.md': '---\nicon: gear\n---\n\n# Guide\n\n[Install](install.md)\n',
  'guide/install.md': '# Install\n\nFirst this.\n\nThen that.\n',
  'guide/use.md': '# Use\n\n* one\n* two\n',
  'other.md': '# Other\n\nText.\n',
  'reference/api.md': '# API\n\n[Use](../guide/use.md)\n',
  '.gitbook/includes/note.md': 'A note.\n\nIts end.\n',
  '.gitbook/assets/a.png': 'png',
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
  { title: 'Other', path: 'other.md' },
  {
    title: 'Reference',
    group: true,
    below: [
      { title: 'API', path: 'reference/api.md' },
      { title: 'The guide again', target: 'guide/README.md' },
    ],
  },
];
const page = (path: string) => idOfPage(path);
const source = (path: string, from: string, to: string): ContentEdit => ({
  operation: 'update_page',
  page: page(path),
  document: { source: (FILES[path] ?? '').replace(from, to) },
});

async function buildWorld(database: Parameters<typeof testSystem>[0]) {
  const system = await testSystem(database, { tasks: coreTasks });
  const { ctx, space } = await buildSpaceOfAdmin(system);
  await buildContent(ctx, space.id, FILES, ENTRIES);
  const root = await liveRoot(ctx, space.id);
  const change = async (...edits: ContentEdit[]) =>
    (await applyContentChanges(root, edits, { system, organizationId: 'none', now: system.now() })).root;
  const tree = async (of: string) => [...walkPages((await system.content.view(of)).tree)].map((node) => `${node.path}: ${node.page.title}`);
  return {
    system,
    root,
    change,
    files: (of: string) => contentFiles(system, of),
    tree,
    merge: (ours: string, theirs: string) => mergeContent({ system, organizationId: 'none' }, { base: root, ours, theirs }),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

const kinds = ({ conflicts }: ContentMerge) => conflicts.map(({ kind, key }) => `${kind} ${key}`);

describe.each(testDatabases())('mergeContent on %s', (database) => {
  it('is the other side where one changed nothing, and both where they touch different things', async () => {
    await using world = await buildWorld(database);
    const { root, change, merge, files } = world;
    const ours = await change(source('README.md', 'Last words.', 'Last words, ours.'));
    expect(await merge(root, ours)).toEqual({ root: ours, conflicts: [], merged: [] });
    expect(await merge(ours, root)).toEqual({ root: ours, conflicts: [], merged: [] });
    const theirs = await change(
      source('README.md', 'See', 'Look at'),
      source('other.md', 'Text.', 'Text, theirs.'),
      {
        operation: 'update_reusable_content',
        reusableContent: page('.gitbook/includes/note.md'),
        document: { source: 'A note!\n\nIts end.\n' },
      },
      { operation: 'set_variables', variables: { b: '2' } },
    );
    const more = (
      await applyContentChanges(ours, [{ operation: 'set_variables', variables: { a: '1' } }], {
        system: world.system,
        organizationId: 'none',
        now: 1,
      })
    ).root;
    const merged = await merge(more, theirs);
    expect(kinds(merged)).toEqual([]);
    const found = await files(merged.root);
    expect(found.get('README.md')).toBe('# Home\n\nLook at [how](guide/install.md), [use](guide/use.md).\n\nLast words, ours.\n');
    expect(found.get('other.md')).toContain('theirs');
    expect(found.get('.gitbook/includes/note.md')).toBe('A note!\n\nIts end.\n');
    expect(found.get('.gitbook/vars.yaml')).toBe('a: "1"\nb: "2"\n');
    expect(found.get('SUMMARY.md')).toBe(SUMMARY);
    expect([...(await world.system.content.view(merged.root)).variables]).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it('combines moves, new pages, new names and deletions, and changes only the lines of SUMMARY.md that they concern', async () => {
    await using world = await buildWorld(database);
    const { change, merge, files, tree } = world;
    const ours = await change(
      { operation: 'insert_page', title: 'New ours', document: { markdown: 'Ours leads to [use](guide/use.md).' }, at: 1 },
      { operation: 'update_page', page: page('guide/use.md'), slug: 'using' },
      { operation: 'delete_page', page: page('other.md') },
    );
    const theirs = await change(
      { operation: 'insert_page', title: 'New theirs', document: { markdown: 'Theirs leads to [use](guide/use.md).' }, at: 1 },
      { operation: 'move_page', page: page('guide/install.md'), into: page('Reference'), at: 0 },
      source('reference/api.md', '# API', '# API\n\nMore.'),
    );
    const merged = await merge(ours, theirs);
    expect(kinds(merged)).toEqual([]);
    const found = await files(merged.root);
    expect(found.get('new-theirs.md')).toContain('[use](guide/using.md)');
    expect(found.get('new-ours.md')).toContain('[use](guide/using.md)');
    expect(found.get('reference/api.md')).toBe('# API\n\nMore.\n\n[Use](../guide/using.md)\n');
    expect(found.has('other.md')).toBe(false);
    const summary = (found.get('SUMMARY.md') ?? '').split('\n');
    for (const line of ['# Contents', '<!-- kept -->', '- [Guide](guide/README.md "The guide")', '- [The guide again](guide/README.md)'])
      expect(summary).toContain(line);
    expect(summary.filter((line) => line.includes('New '))).toHaveLength(2);
    const [one, two] = [await tree(merged.root), await tree((await merge(theirs, ours)).root)];
    expect(one.toSorted()).toEqual(two.toSorted());
    expect(one).toContain('reference/install: Install');
    // The next edit goes on from there.
    const again = await applyContentChanges(merged.root, [{ operation: 'delete_page', page: page('README.md') }], {
      system: world.system,
      organizationId: 'none',
      now: 1,
    });
    expect(again.root).not.toBe(merged.root);
  });

  it('reports what cannot be both, and loses nothing of it', async () => {
    await using world = await buildWorld(database);
    const { change, merge, files, tree } = world;
    const ours = await change(
      source('README.md', 'Last', 'Our'),
      { operation: 'delete_page', page: page('guide/README.md') },
      source('other.md', '# Other', '# Ours'),
    );
    const theirs = await change(source('README.md', 'Last', 'Their'), source('guide/install.md', 'First', 'At first'), {
      operation: 'delete_page',
      page: page('other.md'),
    });
    const merged = await merge(ours, theirs);
    expect(kinds(merged).toSorted()).toEqual(
      [
        `edit-delete page:${page('guide/README.md')}`,
        `edit-delete page:${page('guide/install.md')}`,
        `edit-delete page:${page('other.md')}`,
        `text page:${page('README.md')}`,
      ].toSorted(),
    );
    const found = await files(merged.root);
    expect(found.get('README.md')).toContain('Our words.\n\nTheir words.');
    expect(found.get('guide/install.md')).toContain('At first');
    expect(found.get('SUMMARY.md')).toContain('  - [Install](guide/install.md)');
    expect(await tree(merged.root)).toContain('guide/install: Install');
  });

  it('tells of a title that both sides gave once, with the text that says it', async () => {
    await using world = await buildWorld(database);
    const { change, merge, system } = world;
    const title = (to: string) => change({ operation: 'update_page', page: page('other.md'), title: to });
    const merged = await merge(await title('Ours'), await title('Theirs'));
    expect(merged.conflicts).toMatchObject([
      { kind: 'text', blocks: [{ n: 0, ours: '# Ours', theirs: '# Theirs', now: '# Ours\n\n# Theirs' }] },
    ]);
    // Words that go together make one title, everywhere.
    const base = await change({ operation: 'update_page', page: page('other.md'), title: 'One of the others' });
    const again = async (to: string) =>
      (
        await applyContentChanges(base, [{ operation: 'update_page', page: page('other.md'), title: to }], {
          system,
          organizationId: 'none',
          now: 1,
        })
      ).root;
    const both = await mergeContent(
      { system, organizationId: 'none' },
      { base, ours: await again('Two of the others'), theirs: await again('One of the many') },
    );
    expect(kinds(both)).toEqual([]);
    expect(await world.tree(both.root)).toContain('other: Two of the many');
    expect((await world.files(both.root)).get('SUMMARY.md')).toContain('[Two of the many](other.md)');
  });

  it('has links of the table of contents and redirects follow what the other side moved', async () => {
    await using world = await buildWorld(database);
    const { change, merge, files, system } = world;
    const withConfig = async (text: string) => {
      const oid = await system.objects.write('blob', Buffer.from(text));
      return system.content.apply(world.root, [['source:.gitbook.yaml', { kind: 'source', path: '.gitbook.yaml', oid }]]);
    };
    const configured = await withConfig('redirects:\n  old: guide/use.md\n  new: other.md\n');
    const ours = (
      await applyContentChanges(
        configured,
        [{ operation: 'insert_link', title: 'See other', target: { kind: 'page', page: page('other.md') }, into: page('Reference') }],
        { system, organizationId: 'none', now: 1 },
      )
    ).root;
    const theirs = await change({ operation: 'update_page', page: page('other.md'), slug: 'another' });
    for (const [left, right] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const merged = await merge(left, right);
      expect(kinds(merged)).toEqual([]);
      const found = await files(merged.root);
      expect(found.get('.gitbook.yaml')).toBe('redirects:\n  old: guide/use.md\n  new: another.md\n');
      expect(found.get('SUMMARY.md')).toContain('[See other](another.md)');
      expect(found.get('SUMMARY.md')).not.toContain('(other.md)');
    }
  });

  it('takes no path that the repository holds for something else', async () => {
    await using world = await buildWorld(database);
    const { change, system, root, files } = world;
    const same = (text: string) => change({ operation: 'insert_page', title: 'Same', document: { markdown: text } });
    const sides = { base: root, ours: await same('Ours.'), theirs: await same('Theirs.') };
    const merged = await mergeContent({ system, organizationId: 'none' }, sides, { isTaken: async (path) => path === 'same-1.md' });
    expect([...(await files(merged.root)).keys()]).toEqual(expect.arrayContaining(['same.md', 'same-2.md']));
  });

  it('has a page that one side moved and the other renamed, edited or put pages below stand where both say', async () => {
    await using world = await buildWorld(database);
    const { change, merge, files, tree } = world;
    const [use, other] = [page('guide/use.md'), page('other.md')];
    const moved = await change({ operation: 'move_page', page: use, into: other });
    const renamed = await change({ operation: 'update_page', page: use, slug: 'usage' }, source('README.md', 'Last words.', 'More words.'));
    const below = await change({ operation: 'insert_page', title: 'New', into: use, document: { markdown: 'It is new.' } });
    const ancestor = await change({ operation: 'move_page', page: page('guide/README.md'), into: other });
    for (const [ours, theirs] of [
      [moved, renamed],
      [renamed, moved],
    ] as const) {
      const merged = await merge(ours, theirs);
      expect(kinds(merged)).toEqual([]);
      const texts = await files(merged.root);
      expect(texts.get('other/usage.md')).toBe(FILES['guide/use.md']);
      expect(texts.get('reference/api.md')).toBe('# API\n\n[Use](../other/usage.md)\n');
      expect(texts.get('README.md')).toContain('[use](other/usage.md).\n\nMore words.');
      expect(await tree(merged.root)).toContain('other/usage: Use');
    }
    for (const [ours, theirs] of [
      [moved, below],
      [below, moved],
    ] as const) {
      const merged = await merge(ours, theirs);
      expect(kinds(merged)).toEqual([]);
      expect((await files(merged.root)).get('other/use/README.md')).toBe(FILES['guide/use.md']);
      expect(await tree(merged.root)).toContain('other/use/new: New');
    }
    for (const [ours, theirs] of [
      [moved, ancestor],
      [ancestor, moved],
    ] as const) {
      const merged = await merge(ours, theirs);
      expect(kinds(merged)).toEqual([]);
      const texts = await files(merged.root);
      expect(texts.has('other/use.md')).toBe(true);
      expect(texts.has('other/guide/README.md')).toBe(true);
    }
  });

  it('puts no page below itself, and two files not at one path', async () => {
    await using world = await buildWorld(database);
    const { change, merge, files, tree } = world;
    const [guide, other] = [page('guide/README.md'), page('other.md')];
    const ours = await change(
      { operation: 'move_page', page: guide, into: other },
      { operation: 'insert_page', title: 'Same', document: { markdown: 'Ours.' } },
    );
    const theirs = await change(
      { operation: 'move_page', page: other, into: guide },
      { operation: 'insert_page', title: 'Same', document: { markdown: 'Theirs.' } },
    );
    const merged = await merge(ours, theirs);
    expect(merged.conflicts.map(({ kind }) => kind).toSorted()).toEqual(['cycle', 'path']);
    const texts = [...(await files(merged.root)).values()].join('\n');
    for (const word of ['Ours.', 'Theirs.']) expect(texts).toContain(word);
    expect(await tree(merged.root)).toHaveLength(10);
  });
});

const PAGES = ['README.md', 'guide/README.md', 'guide/install.md', 'guide/use.md', 'other.md', 'reference/api.md'];
const step = fc.record({ what: fc.nat(6), page: fc.nat(PAGES.length - 1), to: fc.nat(PAGES.length - 1), at: fc.nat(4) });

/** Edits of a side that can be made one after the other; each text says whose it is. */
function editsOf(side: string, steps: readonly { what: number; page: number; to: number; at: number }[]): ContentEdit[] {
  return steps.map(({ what, page: n, to, at }, i): ContentEdit => {
    const [path = '', other = ''] = [PAGES[n], PAGES[to]];
    const word = `${side}${i}word`;
    switch (what) {
      case 0:
        return {
          operation: 'insert_page',
          title: `New ${word}`,
          document: { markdown: `It says ${word}.` },
          into: at === 0 ? page(path) : null,
          at,
        };
      case 1:
        return { operation: 'move_page', page: page(path), into: at < 2 ? page(other) : null, at };
      case 2:
        return { operation: 'update_page', page: page(path), title: `Title ${word}` };
      case 3:
        return { operation: 'update_page', page: page(path), slug: `slug-${word}` };
      case 4:
        return { operation: 'delete_page', page: page(path) };
      default:
        return { operation: 'update_page', page: page(path), document: { source: `${FILES[path] ?? ''}\nMore: ${word}.\n` } };
    }
  });
}

describe.each(testDatabases().slice(0, 1))('any merge of contents', (database) => {
  it('keeps every word of both sides, is a tree that SUMMARY.md says, and does not mind which side is whose', async () => {
    await using world = await buildWorld(database);
    const { system, root, files, tree, merge } = world;
    /** The edits that can be made, one by one; those that cannot are left out. */
    const made = async (edits: readonly ContentEdit[]) => {
      let at = root;
      for (const edit of edits)
        at = await applyContentChanges(at, [edit], { system, organizationId: 'none', now: 1 }).then(
          (applied) => applied.root,
          () => at,
        );
      return at;
    };
    const words = async (of: string) =>
      new Set(
        [...(await files(of))].flatMap(([path, text]) => (path === 'SUMMARY.md' ? [] : (text.match(/(?:ours|theirs)\d+word/g) ?? []))),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), fc.array(step, { maxLength: 4 }), async (left, right) => {
        const [ours, theirs] = [await made(editsOf('ours', left)), await made(editsOf('theirs', right))];
        const [one, two] = [await merge(ours, theirs), await merge(theirs, ours)];
        const found = [...(await files(one.root)).values()].join('\n') + JSON.stringify(one.conflicts);
        for (const word of [...(await words(ours)), ...(await words(theirs))]) expect(found).toContain(word);
        expect(one.conflicts.length === 0).toBe(two.conflicts.length === 0);
        if (one.conflicts.length === 0) expect((await tree(one.root)).toSorted()).toEqual((await tree(two.root)).toSorted());
        const view = await system.content.view(one.root);
        expect([...walkPages(view.tree)]).toHaveLength(view.pages.size);
        // The tree is the one of SUMMARY.md: an edit that follows its lines can be made, and taken back.
        const edited = await applyContentChanges(one.root, [{ operation: 'insert_group', title: 'Zzz', ref: 'z' }], {
          system,
          organizationId: 'none',
          now: 1,
        });
        const group = edited.pages.find(({ ref }) => ref === 'z')?.id ?? '';
        const back = await applyContentChanges(edited.root, [{ operation: 'delete_page', page: group }], {
          system,
          organizationId: 'none',
          now: 1,
        });
        expect((await files(back.root)).get('SUMMARY.md')?.trimEnd()).toBe((await files(one.root)).get('SUMMARY.md')?.trimEnd());
      }),
      { numRuns: 40 },
    );
  });
});
