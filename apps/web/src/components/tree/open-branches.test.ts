import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBranchOpen, withOpen } from './open-branches';

const NAMES: readonly string[] = ['a', 'b', 'c', 'd'];
const node = (id: string, type: 'document' | 'group' = 'document') => ({ id, type });

describe('open branches', () => {
  it('are groups and those of the open page, until somebody chooses', () => {
    expect(isBranchOpen(node('a'), new Map(), [])).toBe(false);
    expect(isBranchOpen(node('a', 'group'), new Map(), [])).toBe(true);
    expect(isBranchOpen(node('a'), new Map(), ['top', 'a'])).toBe(true);
    for (const chosen of [true, false]) expect(isBranchOpen(node('a', 'group'), new Map([['a', chosen]]), ['a'])).toBe(chosen);
  });

  it('stay open once a page in them was read, and leave the others as they were', () => {
    const ids = fc.array(fc.constantFrom(...NAMES));
    const chosen = fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.boolean())).map((pairs) => new Map(pairs));
    fc.assert(
      fc.property(chosen, ids, (before, opened) => {
        const after = withOpen(before, opened);
        for (const id of NAMES) expect(isBranchOpen(node(id), after, [])).toBe(opened.includes(id) || (before.get(id) ?? false));
      }),
    );
  });
});
