import { describe, expect, it } from 'vitest';
import { parse } from './parse/parse.ts';
import { FAMILIES } from './testing/families.ts';
import { growthOf, isLinear } from './testing/growth.ts';
import { editedInside } from './testing/operations.ts';

/** Characters of the smaller text. The bench measures larger ones, and everything else that is done to pages. */
const SIZE = 10_000;
/** The same for what is read, changed, written and read again. */
const EDITED_SIZE = 2_500;

describe('issue-15: parsing hostile pages', () => {
  it.each(Object.entries(FAMILIES))(
    'takes time that grows with their length: %s',
    (_name, make) => {
      const growth = growthOf(parse, make, SIZE);
      expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
    },
    60_000,
  );
});

describe('issue-16: writing back hostile pages with edits inside their blocks', () => {
  it.each(Object.entries(FAMILIES))(
    'takes time that grows with their length: %s',
    (_name, make) => {
      const growth = growthOf(editedInside, make, EDITED_SIZE);
      expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
    },
    60_000,
  );
});
