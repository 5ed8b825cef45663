import { Document as DocumentSchema } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDocument } from '../document/to-document.ts';
import { fromDocument } from '../document/write/from-document.ts';
import { updateDocument } from '../document/write/update-document.ts';
import { parse } from '../parse/parse.ts';
import { drawFrom } from '../testing/draw.ts';
import { KINDS, pageOfKind } from '../testing/every-kind.ts';
import { walkBlocks } from '../walk.ts';

/** The document of a page as the API answers it. */
const answered = (text: string) => DocumentSchema.parse(JSON.parse(JSON.stringify(toDocument(parse(text)))));

describe.each(KINDS)('a page of a block of kind %s, with any others in it', (kind) => {
  it('has that kind of block', () => {
    const kinds = new Set([...walkBlocks(parse(pageOfKind(kind, drawFrom(1))).blocks)].map(({ type }) => type));
    expect([...kinds]).toContain(kind);
  });

  it('is the same bytes when its document is written over it as it was answered', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const text = pageOfKind(kind, drawFrom(seed));
        expect(updateDocument(text, answered(text))).toBe(text);
      }),
      { numRuns: 20 },
    );
  });

  it('has a document that makes a page, whose document makes the same bytes', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const written = fromDocument(answered(pageOfKind(kind, drawFrom(seed))));
        expect(fromDocument(answered(written))).toBe(written);
      }),
      { numRuns: 20 },
    );
  });
});
