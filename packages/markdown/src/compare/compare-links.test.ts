import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeDestination } from '../destination.ts';
import { links } from '../links.ts';
import { parse } from '../parse/parse.ts';
import { pageText } from '../testing/arbitrary.ts';
import { compareLinks } from './compare-links.ts';

it.each([
  [
    'a destination',
    'See [a](b.md).\n',
    'See [a](c/b.md).\n',
    { links: 1, isTextChanged: false, only: [{ before: 'b.md', after: 'c/b.md' }] },
  ],
  [
    'a definition, once for all that use it',
    '[a][x] [b][x]\n\n[x]: b.md\n',
    '[a][x] [b][x]\n\n[x]: c.md\n',
    { links: 1, isTextChanged: false, only: [{ before: 'b.md', after: 'c.md' }] },
  ],
  [
    'a card, with the link in it once, and a picture',
    '{% content-ref url="a.md" %}\n[a](a.md)\n{% endcontent-ref %}\n\n![](x.png)\n',
    '{% content-ref url="b.md" %}\n[a](b.md)\n{% endcontent-ref %}\n\n![](y.png)\n',
    { links: 2, isTextChanged: false, only: expect.any(Array) },
  ],
  ['words and a destination', 'See [a](b.md) now.\n', 'See [a](c.md) then.\n', { links: 1, isTextChanged: true }],
  ['the words of a link', 'See [a](b.md).\n', 'See [c](b.md).\n', { links: 0, isTextChanged: true }],
  ['a link that came', 'See.\n', 'See [b](b.md), [c](c.md).\n', { links: 2, isTextChanged: true }],
  ['the title', '# One\n\nSee [a](b.md).\n', '# Two\n\nSee [a](b.md).\n', { links: 0, isTextChanged: false }],
  ['the title and a link', '# One\n\nSee [a](b.md).\n', '# Two\n\nSee [a](c.md).\n', { links: 1, isTextChanged: false }],
  ['front matter', '---\nicon: a\n---\n\nText\n', '---\nicon: b\n---\n\nText\n', { links: 0, isTextChanged: false }],
  ['front matter that came', 'Text\n', '---\nicon: b\n---\n\nText\n', { links: 0, isTextChanged: false }],
  ['a blank line beside a destination', 'See [a](b.md).\n', '\nSee [a](c.md).\n', { links: 1, isTextChanged: false }],
  ['a way of writing', 'See [a](b.md).\n', 'See [a](<b.md>).\n', { links: 0, isTextChanged: true }],
  ['nothing', 'See [a](b.md).\n', 'See [a](b.md).\n', { links: 0, isTextChanged: false }],
])('tells %s', (_what, before, after, expected) => {
  expect(compareLinks(before, after)).toEqual(expected);
});

it('names what was written anew, and nothing else, of any text whose destinations alone are', () => {
  fc.assert(
    fc.property(pageText, fc.nat(20), (before, n) => {
      const link = links(parse(before))
        .filter(({ range, url }) => range !== undefined && url !== '')
        .at(n % 5);
      fc.pre(link?.range !== undefined);
      const { start, end } = link.range;
      const after = before.slice(0, start) + writeDestination(link, 'moved/there.md') + before.slice(end);
      // Written anew, it may make something else of what stands around it.
      fc.pre(links(parse(after)).length === links(parse(before)).length);
      const found = compareLinks(before, after);
      expect(found.isTextChanged).toBe(false);
      expect(found.only ?? []).toEqual(link.url === 'moved/there.md' ? [] : [{ before: link.url, after: 'moved/there.md' }]);
    }),
    { numRuns: 100 },
  );
});
