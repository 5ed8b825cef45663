import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importLink, readImportLink } from './import-link.ts';

describe('links to other sources', () => {
  it('read as they were written, and never end a destination early', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (source, anchor) => {
        const link = importLink(source, anchor);
        expect(link).toMatch(/^import:[A-Za-z0-9_.~%/-]*(#[A-Za-z0-9_.~%/-]+)?$/);
        expect(readImportLink(link)).toEqual({ source: source.toWellFormed(), anchor: anchor.toWellFormed() });
      }),
    );
  });

  it.each(['https://x.example/import:a', 'a.md', 'import:%E0%A4%A', ''])('%s is none', (url) => {
    expect(readImportLink(url)).toBeUndefined();
  });
});
