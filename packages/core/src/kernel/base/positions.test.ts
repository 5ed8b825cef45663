import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignPositions } from './positions.ts';

const strictlyIncreasing = (keys: readonly string[]) => keys.every((key, i) => i === 0 || (keys[i - 1] ?? '') < key);

describe('positions of siblings', () => {
  it('keeps all positions of siblings that stand in order', () => {
    const first = assignPositions(new Array(50).fill(undefined));
    expect(strictlyIncreasing(first)).toBe(true);
    expect(assignPositions(first)).toEqual(first);
  });

  it('changes one position when one sibling moved', () => {
    const first = assignPositions(new Array(10).fill(undefined));
    const moved = [first[7], ...first.filter((_, i) => i !== 7)];
    const next = assignPositions(moved);
    expect(strictlyIncreasing(next)).toBe(true);
    expect(next.filter((key, i) => key !== moved[i])).toHaveLength(1);
  });

  it('is in order after any sequence of moves, insertions and removals', () => {
    const edit = fc.record({ from: fc.nat(30), to: fc.nat(30), kind: fc.constantFrom('move', 'insert', 'remove') });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        let keys: (string | undefined)[] = [];
        for (const { from, to, kind } of edits) {
          const next = [...keys];
          const [taken] = kind === 'insert' ? [undefined] : next.splice(from % Math.max(1, next.length), 1);
          if (kind !== 'remove') next.splice(to % (next.length + 1), 0, taken);
          const assigned = assignPositions(next);
          expect(assigned).toHaveLength(next.length);
          expect(strictlyIncreasing(assigned)).toBe(true);
          keys = assigned;
        }
      }),
    );
  });
});
