import type { RevisionPage } from '@octavo/contract';
import { expect, it } from 'vitest';
import type { TreePage } from '../../remote/page-tree.ts';
import { batchesOf, planPush } from './plan-push.ts';
import type { LocalFile } from './read-folder.ts';

const file = (path: string, text = `# ${path}\n`): LocalFile => ({ path, text, oid: `oid of ${text}` });

/** A page of a tree whose file has a text. */
function page(path: string, depth = 0, text = `# ${path}\n`): TreePage {
  const filed = { id: `id of ${path}`, type: 'document', title: path, git: { oid: '', path }, documentId: `oid of ${text}` };
  return { page: filed as unknown as RevisionPage, depth };
}
const plain = { directory: '', isDeleting: false };

it('updates what differs, from the text that it differs from, and leaves the rest alone', () => {
  const plan = planPush([file('a.md', 'new'), file('b.md')], [page('a.md'), page('b.md'), page('c.md')], plain);
  expect(plan).toEqual({
    changes: [{ operation: 'update_page', page: 'id of a.md', base: 'oid of # a.md\n', document: { source: 'new' } }],
    created: [],
    updated: ['a.md'],
    deleted: [],
  });
});

it('makes pages before those below them, and writes texts when all are in their places', () => {
  const files = [
    file('guide/more/deep.md'),
    file('guide/more/README.md'),
    file('guide/README.md', '---\nicon: x\n---\n# Guide ##\n'),
    file('top.md', 'no heading'),
  ];
  const { changes, created } = planPush(files, [], plain);
  expect(created).toEqual(['guide/README.md', 'top.md', 'guide/more/README.md', 'guide/more/deep.md']);
  expect(changes.slice(0, 4)).toEqual([
    { operation: 'insert_page', ref: 'file-0', into: null, title: 'Guide', slug: 'guide' },
    { operation: 'insert_page', ref: 'file-1', into: null, title: 'top', slug: 'top' },
    { operation: 'insert_page', ref: 'file-2', into: 'file-0', title: 'guide/more/README.md', slug: 'more' },
    { operation: 'insert_page', ref: 'file-3', into: 'file-2', title: 'guide/more/deep.md', slug: 'deep' },
  ]);
  expect(changes.slice(4).map((change) => 'page' in change && change.page)).toEqual(['file-0', 'file-1', 'file-2', 'file-3']);
});

it('finds the files of a space whose content is in a folder of its repository', () => {
  expect(planPush([file('a.md', 'new')], [page('docs/a.md'), page('b.md')], { directory: 'docs', isDeleting: true })).toMatchObject({
    updated: ['a.md'],
    deleted: [],
  });
});

it('deletes pages whose files are gone only when told to, with those below, and never one whose pages below stay', () => {
  const tree = [page('README.md'), page('guide/README.md'), page('guide/a.md', 1), page('guide/b.md', 1), page('z.md')];
  const kept = [file('README.md'), file('z.md')];
  expect(planPush(kept, tree, plain).changes).toEqual([]);
  expect(planPush(kept, tree, { ...plain, isDeleting: true })).toMatchObject({
    changes: [{ operation: 'delete_page', page: 'id of guide/README.md' }],
    deleted: ['guide/README.md'],
  });
  expect(() => planPush([...kept, file('guide/b.md')], tree, { ...plain, isDeleting: true })).toThrow(
    /guide\/README\.md is not in the folder/,
  );
});

it.each([
  ['a new file in a folder without a page', [file('new/a.md')], /Add new\/README\.md/],
  ['a file that the space has by another name', [file('a/README.md'), file('a/b.md')], /the space has as a\.md/],
  ['a folder with nothing but its page', [file('new/README.md')], /Name it new\.md/],
])('refuses %s before anything is changed', (_what, files, message) => {
  expect(() => planPush(files, [page('a.md')], plain)).toThrow(message);
});

it('divides changes by their number and their bytes', () => {
  const changes = planPush(
    Array.from({ length: 60 }, (_, i) => file(`${i}.md`)),
    [],
    plain,
  ).changes;
  expect(batchesOf(changes).map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(batchesOf(changes.slice(0, 3), 10).map(({ length }) => length)).toEqual([1, 1, 1]);
});
