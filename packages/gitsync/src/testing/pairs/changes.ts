import type { ContentEdit, ContentView } from '@octavo/core';
import type { RepoFiles } from '../repo-edits.ts';
import type { Here, There } from './outcomes.ts';

const SUMMARY = '# Contents\n\n<!-- kept -->\n* [Home](README.md)\n* [A](a.md)\n* [B](b.md)\n* [C](c.md)\n';
const text = (title: string, first: string, last: string) =>
  `# ${title}\n\nThe first paragraph says ${first}.\n\nAnd the last one ${last}.\n`;

/** Initial files of both sides. */
export const FILES: RepoFiles = new Map([
  ['README.md', '# Home\n'],
  ['a.md', '# A\n'],
  ['b.md', text('B', 'one', 'two')],
  ['c.md', '# C\n'],
  ['SUMMARY.md', SUMMARY],
]);

/** Results on both sides. */
export interface Outcomes {
  view: ContentView;
  /** Files of the branch by path. */
  files: RepoFiles;
  /** Id of the page B. */
  b: string;
}

const b = ({ view, b: id }: Outcomes) => view.pages.get(id)?.page;
const textOf = (at: Outcomes) => at.files.get(b(at)?.path ?? '') ?? '';
const has = ({ view }: Outcomes, title: string) => [...view.pages.values()].some(({ page }) => page.title === title);
const titleOf = ({ view }: Outcomes, id: string | undefined) => (id === undefined ? undefined : view.pages.get(id)?.page.title);

/** Changes in Octavo, each with a check that it is present in the end. */
export const HERE_CHANGES: Record<Here, { edit: (ids: { a: string; b: string }) => ContentEdit; isThere: (at: Outcomes) => boolean }> = {
  text: {
    edit: ({ b }) => ({ operation: 'update_page', page: b, document: { source: text('B', 'one of here', 'two') } }),
    isThere: (at) => textOf(at).includes('one of here'),
  },
  title: { edit: ({ b }) => ({ operation: 'update_page', page: b, title: 'B here' }), isThere: (at) => b(at)?.title === 'B here' },
  slug: {
    edit: ({ b }) => ({ operation: 'update_page', page: b, slug: 'b-here' }),
    isThere: (at) => b(at)?.path?.endsWith('b-here.md') === true,
  },
  move: {
    edit: ({ a, b }) => ({ operation: 'move_page', page: b, into: a }),
    isThere: (at) => titleOf(at, b(at)?.parent) === 'A' || b(at) === undefined,
  },
  insert: {
    edit: () => ({ operation: 'insert_page', title: 'Made here', at: 2, document: { markdown: 'Words.\n' } }),
    isThere: (at) => has(at, 'Made here'),
  },
  delete: { edit: ({ b }) => ({ operation: 'delete_page', page: b }), isThere: (at) => b(at) === undefined },
};

const put = (changed: Record<string, string | null>): RepoFiles => {
  const next = new Map(FILES);
  for (const [path, content] of Object.entries(changed)) {
    if (content === null) next.delete(path);
    else next.set(path, content);
  }
  return next;
};

/** Changes in Git, each with a check that it is present in the end. Changes to a deleted page are not present, whichever side deleted it. */
export const THERE_CHANGES: Record<There, { files: RepoFiles; isThere: (at: Outcomes) => boolean }> = {
  'text elsewhere': { files: put({ 'b.md': text('B', 'one', 'two of Git') }), isThere: (at) => textOf(at).includes('two of Git') },
  text: { files: put({ 'b.md': text('B', 'one of Git', 'two') }), isThere: (at) => textOf(at).includes('one of Git') },
  title: {
    files: put({ 'b.md': text('B of Git', 'one', 'two'), 'SUMMARY.md': SUMMARY.replace('[B]', '[B of Git]') }),
    isThere: (at) => b(at)?.title === 'B of Git',
  },
  rename: {
    files: put({ 'b.md': null, 'b-git.md': text('B', 'one', 'two'), 'SUMMARY.md': SUMMARY.replace('b.md', 'b-git.md') }),
    isThere: (at) => b(at)?.path?.endsWith('b-git.md') === true,
  },
  move: {
    files: put({ 'SUMMARY.md': SUMMARY.replace('* [B](b.md)\n', '').replace('* [C](c.md)\n', '* [C](c.md)\n  * [B](b.md)\n') }),
    isThere: (at) => titleOf(at, b(at)?.parent) === 'C' || b(at) === undefined,
  },
  insert: {
    files: put({ 'made.md': '# Made in Git\n', 'SUMMARY.md': SUMMARY.replace('* [B]', '* [Made in Git](made.md)\n* [B]') }),
    isThere: (at) => has(at, 'Made in Git'),
  },
  delete: { files: put({ 'b.md': null, 'SUMMARY.md': SUMMARY.replace('* [B](b.md)\n', '') }), isThere: (at) => b(at) === undefined },
  root: {
    files: new Map([
      ...[...FILES].map(([path, content]): [string, string] => [`docs/${path}`, content]),
      ['.gitbook.yaml', 'root: ./docs\n'],
    ]),
    isThere: ({ files }) => [...files.keys()].every((path) => path === '.gitbook.yaml' || path.startsWith('docs/')),
  },
  'summary renamed': {
    files: put({ 'SUMMARY.md': null, 'TOC.md': SUMMARY, '.gitbook.yaml': 'structure:\n  summary: TOC.md\n' }),
    isThere: ({ files }) => files.has('TOC.md') && !files.has('SUMMARY.md'),
  },
  'summary deleted': {
    files: put({ 'SUMMARY.md': null }),
    // It is made again where folders and names do not say the order.
    isThere: ({ files }) => files.get('SUMMARY.md')?.includes('<!-- kept -->') !== true,
  },
  'summary retyped': {
    files: put({ 'SUMMARY.md': SUMMARY.replaceAll('* [', '-\t[') }),
    isThere: ({ files }) => !/^\s*[*+] /m.test(files.get('SUMMARY.md') ?? '* '),
  },
};
