import { type ContentEdit, type ContentView, type PageRecord, walkPages } from '@octavo/core';
import fc from 'fast-check';
import { paragraphEdit } from './paragraphs.ts';

/** One edit of somebody in the space, by numbers, so that it means something in any content. */
export interface SpaceEdit {
  kind: ContentEdit['operation'] | 'slug' | 'settings';
  n: number;
  m: number;
  at: number;
}

/** Any edit; texts are edited most. */
export const spaceEdit: fc.Arbitrary<SpaceEdit> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('update_page' as const) },
    {
      weight: 10,
      arbitrary: fc.constantFrom(
        'slug' as const,
        'settings' as const,
        'insert_page' as const,
        'delete_page' as const,
        'move_page' as const,
        'insert_group' as const,
        'insert_link' as const,
        'insert_files' as const,
        'delete_file' as const,
        'rename_file' as const,
        'set_variables' as const,
        'insert_reusable_content' as const,
        'update_reusable_content' as const,
      ),
    },
  ),
  n: fc.nat(1000),
  m: fc.nat(1000),
  at: fc.nat(6),
});

/** Returns the content edit that an edit stands for; `undefined` if it does not apply. `read` returns the text of a blob. */
export function contentEditOf(
  { kind, n, m, at }: SpaceEdit,
  view: ContentView,
  read: (oid: string) => string,
  word: () => string,
): ContentEdit | undefined {
  const pages = [...walkPages(view.tree)].map(({ page }) => page);
  const pick = <Item>(items: readonly Item[], by: number): Item | undefined => items[by % Math.max(1, items.length)];
  const page = pick(pages, n);
  const document = pick(
    pages.filter(({ oid }) => oid !== undefined),
    n,
  );
  const other = pages[m % (pages.length + 1)];
  const into = other === undefined || other.type === 'link' || other.type === 'computed' ? null : other.id;
  const file = pick([...view.files.values()], n);
  const reusable = pick([...view.reusables.values()], n);
  switch (kind) {
    case 'update_page': {
      if (document?.oid === undefined) return undefined;
      if (m % 4 === 0) return { operation: kind, page: document.id, title: `Space ${word()}` };
      return { operation: kind, page: document.id, document: { source: paragraphEdit(read(document.oid), m, word) } };
    }
    case 'slug':
      return page === undefined || page.type === 'link'
        ? undefined
        : { operation: 'update_page', page: page.id, slug: SLUGS[m % SLUGS.length] ?? '' };
    case 'settings':
      return page && { operation: 'update_page', page: page.id, ...settingsOf(page, m, word) };
    case 'insert_page':
      return {
        operation: kind,
        title: m % 3 === 0 ? (TITLES[n % TITLES.length] ?? '') : `Page ${word()}`,
        into,
        at,
        document: { markdown: `Body ${word()}.\n` },
      };
    case 'insert_group':
      return { operation: kind, title: `Group ${word()}`, at };
    case 'insert_link':
      return page && { operation: kind, title: `Link ${m}`, into, at, target: m % 3 === 0 ? URL : { kind: 'page', page: page.id } };
    case 'delete_page':
      return page && pages.length > 1 ? { operation: kind, page: page.id } : undefined;
    case 'move_page':
      return page && { operation: kind, page: page.id, into: page.type === 'group' ? null : into, at };
    case 'insert_files':
      return { operation: kind, files: [{ name: `picture ${n % 4}.png`, data: Buffer.from(`picture ${word()}`) }] };
    case 'delete_file':
      return file && { operation: kind, file: file.id };
    case 'rename_file':
      return file && { operation: kind, file: file.id, name: `named ${m % 3}.png` };
    case 'set_variables':
      return { operation: kind, variables: { [`v${word()}`]: 'of the space' } };
    case 'insert_reusable_content':
      return { operation: kind, title: `Block ${m % 3}`, document: { markdown: `Reused ${word()}.\n` } };
    case 'update_reusable_content':
      return (
        reusable && { operation: kind, reusableContent: reusable.id, document: { source: paragraphEdit(read(reusable.oid), m, word) } }
      );
    default:
      return undefined;
  }
}

const SLUGS = ['slug', 'alpha', 'beta', 'one', 'two'];
/** Names that files in Git may have, too. */
const TITLES = ['Alpha', 'Beta', 'Delta one'];

const URL = { kind: 'url', url: 'https://example.com/a' } as const;

function settingsOf(page: PageRecord, m: number, word: () => string) {
  const choices = [{ description: `About ${word()}` }, { icon: 'gear' }, { hidden: m % 2 === 0 }, { linkTitle: `Short ${word()}` }];
  return page.type === 'document' && page.oid !== undefined ? choices[m % choices.length] : { linkTitle: null };
}
