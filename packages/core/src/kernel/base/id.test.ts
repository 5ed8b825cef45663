import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdSource, firstIdAt, isId, newId, successorId } from './id.ts';

const LATEST = 52 * 62 ** 7 - 1;

describe('an id', () => {
  it('has 20 letters and digits, a letter first, and is new', () => {
    const ids = Array.from({ length: 1000 }, () => newId());
    for (const id of ids) expect(id).toMatch(/^[A-Za-z][0-9A-Za-z]{19}$/);
    expect(new Set(ids).size).toBe(1000);
  });

  it('is greater than those its source gave before, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(LATEST), { minLength: 2, maxLength: 50 }), (times) => {
        const source = createIdSource();
        const ids = times.map(source);
        expect([...ids].sort()).toEqual(ids);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('sorts by its time', () => {
    fc.assert(
      fc.property(fc.nat(LATEST - 1), (time) => {
        const id = createIdSource()(time);
        expect(firstIdAt(time) <= id).toBe(true);
        expect(id < firstIdAt(time + 1)).toBe(true);
      }),
    );
  });

  it('has a successor, with nothing between them', () => {
    expect(successorId('00000000000000000000')).toBe('00000000000000000001');
    expect(successorId('000000000000000000zz')).toBe('00000000000000000100');
    expect(successorId('0000000Azzzzzzzzzzzz')).toBe('0000000B000000000000');
    expect(() => successorId('z'.repeat(20))).toThrow(RangeError);
  });

  it.each(['', 'a b', 'a-b', 'a'.repeat(41), '../x', 'é'])('is not %j', (text) => expect(isId(text)).toBe(false));
});
