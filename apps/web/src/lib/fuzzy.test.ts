import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyMatch } from './fuzzy';

const marked = (query: string, text: string) => fuzzyMatch(query, text)?.marks.map(([start, end]) => text.slice(start, end));
const score = (query: string, text: string) => fuzzyMatch(query, text)?.score ?? Number.NEGATIVE_INFINITY;

describe('fuzzyMatch', () => {
  it('finds words in any order and case', () => {
    expect(marked('git import', 'Import from Git')).toEqual(['Import', 'Git']);
  });

  it('finds abbreviations by the starts of words', () => {
    expect(marked('gs', 'Getting started')).toEqual(['G', 's']);
  });

  it('prefers the start of the text, then of a word, then the inside', () => {
    expect(score('port', 'Ports')).toBeGreaterThan(score('port', 'The ports'));
    expect(score('port', 'The ports')).toBeGreaterThan(score('port', 'Exports'));
  });

  it('does not match scattered letters', () => {
    expect(fuzzyMatch('xyz', 'Install on Windows')).toBeUndefined();
    expect(fuzzyMatch('nsldw', 'Install on Windows')).toBeUndefined();
  });

  it('marks ranges that are ordered, apart, and inside the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 40 }), (query, text) => {
        let end = -1;
        for (const mark of fuzzyMatch(query, text)?.marks ?? []) {
          expect(mark[0]).toBeGreaterThan(end);
          expect(mark[1]).toBeGreaterThan(mark[0]);
          expect(mark[1]).toBeLessThanOrEqual(text.length);
          end = mark[1];
        }
      }),
    );
  });
});
