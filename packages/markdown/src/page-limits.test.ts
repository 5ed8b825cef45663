import { describe, expect, it } from 'vitest';
import { compareText } from './compare/compare-text.ts';
import { mergeText } from './merge/merge-text.ts';
import { assertReadable, isReadable, PAGE_LIMITS, pageProblem } from './page-limits.ts';

describe('issue-15: limits of what is read as a page', () => {
  it.each([
    ['length', (n: number) => 'a'.repeat(n)],
    ['lines', (n: number) => 'a\n'.repeat(n - 1)],
    ['signs', (n: number) => '*a '.repeat(n)],
    ['columns', (n: number) => `a ${'|'.repeat(n)} b`],
  ] as const)('say which one is exceeded, and leave what is within: %s', (limit, make) => {
    expect(pageProblem(make(PAGE_LIMITS[limit]))).toBeUndefined();
    const text = make(PAGE_LIMITS[limit] + 1);
    expect(pageProblem(text)).toMatchObject({ limit });
    expect(pageProblem(text)?.message).toContain(String(PAGE_LIMITS[limit]));
    expect(() => assertReadable(text)).toThrow(expect.objectContaining({ code: 'page_too_large', status: 413 }));
  });

  it('count lines with two characters at their end once', () => {
    expect(isReadable('a\r\n'.repeat(PAGE_LIMITS.lines - 1))).toBe(true);
    expect(isReadable('a\r\n'.repeat(PAGE_LIMITS.lines + 1))).toBe(false);
  });

  it('keep what is beyond out of comparing and merging, and lose nothing of it', () => {
    const text = '*a '.repeat(PAGE_LIMITS.signs + 1);
    expect(compareText({ text: 'a' }, { text }).coarse).toBe('source');
    const merge = mergeText('a', `${text}b`, 'c');
    expect(merge.conflicts).toMatchObject([{ base: 'a', ours: `${text}b`, theirs: 'c' }]);
  });
});
