import fc from 'fast-check';
import limax from 'limax';
import { describe, expect, it } from 'vitest';
import { anchorOf, slugify } from './anchors.ts';

const plain = fc.string({ unit: fc.constantFrom(...'abcXYZ019 -._,:;()/?!"`*#@=[]{}\\~^'), minLength: 1, maxLength: 20 });

describe('anchors and slugs', () => {
  it('gives plain text the slug that the library gives it', () => {
    fc.assert(
      fc.property(plain, (text) => {
        const expected = limax(text, { tone: false, custom: { '.': '.', _: '_' } })
          .replace(/^-+/, '')
          .replace(/[-._]+$/, '');
        expect(anchorOf(text).replace(/^id-(?=\d)/, '')).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['-Force', 'force'],
    ["What's new?", 'whats-new'],
    ['Set-Item (cmdlet)', 'set-item-cmdlet'],
    ['node.js SDK', 'node.js-sdk'],
    ['Q & A', 'q-and-a'],
  ])('makes %j the slug %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });
});
