import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

describe('the key of a name', () => {
  it.each([
    ['Get-VM', 'getvm'],
    ['get vm', 'getvm'],
    ['GetVM', 'getvm'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['如何 安装', '如何安装'],
    ['C#', 'c'],
    ['--', ''],
  ])('of "%s" is "%s"', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it('is empty for a name that is too long to be asked for', () => {
    expect(nameKey('a'.repeat(121))).toBe('');
    expect(nameKey('a '.repeat(1_000_000))).toBe('');
  });

  it('does not change when it is made of a key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
    );
  });
});
