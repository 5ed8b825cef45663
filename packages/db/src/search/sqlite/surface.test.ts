import Database from 'better-sqlite3';
import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { expect, test } from 'vitest';
import { surfaceOf } from './surface.ts';

const ENDINGS = [
  '',
  's',
  'es',
  'ed',
  'ing',
  'ation',
  'ational',
  'ization',
  'iveness',
  'fulness',
  'ously',
  'ability',
  'ies',
  'y',
  'e',
  'eed',
  'ment',
];
const word = fc
  .tuple(fc.string({ unit: fc.constantFrom(...'abcdehilmnorstux'), minLength: 1, maxLength: 7 }), fc.constantFrom(...ENDINGS))
  .map((parts) => parts.join(''));

// Words with two y in a row are left out: there the two differ, and no language has them.
test('excerpts stem words as FTS5 does', () => {
  const db = new Database(':memory:');
  db.exec(
    `CREATE VIRTUAL TABLE word USING fts5(text, tokenize='porter unicode61'); CREATE VIRTUAL TABLE term USING fts5vocab(word, instance)`,
  );
  const words = fc.sample(word, 5000).filter((one) => one.length > 2);
  const insert = db.prepare('INSERT INTO word (rowid, text) VALUES (?, ?)');
  for (const [i, one] of words.entries()) insert.run(i, one);
  const terms = db.prepare<[], { term: string; doc: number }>('SELECT term, doc FROM term ORDER BY doc').all();
  expect(terms.map(({ term }) => term)).toEqual(words.map((one) => stemmer(one)));
  db.close();
});

test('a stem that is not its own stem is asked for by a word that has it', () => {
  expect(stemmer('databas')).not.toBe('databas');
  expect(surfaceOf('databas')).toBe('database');
  fc.assert(
    fc.property(word, (one) => {
      const surface = surfaceOf(stemmer(one));
      if (surface !== undefined) expect(stemmer(surface)).toBe(stemmer(one));
    }),
  );
});

test('what cannot be written in a query has no surface', () => {
  expect(surfaceOf('a"b')).toBeUndefined();
});
