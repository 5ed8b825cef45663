import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownAddresses } from './own-addresses.ts';

const piece = fc.constantFrom(
  '/',
  '/docs/',
  '~octavo/',
  'assets/',
  'files/',
  'tree/',
  'uploads/',
  'other/',
  'a.css',
  '"',
  "'",
  ' ',
  '(',
  ')',
  '?q',
  '#x',
  '&amp;',
  'é',
  '<a>',
);

it('finds what a search with one pattern finds', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom('/', '/docs/'), (pieces, home) => {
      const text = pieces.join('');
      const pattern = new RegExp(`${home}(~octavo/(?:assets|files|social|tree|uploads)/[^\\s"'<>()\\[\\]\\\\?#]+)`, 'g');
      const expected = [...text.matchAll(pattern)].map(([, found]) => found);
      // One address may hold the beginning of another, which is no address of a page.
      expect([...ownAddresses(text, home)]).toEqual(expect.arrayContaining(expected));
    }),
  );
});

it('finds addresses in the places that they stand at, and none of other sites', () => {
  const html =
    '<link href="/docs/~octavo/assets/a.1.css"><a href="/other/~octavo/files/x/y">x</a><img src="/docs/~octavo/files/s/o/k/p%20q.png">';
  expect([...ownAddresses(`${html} [f](https://e.example/docs/~octavo/tree/s.ab.html)`, '/docs/')]).toEqual([
    '~octavo/assets/a.1.css',
    '~octavo/files/s/o/k/p%20q.png',
    '~octavo/tree/s.ab.html',
  ]);
});
