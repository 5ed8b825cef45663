import { growthOf, isLinear } from '@octavo/markdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeSource, editorText } from './compose-source.ts';

describe('composeSource', () => {
  it.each([
    [{ head: '# A\n\n', text: 'One.\n' }, 'Two.\n', '# A\n\nTwo.\n'],
    [{ head: '# A\n', text: '' }, 'One.', '# A\n\nOne.\n'],
    [{ head: '# A', text: '' }, 'One.\n', '# A\n\nOne.\n'],
    [{ head: '---\r\nicon: x\r\n---\r\n', text: '' }, 'One.\nTwo.', '---\r\nicon: x\r\n---\r\n\r\nOne.\r\nTwo.\r\n'],
    [{ head: '', text: '' }, 'One.', 'One.\n'],
    [{ head: '# A\n\n', text: 'One.\n' }, '', '# A\n\n'],
    [{ head: '', text: 'One.' }, 'One.\nTwo.', 'One.\nTwo.'],
    // Only what was edited gets another line end.
    [{ head: '', text: 'a\r\nb\nc\r\nd\n' }, 'a\nb\nnew\nc\nd\n', 'a\r\nb\nnew\nc\r\nd\n'],
  ])('makes of %j and %j the whole file', (page, text, source) => {
    expect(composeSource(page, text)).toBe(source);
  });

  it('gives back an unedited text to the byte, and keeps the lines of an edited one', () => {
    const lines = fc.array(fc.tuple(fc.string({ maxLength: 5 }), fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 });
    const texts = lines.map((all) => all.map(([text, end]) => text.replace(/[\r\n]/g, '') + end).join(''));
    fc.assert(
      fc.property(texts, texts, (text, other) => {
        const page = { head: '', text };
        expect(composeSource(page, editorText(text))).toBe(text);
        expect(editorText(composeSource(page, editorText(other)))).toBe(editorText(other));
      }),
      { numRuns: 200 },
    );
  });

  it('issue-22-takes time that grows with the length of a page, so that one of a megabyte is opened at once', () => {
    const compose = (text: string) => composeSource({ head: '# A\n\n', text }, text.replace('words', 'other words'));
    const growth = growthOf(compose, (size) => 'Some words.\n\n'.repeat(size / 13), 100_000);
    expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
  });
});
