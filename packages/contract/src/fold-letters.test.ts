import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldLetters } from './fold-letters.ts';

it.each([
  ['Straße', 'Strasse'],
  ['ŁÓDŹ', 'LÓDŹ'],
  ['Smørrebrød, Œuvre, þing, ısı', 'Smorrebrod, OEuvre, thing, isi'],
  ['über, 数据库, Привет', 'über, 数据库, Привет'],
])('letters of "%s" are folded as "%s"', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

it('what is folded stays, and goes with lower case', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aßẞæÆœŒĳĲøØłŁđĐðÐþÞħĦŧŦŋŊıé1 ') });
  fc.assert(
    fc.property(letters, (text) => {
      expect(foldLetters(foldLetters(text))).toBe(foldLetters(text));
      expect(foldLetters(text).toLowerCase()).toBe(foldLetters(text.toLowerCase()));
    }),
  );
});
