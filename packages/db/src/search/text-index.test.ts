import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTurnsOf } from './text-index.ts';

test('documents in turns are those that are sorted by their place in their group, then by number', () => {
  const groups = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 8 }), { maxLength: 6 });
  fc.assert(
    fc.property(groups, fc.nat(30), (given, limit) => {
      const numbered = given.map((group, block) => group.map((document) => block * 100 + document).sort((a, b) => a - b));
      const naive = numbered.flatMap((group) => group.map((document, turn) => ({ document, turn })));
      naive.sort((a, b) => a.turn - b.turn || a.document - b.document);
      expect(inTurnsOf(numbered, limit)).toEqual(naive.slice(0, limit).map(({ document }) => document));
    }),
  );
});
