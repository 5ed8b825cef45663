import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfName, withPartsOfNames } from './identifiers.ts';

const parts = (run: string) => partsOfName(run).map(({ text }) => text);

test('a name made of several words has each of them, and what it ends with', () => {
  expect(parts('maxConnectionPool')).toEqual(['max', 'Connection', 'Pool', 'ConnectionPool']);
  expect(parts('HTTPServerError')).toEqual(['HTTP', 'Server', 'Error', 'ServerError']);
  expect(parts('sha256Sum')).toEqual(['sha256', 'Sum']);
  expect(parts('iPhone')).toEqual(['Phone']);
});

test('words, acronyms, their plurals and what only looks like a name have none', () => {
  for (const run of [
    'connection',
    'Connection',
    'HTTP',
    'APIs',
    'URLs',
    'windows10',
    'aGVsbG8gd29ybGQhIEhvdyBhcmUgeW91',
    'aB'.repeat(50),
  ]) {
    expect(parts(run), run).toEqual([]);
  }
});

test('a text gets the parts of its names once, and stays as it is without any', () => {
  expect(withPartsOfNames('No name, 2 APIs.')).toBe('No name, 2 APIs.');
  expect(withPartsOfNames('minIdle (minIdle) and x_maxIdle')).toBe('minIdle (minIdle) and x_maxIdle\nmin Idle max');
});

test('parts stand where they say, for any run', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcXYZ09'), maxLength: 90 }), (run) => {
      for (const { text, at } of partsOfName(run)) expect(run.slice(at, at + text.length)).toBe(text);
    }),
  );
});
