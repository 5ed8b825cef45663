import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matcherOf } from './matcher.ts';
import { parseQuery } from './query.ts';

const marked = (query: string, text: string) => matcherOf(parseQuery(query))(text).map(({ start, end }) => text.slice(start, end));

test('words are found in every form that has the same stem, whatever their case and accents', () => {
  expect(marked('databases', 'A Database; many DATABASES, data base')).toEqual(['Database', 'DATABASES']);
  expect(marked('cafe', 'Café, cafés and CAFE\u0301')).toEqual(['Café', 'cafés', 'CAFE\u0301']);
  expect(marked('happy', 'happy happiness happier')).toContain('happy');
});

test('the last word is found as a beginning, the others are not', () => {
  expect(marked('reg set', 'registry settings')).toEqual(['settings']);
  expect(marked('set regis', 'registry settings')).toEqual(['registry', 'settings']);
});

test('Chinese words are found where their letters follow one another', () => {
  expect(marked('数据库', '数据和数据库。数据\n库')).toEqual(['数据库', '数据\n库']);
  expect(marked('설치', '한국어 설치문서')).toEqual(['설치']);
});

test('issue-4-names are found by their words, and what was found of them is marked', () => {
  expect(marked('connection ', 'set maxConnectionPool or connections')).toEqual(['Connection', 'connections']);
  expect(marked('connectionPool', 'set maxConnectionPool')).toEqual(['ConnectionPool']);
  expect(marked('maxConn', 'set maxConnectionPool')).toEqual(['maxConnectionPool']);
  expect(marked('server', 'λ HTTPServer, observer')).toEqual(['Server']);
  expect(marked('nection', 'connection')).toEqual([]);
});

test('the fast way for plain text finds what the other finds', () => {
  const words = fc.constantFrom(
    'install',
    'Installing',
    'installation',
    'the',
    'café',
    'x',
    'set',
    'sets',
    'happy',
    'happily',
    '10',
    'v2',
    'preInstall',
    'XSetX',
    '_',
    '“',
  );
  const text = fc.array(words, { maxLength: 30 }).map((all) => all.join(' '));
  const query = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(text, query, (text, query) => {
      const matcher = matcherOf(parseQuery(query));
      // A Greek word keeps the text from being plain.
      expect(matcher(text)).toEqual(matcher(`${text} λόγος`));
    }),
  );
});
