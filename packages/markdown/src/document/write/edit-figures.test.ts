import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document as DocumentSchema } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../parse/parse.ts';
import { AuthoredPage } from '../../testing/authored-page.ts';
import { DOCUMENT_EDITS, type EditKind } from '../../testing/document-edits.ts';
import { drawFrom } from '../../testing/draw.ts';
import { isOneHunk } from '../../testing/hunks.ts';
import { toDocument } from '../to-document.ts';
import { checkDocument } from './check.ts';
import { signature } from './compare.ts';
import { fromDocument } from './from-document.ts';
import { updateDocument } from './update-document.ts';

const read = (text: string) => DocumentSchema.parse(JSON.parse(JSON.stringify(toDocument(parse(text)))));
const says = (document: unknown): string => signature(checkDocument(document), { ids: false });
const authored = (seed: number): string => new AuthoredPage(drawFrom(seed)).text();

/** The manual of this project. */
const DOCS = path.resolve(import.meta.dirname, '../../../../../docs');
const manual = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => readFileSync(path.join(DOCS, name), 'utf8'));
const PAGES = [...manual.filter((_, at) => at % 2 === 0), ...Array.from({ length: 60 }, (_, seed) => authored(seed))];

/** The share of edits of some kinds that change the lines that hold them only; each saved page reads as the edited document. */
function share(kinds: readonly EditKind[]): number {
  let [all, good] = [0, 0];
  for (const [at, text] of PAGES.entries()) {
    const document = read(text);
    for (const kind of kinds) {
      const edited = structuredClone(document);
      if (!DOCUMENT_EDITS[kind](edited, drawFrom(at))) continue;
      const saved = updateDocument(text, edited);
      expect(says(read(saved))).toBe(says(edited));
      all += 1;
      if (isOneHunk(kind, text, saved)) good += 1;
    }
  }
  expect(all).toBeGreaterThan(PAGES.length / 2);
  return good / all;
}

describe('issue-16: pages that are written back', () => {
  it('are the same bytes when nothing was edited', () => {
    for (const text of PAGES) expect(updateDocument(text, read(text))).toBe(text);
  });

  it('change one line for a word, in 99 of 100 pages', () => {
    expect(share(['word'])).toBeGreaterThanOrEqual(0.99);
  });

  it('change the lines of an item that comes, goes or moves, in 98 of 100 pages', () => {
    expect(share(['item in', 'item out', 'item moved'])).toBeGreaterThanOrEqual(0.98);
  });

  it('change the lines of a row that comes, goes or moves, in 98 of 100 pages', () => {
    expect(share(['row in', 'row out', 'row moved'])).toBeGreaterThanOrEqual(0.98);
  });
});

describe('issue-16: what a page answers as a document', () => {
  it('is accepted as a new page, for all kinds of blocks in each other', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const document = read(authored(seed));
        expect(says(read(`\n${fromDocument(document)}`))).toBe(says(document));
      }),
      { numRuns: 60 },
    );
  });

  it('is accepted by any other page', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, other) => {
        const document = read(authored(seed));
        expect(says(read(updateDocument(authored(other), document)))).toBe(says(document));
      }),
      { numRuns: 60 },
    );
  });

  it('is accepted after edits of all kinds, one after the other', () => {
    const kind = fc.constantFrom(...(Object.keys(DOCUMENT_EDITS) as EditKind[]));
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.tuple(kind, fc.nat()), { minLength: 1, maxLength: 6 }), (seed, edits) => {
        const text = authored(seed);
        const document = read(text);
        for (const [name, draw] of edits) DOCUMENT_EDITS[name](document, drawFrom(draw));
        expect(says(read(updateDocument(text, document)))).toBe(says(document));
      }),
      { numRuns: 100 },
    );
  });
});
