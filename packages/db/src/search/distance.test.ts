import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './distance.ts';

/** The definition, in exponential time. */
function naive(a: string, b: string): number {
  if (a === '' || b === '') return Math.max(a.length, b.length);
  const options = [naive(a.slice(1), b) + 1, naive(a, b.slice(1)) + 1, naive(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1)];
  if (a.length > 1 && a[0] === b[1] && a[1] === b[0]) options.push(naive(a.slice(2), b.slice(2)) + 1);
  return Math.min(...options);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

test('the distance is the least number of changes, up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(naive(a, b), limit + 1));
    }),
  );
});

test('swapped neighbours are one change', () => {
  expect(editDistance('isntall', 'install', 2)).toBe(1);
});
