import { AuthoredPage, drawFrom, KINDS, pageOfKind } from '@octavo/markdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schema } from '../schema/schema.ts';
import { openPage, writePage } from './page.ts';

describe('a page in the editor', () => {
  it.each(KINDS)('keeps every byte of %s that is not edited', (kind) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = pageOfKind(kind, drawFrom(seed));
        const doc = openPage(text);
        doc.check();
        expect(writePage(text, doc)).toBe(text);
      }),
      { numRuns: 12 },
    );
  });

  it('issue-22-is the same document after it went over the network', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const doc = openPage(new AuthoredPage(drawFrom(seed)).text());
      expect(schema.nodeFromJSON(JSON.parse(JSON.stringify(doc.toJSON()))).eq(doc)).toBe(true);
    }
  });

  it('keeps every byte of pages as people write them', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const text = new AuthoredPage(drawFrom(seed)).text();
      expect(writePage(text, openPage(text))).toBe(text);
    }
  });
});
