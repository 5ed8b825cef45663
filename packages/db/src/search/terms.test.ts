import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf } from './terms.ts';

// Without y: two in a row are stemmed differently, and no language has them. FTS5 takes endings off words with letters beyond these as well; they are kept whole here.
const LETTERS = [...'abcdehilmnorstuxABCÄÖéñ'];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 9 });
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '\n', '-', '/', '. ')), { maxLength: 30 })
  .map((parts) => parts.flat().join(''));

test('terms are the stems that FTS5 keeps of a text in Latin letters, but for single ones', () => {
  const db = new Database(':memory:');
  db.exec(
    `CREATE VIRTUAL TABLE page USING fts5(text, tokenize='porter unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE term USING fts5vocab(page, row)`,
  );
  const kept = db.prepare<[], { term: string }>('SELECT term FROM term');
  fc.assert(
    fc.property(text, (given) => {
      db.exec('DELETE FROM page');
      db.prepare('INSERT INTO page (rowid, text) VALUES (1, ?)').run(given);
      const expected = kept.all().map(({ term }) => term);
      expect([...termsOf(given)].sort()).toEqual(expected.filter((term) => term.length > 1).sort());
    }),
    { numRuns: 500 },
  );
  db.close();
});

test('numbers, letters that are words by themselves and what nobody types are no terms', () => {
  expect([...termsOf(`42 1,000 数据库 안녕 x ${'long'.repeat(30)} v2 Straßen Привет`)]).toEqual(['v2', 'strassen', 'привет']);
});
