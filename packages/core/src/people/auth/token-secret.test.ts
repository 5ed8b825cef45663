import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashSecret, isTokenSecret, newSecret, newTokenSecret } from './token-secret.ts';

describe('a token', () => {
  it('has a prefix that people recognise, 43 characters of base64url, and a checksum', () => {
    const token = newTokenSecret();
    expect(token).toMatch(/^octavo_pat_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
    expect(isTokenSecret(token)).toBe(true);
    expect(newTokenSecret()).not.toBe(token);
  });

  it('is told from a look-alike by its checksum', () => {
    const token = newTokenSecret();
    fc.assert(
      fc.property(fc.integer({ min: 11, max: token.length - 1 }), fc.constantFrom(...'abcXYZ019'), (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        expect(isTokenSecret(changed)).toBe(changed === token);
      }),
    );
  });

  it.each(['', 'octavo_pat_', newSecret(), `${newTokenSecret()}x`, ` ${newTokenSecret()}`, newTokenSecret().toUpperCase()])(
    'is not %j',
    (text) => expect(isTokenSecret(text)).toBe(false),
  );

  it('is kept as its SHA-256', () => {
    expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
