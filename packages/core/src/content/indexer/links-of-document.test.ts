import { parse } from '@octavo/markdown/read';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linksOfDocument } from './links-of-document.ts';

test('a link knows its line, however lines end', () => {
  const words = fc.constantFrom('word', '[a](a.md)', '## [Head](#x)', '* [b](b.md) [c](c.md)', '');
  const text = fc.array(fc.tuple(words, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 20 }).map((lines) => lines.flat().join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((mixed) => mixed.replace(/\r\n?/g, '\n')),
      ),
      (source) => {
        for (const { line, range } of linksOfDocument(parse(source)).links) {
          expect(line).toBe(source.slice(0, range?.[0]).split(/\r\n|\r|\n/).length);
        }
      },
    ),
    { numRuns: Number(process.env.OCTAVO_TEST_RUNS ?? 60) },
  );
  const [link] = linksOfDocument(parse('One\n\nTwo [three](3.md)\n')).links;
  expect(link?.line).toBe(3);
});
