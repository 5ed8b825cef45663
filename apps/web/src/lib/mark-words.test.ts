import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords } from './mark-words';

const marked = (query: string, text: string) => markWords(query, text).map(([start, end]) => text.slice(start, end));

describe('markWords', () => {
  it('marks where words begin, in any case', () => {
    expect(marked('git imp', 'Import a Git repository; imports, but not digit.')).toEqual(['Imp', 'Git', 'imp']);
  });

  it('takes the query as text, not as a pattern', () => {
    expect(marked('.* c++ a/b', 'C++ and a/b, not abc')).toEqual(['C++', 'a/b']);
  });

  it('takes any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (query, text) => {
        for (const [start, end] of markWords(query, text)) expect(text.slice(start, end)).not.toBe('');
      }),
    );
    expect(marked('get-netadapter', 'Get-NetAdapter lists them')).toEqual(['Get-NetAdapter']);
  });

  it('marks nothing for an empty query', () => {
    expect(marked('  ', 'text')).toEqual([]);
  });
});
