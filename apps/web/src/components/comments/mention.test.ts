import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listKey, mentionBefore } from './mention';

describe('mentionBefore', () => {
  it.each([
    ['@', ''],
    ['hello @ad', 'ad'],
    ['(@ada lov', 'ada lov'],
    ['line\n@Zoë', 'Zoë'],
  ])('finds the beginning of a name in %j', (text, query) =>
    expect(mentionBefore(text)).toEqual({ query, from: text.length - query.length - 1, to: text.length }),
  );

  it.each(['', 'ada@example', '@ada lov el', '@ada!', `@${'a'.repeat(41)}`])('finds none in %j', (text) =>
    expect(mentionBefore(text)).toBeUndefined(),
  );

  it('names the stretch that is replaced, whatever stands before', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[a-z]{0,10}( [a-z]{0,10})?$/), (before, query) => {
        const text = `${before} @${query}`;
        const found = mentionBefore(text);
        expect(text.slice(found?.from, found?.to)).toBe(`@${query}`);
      }),
    );
  });
});

describe('listKey', () => {
  it('goes round at both ends, takes and closes', () => {
    expect(listKey('ArrowDown', 2, 3)).toEqual({ kind: 'choose', index: 0 });
    expect(listKey('ArrowUp', 0, 3)).toEqual({ kind: 'choose', index: 2 });
    for (const key of ['Enter', 'Tab']) expect(listKey(key, 1, 3)).toEqual({ kind: 'take', index: 1 });
    expect(listKey('Escape', 1, 3)).toEqual({ kind: 'close' });
    expect(listKey('a', 1, 3)).toBeUndefined();
  });

  it('names somebody of the list, also when it has become shorter, and leaves keys alone where it is empty', () => {
    fc.assert(
      fc.property(fc.constantFrom('ArrowDown', 'ArrowUp', 'Enter', 'Tab'), fc.nat({ max: 9 }), fc.nat({ max: 9 }), (key, chosen, count) => {
        const action = listKey(key, chosen, count);
        if (count === 0) expect(action).toBeUndefined();
        else expect(action?.kind !== 'close' && (action?.index ?? -1)).toSatisfy((index: number) => index >= 0 && index < count);
      }),
    );
  });
});
