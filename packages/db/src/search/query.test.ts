import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';

test('the last word is taken as unfinished, a single letter never', () => {
  expect(parseQuery('Set the Regis')).toMatchObject([{ prefix: false }, { prefix: false }, { tokens: ['regis'], prefix: true }]);
  expect(parseQuery('vitamin c').at(-1)).toMatchObject({ tokens: ['c'], prefix: false });
});

test('punctuation and operators are no syntax', () => {
  expect(parseQuery('"a* OR (NEAR -title: col^2 \'').map(({ tokens }) => tokens.join('+'))).toEqual([
    'a',
    'or',
    'near',
    'title',
    'col',
    '2',
  ]);
});

test('words of instructions stand for each other in a sentence, not in a name and not alone', () => {
  const kin = (text: string) => parseQuery(text).map((word) => word.kin ?? []);
  expect(kin('create machines now')[0]).toContain('new');
  expect(kin('remove machines now')[0]).toContain('delet');
  expect(kin('machines')).toEqual([[]]);
  expect(kin('Create-Machine')).toEqual([[], []]);
  expect(kin('create')).toEqual([[]]);
});

test('Chinese, Japanese and Korean words are made of their letters', () => {
  expect(parseQuery('数据库')).toMatchObject([{ tokens: ['数', '据', '库'] }]);
});

test('any text gives at most twelve words of letters, digits and marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const words = parseQuery(text);
      expect(words.length).toBeLessThanOrEqual(12);
      for (const word of words) {
        expect(word.text).toMatch(/^[\p{L}\p{N}\p{M} ]+$/u);
        expect(word.tokens.length).toBeGreaterThan(0);
        expect(word.tokens.join('')).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
      }
    }),
  );
});
