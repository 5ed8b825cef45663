import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSpace } from '../../kernel/access/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, contentFiles, type EntryInput, liveRoot, idOfPage as page } from '../../testing/content.ts';
import {
  buildOrganization,
  buildSpace,
  buildSpaceOfAdmin,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { findRevision, walkPages } from '../map/index.ts';
import { applyContentChanges } from './apply-changes.ts';
import type { ChangeOptions, ContentEdit } from './types.ts';

const SUMMARY = `* [Home](README.md)
* [Guide](guide/README.md)
  * [Install](guide/install/README.md)
    * [Linux](guide/install/linux.md)
    * [By hand](misc/hand.md)
  * [Use](guide/use.md)
* [Other](other.md)
* [Guide again](guide/install/linux.md)

## Reference

* [API](reference/api.md)
* [CLI](reference/cli.md)
`;
const FILES: Readonly<Record<string, string>> = {
  'SUMMARY.md': SUMMARY,
  '.gitbook.yaml': 'redirects:\n  old: guide/install/linux.md\n',
  'README.md': '# Home\n\n[Linux](guide/install/linux.md#a) and [install](guide/install/)\n',
  'guide/README.md': '# Guide\n\n[Install](install/README.md)\n',
  'guide/install/README.md':
    '---\ncover: ../../.gitbook/assets/a.png\n---\n\n# Install\n\n[Linux](linux.md) ![](../../.gitbook/assets/a.png)\n',
  'guide/install/linux.md': '# Linux\n\n[Up](./)\n\n{% include "../../.gitbook/includes/note.md" %}\n',
  'misc/hand.md': '# By hand\n\n[Linux](../guide/install/linux.md)\n',
  'guide/use.md': '# Use\n\nNothing.\n',
  'other.md': '# Other\n\nNothing.\n',
  'reference/api.md': '# API\n\nNothing.\n',
  'reference/cli.md': '# CLI\n\nNothing.\n',
  '.gitbook/includes/note.md': '[Linux](../../guide/install/linux.md)\n',
  '.gitbook/assets/a.png': 'png',
};
const ENTRIES: readonly EntryInput[] = [
  { title: 'Home', path: 'README.md' },
  {
    title: 'Guide',
    path: 'guide/README.md',
    below: [
      {
        title: 'Install',
        path: 'guide/install/README.md',
        below: [
          { title: 'Linux', path: 'guide/install/linux.md' },
          { title: 'By hand', path: 'misc/hand.md' },
        ],
      },
      { title: 'Use', path: 'guide/use.md' },
    ],
  },
  { title: 'Other', path: 'other.md' },
  { title: 'Guide again', target: 'guide/install/linux.md' },
  {
    title: 'Reference',
    group: true,
    below: [
      { title: 'API', path: 'reference/api.md' },
      { title: 'CLI', path: 'reference/cli.md' },
    ],
  },
];
/** Parents beside their folders, pages that were put anywhere, and no table of contents. */
const BESIDE: readonly EntryInput[] = [
  { title: 'Home', path: 'README.md' },
  { title: 'A', path: 'a.md', below: [{ title: 'B', path: 'a/b.md' }] },
  { title: 'C', path: 'c.md' },
  { title: 'D', path: 'd.md' },
];

describe.each(testDatabases())('files of pages that move on %s', (database) => {
  let system: TestSystem;
  let full: string;
  let beside: string;
  let folders: string;
  beforeAll(async () => {
    system = await testSystem(database, { tasks: coreTasks });
    const { admin, organization, ctx } = await buildSpaceOfAdmin(system);
    const rootOf = async (files: Readonly<Record<string, string>>, entries: readonly EntryInput[]) => {
      const space = await buildSpace(system, { organization, createdBy: admin });
      await buildContent(ctx, space.id, files, entries);
      return liveRoot(ctx, space.id);
    };
    full = await rootOf(FILES, ENTRIES);
    const texts = { 'README.md': '# Home\n', 'a.md': '# A\n', 'a/b.md': '# B\n', 'c.md': '# C\n', 'd.md': '# D\n' };
    const summary = '* [Home](README.md)\n* [A](a.md)\n  * [B](a/b.md)\n* [C](c.md)\n* [D](d.md)\n';
    beside = await rootOf({ ...texts, 'SUMMARY.md': summary }, BESIDE);
    folders = await rootOf({ 'README.md': '# Home\n', 'a/README.md': '# A\n', 'a/b.md': '# B\n', 'c.md': '# C\n' }, [
      { title: 'Home', path: 'README.md' },
      { title: 'A', path: 'a/README.md', below: [{ title: 'B', path: 'a/b.md' }] },
      { title: 'C', path: 'c.md' },
    ]);
    return () => system[Symbol.asyncDispose]();
  });

  /** The root after changes, and its files by path. */
  async function changed(root: string, edits: readonly ContentEdit[], more: Partial<ChangeOptions> = {}) {
    const applied = await applyContentChanges(root, edits, { system, organizationId: 'none', now: 1, ...more });
    const view = await system.content.view(applied.root);
    const texts: Record<string, string> = Object.fromEntries(await contentFiles(system, applied.root));
    const paths = Object.keys(texts).filter((path) => !path.startsWith('.') && path !== 'SUMMARY.md');
    return { root: applied.root, texts, paths: paths.toSorted(), view };
  }
  const move = (path: string, into: string | null, at?: number): ContentEdit => ({
    operation: 'move_page',
    page: page(path),
    into: into === null ? null : page(into),
    at,
  });

  it('go along with those below, and every link, redirect and line that led to them follows', async () => {
    const { texts, view } = await changed(full, [move('guide/install/README.md', null, 2)]);
    expect(texts['guide/install/README.md']).toBeUndefined();
    expect(texts['install/README.md']).toBe(
      '---\ncover: ../.gitbook/assets/a.png\n---\n\n# Install\n\n[Linux](linux.md) ![](../.gitbook/assets/a.png)\n',
    );
    expect(texts['install/linux.md']).toBe('# Linux\n\n[Up](./)\n\n{% include "../.gitbook/includes/note.md" %}\n');
    // A file that was put elsewhere by hand stays there.
    expect(texts['misc/hand.md']).toBe('# By hand\n\n[Linux](../install/linux.md)\n');
    expect(texts['README.md']).toBe('# Home\n\n[Linux](install/linux.md#a) and [install](install/)\n');
    expect(texts['guide/README.md']).toBe('# Guide\n\n[Install](../install/README.md)\n');
    expect(texts['.gitbook/includes/note.md']).toBe('[Linux](../../install/linux.md)\n');
    expect(texts['.gitbook.yaml']).toBe('redirects:\n  old: install/linux.md\n');
    const lines = '* [Install](install/README.md)\n  * [Linux](install/linux.md)\n  * [By hand](misc/hand.md)\n';
    expect(texts['SUMMARY.md']).toBe(
      SUMMARY.replace(/ {2}\* \[Install\].*\n.*\n.*\n/, '')
        .replace('* [Other]', `${lines}* [Other]`)
        .replace('again](guide/install/linux.md)', 'again](install/linux.md)'),
    );
    expect(view.redirects.get('guide/install/linux')).toBe(page('guide/install/linux.md'));
    expect([...walkPages(view.tree)].find((node) => node.page.id === page('guide/install/linux.md'))?.path).toBe('install/linux');
  });

  it('stay where the move is one among the same siblings, and come back with the page', async () => {
    const once = await changed(full, [move('guide/use.md', 'guide/README.md', 0)]);
    expect(once.paths).toContain('guide/use.md');
    const there = await changed(full, [move('guide/use.md', null, 2)]);
    expect(there.paths).toContain('use.md');
    const back = await changed(there.root, [move('guide/use.md', 'guide/README.md')]);
    expect(back.texts).toEqual((await changed(full, [])).texts);
    const atOnce = await changed(full, [move('guide/use.md', null, 2), move('guide/use.md', 'guide/README.md')]);
    expect(atOnce.texts).toEqual(back.texts);
  });

  it('issue-17-have the same name after moves to and fro, however many of them are sent at once', async () => {
    const places = [null, 'guide/README.md', 'guide/install/README.md'];
    const toAndFro = fc.array(fc.record({ into: fc.constantFrom(...places), endsBatch: fc.boolean() }), { minLength: 2, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(toAndFro, async (steps) => {
        let root = full;
        let batch: ContentEdit[] = [];
        for (const [index, { into, endsBatch }] of steps.entries()) {
          batch.push(move('guide/use.md', into));
          if (!endsBatch && index < steps.length - 1) continue;
          ({ root } = await changed(root, batch));
          batch = [];
        }
        const { paths } = await changed(full, [move('guide/use.md', steps.at(-1)?.into ?? null)]);
        expect((await changed(root, [])).paths).toEqual(paths);
      }),
      { numRuns: 25, examples: [[[null, 'guide/README.md', null].map((into) => ({ into, endsBatch: false }))]] },
    );
  });

  it('stay where they were put by hand', async () => {
    const { paths, texts } = await changed(full, [move('misc/hand.md', null)]);
    expect(paths).toContain('misc/hand.md');
    expect(texts['SUMMARY.md']).toContain('\n* [By hand](misc/hand.md)\n');
  });

  it('follow the folder of a group', async () => {
    const reference = (await system.content.view(full)).tree.find((node) => node.page.type === 'group')?.page.id ?? '';
    const { paths } = await changed(full, [{ operation: 'move_page', page: page('guide/use.md'), into: reference }]);
    expect(paths).toContain('reference/use.md');
  });

  it('never take the path of another file: of the space, of the repository, or in another case', async () => {
    const taken = { isTaken: async (path: string) => path === 'use.md' };
    expect((await changed(full, [move('guide/use.md', null)], taken)).paths).toContain('use-1.md');
    const cased: ContentEdit[] = [
      { operation: 'insert_page', title: 'x', slug: 'USE', document: { markdown: '' } },
      move('guide/use.md', null),
    ];
    expect((await changed(full, cased)).paths).toEqual(expect.arrayContaining(['use.md', 'use-1.md']));
  });

  it('are the README of a folder once there is a page below, and stay it', async () => {
    const inserted = await changed(full, [
      { operation: 'insert_page', title: 'New', into: page('other.md'), document: { markdown: 'Text.\n' }, ref: 'new' },
    ]);
    expect(inserted.paths).toEqual(expect.arrayContaining(['other/README.md', 'other/new.md']));
    expect(inserted.paths).not.toContain('other.md');
    expect(inserted.texts['SUMMARY.md']).toContain('* [Other](other/README.md)\n  * [New](other/new.md)\n');
    const moved = await changed(full, [move('guide/use.md', 'other.md')]);
    expect(moved.paths).toEqual(expect.arrayContaining(['other/README.md', 'other/use.md']));
    const without = await changed(moved.root, [move('guide/use.md', 'guide/README.md')]);
    expect(without.paths).toContain('other/README.md');
  });

  it('stand beside their folder where parents of the content do', async () => {
    const { paths } = await changed(beside, [move('d.md', 'c.md')]);
    expect(paths).toEqual(['README.md', 'a.md', 'a/b.md', 'c.md', 'c/d.md']);
    expect((await changed(beside, [move('a.md', 'c.md')])).paths).toEqual(['README.md', 'c.md', 'c/a.md', 'c/a/b.md', 'd.md']);
  });

  it('say the order without a table of contents, where folders and names can', async () => {
    const { paths, texts } = await changed(folders, [move('a/b.md', 'c.md')]);
    expect(paths).toEqual(['README.md', 'a/README.md', 'c/README.md', 'c/b.md']);
    expect(texts['SUMMARY.md']).toBeUndefined();
  });

  it('have links in texts that the same batch gave lead where they led when those were given', async () => {
    const { texts } = await changed(full, [
      { operation: 'insert_page', title: 'New', document: { markdown: '[Use](guide/use.md)\n' }, ref: 'new' },
      { operation: 'insert_page', title: 'Below', into: 'new', document: { markdown: '' } },
    ]);
    expect(texts['new/README.md']).toBe('# New\n\n[Use](../guide/use.md)\n');
  });

  it('are followed by entries whose targets say a percent sign as it is', async () => {
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const ctx = contextOf(system, user);
    const space = await buildSpace(system, { organization, createdBy: user });
    const summary = '* [Home](README.md)\n* [All](<100%.md>)\n* [C](c.md)\n* [Again](<100%.md>)\n';
    await buildContent(ctx, space.id, { 'README.md': '# Home\n', '100%.md': '# All\n', 'c.md': '# C\n', 'SUMMARY.md': summary }, [
      { title: 'Home', path: 'README.md' },
      { title: 'All', path: '100%.md' },
      { title: 'C', path: 'c.md' },
      { title: 'Again', target: '100%.md' },
    ]);
    const { root } = await findRevision(ctx, space.id, (await loadSpace(ctx, space.id, 'read')).space.revisionId);
    const { paths, texts } = await changed(root, [move('100%.md', 'c.md')]);
    expect(paths).toEqual(['README.md', 'c/100%.md', 'c/README.md']);
    expect(texts['SUMMARY.md']?.match(/100%25\.md/g)).toHaveLength(2);
  });
});
