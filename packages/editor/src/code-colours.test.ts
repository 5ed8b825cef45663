import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeColours } from './code-colours.ts';

const coloured = (code: string, language: string) =>
  codeColours(code, language).map(({ from, to, classes }) => [code.slice(from, to), classes]);

describe('colours of code', () => {
  it('stand where readers see them, with signs of HTML counted once', () => {
    expect(coloured('let a = "<b>" && 1;', 'js')).toEqual([
      ['let', 'hljs-keyword'],
      ['"<b>"', 'hljs-string'],
      ['1', 'hljs-number'],
    ]);
    expect(coloured('if (a < 1) return `x`', 'language-TypeScript')).toContainEqual(['`x`', 'hljs-string']);
  });

  it('are none in a language without any, in none, and in code that is too long', () => {
    for (const language of ['', 'mermaid', 'no such', '"><b>']) expect(codeColours('let a = 1;', language)).toEqual([]);
    expect(codeColours('let a = 1;\n'.repeat(10_000), 'js')).toEqual([]);
  });

  it('lie within the code and in each other, whatever it says', () => {
    const code = fc.array(fc.constantFrom('let ', '"', "'", '`', '$', '{', '}', '<', '>', '&', '&amp;', '//', '\n', 'ä', '😀', '/*', '1'));
    const lying = fc.property(code, fc.constantFrom('js', 'html', 'css', 'bash', 'json'), (parts, language) => {
      const text = parts.join('');
      const found = codeColours(text, language);
      for (const [i, { from, to }] of found.entries()) {
        expect(from >= 0 && from < to && to <= text.length).toBe(true);
        for (const other of found.slice(i + 1)) expect(other.from >= to || (other.from >= from && other.to <= to)).toBe(true);
      }
    });
    fc.assert(lying, { numRuns: 200 });
  });
});
