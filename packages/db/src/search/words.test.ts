import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLetters } from './plain-letters.ts';
import { fold, runsOf, spaceCharacters, wordsOf } from './words.ts';

test('a Chinese sentence is cut into characters, a Latin word stays whole', () => {
  expect([...wordsOf('Windows10版 の「設定」, café_au')].map(({ word }) => word)).toEqual([
    'Windows10',
    '版',
    'の',
    '設',
    '定',
    'café',
    'au',
  ]);
  expect(spaceCharacters('安装db').split(' ').filter(Boolean)).toEqual(['安', '装', 'db']);
});

test('folding takes away case and accents, however they are written, and keeps Korean syllables whole', () => {
  expect(fold('Ünïcode CAFE\u0301')).toBe('unicode cafe');
  expect(fold('한국')).toBe('한국');
});

test('words tell where they stand, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let end = 0;
      for (const { word, start } of wordsOf(text)) {
        expect(text.slice(start, start + word.length)).toBe(word);
        expect(start).toBeGreaterThanOrEqual(end);
        end = start + word.length;
      }
    }),
  );
});

test('plain letters stand where the accented ones stood, and fold to the same words', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aZ0_ éÜñḍ“”–…\n\u0000λ中ß²\u0301\ud83d') });
  fc.assert(
    fc.property(letters, (text) => {
      const plain = plainLetters(text);
      if (plain === undefined) return;
      expect(plain).toHaveLength(text.length);
      expect(runsOf(plain).map(fold)).toEqual(runsOf(text).map(fold));
    }),
  );
});

test('text with letters that ASCII does not have is not plain', () => {
  expect(plainLetters('naïve “quotes” – yes')).toBe('naive  quotes    yes');
  for (const text of ['λ', '中', 'ß', 'e\u0301']) expect(plainLetters(text)).toBeUndefined();
});
