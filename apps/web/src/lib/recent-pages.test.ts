import { expect, test } from 'vitest';
import { keptText, type RecentPage, readKept, spacesOf, withPage } from './recent-pages';

const page = (name: string): RecentPage => ({ orgId: 'o', href: `/s/space/${name}`, title: name, space: 'Docs', at: 1 });

test('pages that were opened are kept once each, the last first', () => {
  const pages = ['a', 'b', 'a'].reduce<RecentPage[]>((all, name) => withPage(all, page(name)), []);
  expect(pages.map(({ title }) => title)).toEqual(['a', 'b']);
  expect(readKept(keptText(pages))).toEqual(pages);
  const many = Array.from({ length: 100 }, (_, n) => page(`page-${n}`)).reduce<RecentPage[]>(withPage, []);
  expect(many).toHaveLength(60);
  expect(many[0]?.title).toBe('page-99');
});

test.each([
  null,
  '',
  '{',
  '{}',
  '[1, null]',
  JSON.stringify([{ ...page('a'), href: 'javascript:alert(1)' }]),
  JSON.stringify([{ ...page('a'), at: 'x' }]),
])('what is damaged in the storage is left out: %s', (text) => {
  expect(readKept(text)).toEqual([]);
});

test('spaces of pages that were opened are there once each, the last first, and no more than asked for', () => {
  const of = (space: string, name: string) => ({ ...page(name), href: `/s/${space}/${name}`, space: `The ${space}` });
  const pages = [of('b', '1'), of('a', '1'), of('b', '2'), of('c', '1')];
  expect(spacesOf(pages, 2)).toEqual([
    { id: 'b', title: 'The b' },
    { id: 'a', title: 'The a' },
  ]);
  expect(spacesOf([], 2)).toEqual([]);
});
