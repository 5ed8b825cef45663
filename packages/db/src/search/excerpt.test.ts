import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { matcherOf } from './matcher.ts';
import { parseQuery } from './query.ts';

const filler = 'Lorem ipsum dolor sit amet consectetur. '.repeat(20);
const excerpt = (query: string, text: string) => excerptOf(text, matcherOf(parseQuery(query)));

test('the excerpt shows the place where most of the words stand together', () => {
  const { text, marks } = excerpt('backup restore', `A backup. ${filler} First the backup, then\n\n restore it. ${filler}`);
  expect(text).toContain('First the backup, then restore it.');
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['backup', 'restore']);
  expect(text.startsWith('…') && text.endsWith('…')).toBe(true);
});

test('a short text is its own excerpt', () => {
  expect(excerpt('two', ' one  two ')).toEqual({ text: 'one two', marks: [[4, 7]] });
});

test('an excerpt without the words is the beginning', () => {
  expect(excerpt('missing', filler)).toMatchObject({ text: expect.stringMatching(/^Lorem .*…$/), marks: [] });
});

test('any excerpt is short and well formed, and its marks are words in it, in order', () => {
  const unit = fc.constantFrom('a', 'b', ' ', 'ab ', '中', '😀', '\n', 'é', '<b>', '\ud800');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 900 }), fc.constantFrom('a', 'ab', '中中', 'é b'), (source, query) => {
      const { text, marks } = excerpt(query, source.toWellFormed());
      expect(text.length).toBeLessThanOrEqual(200);
      expect(text.isWellFormed()).toBe(true);
      let end = 0;
      for (const mark of marks) {
        expect(mark[0]).toBeGreaterThanOrEqual(end);
        expect(text.slice(...mark)).toMatch(/[\p{L}\p{N}]/u);
        end = mark[1];
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});
