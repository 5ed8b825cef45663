import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, text, webUrl } from './text.ts';

describe('text', () => {
  it('accepts exactly the lengths from min to max, counted in characters', () => {
    const schema = text(2, 5);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }).filter(isStorable), (value) => {
        const count = [...value].length;
        expect(schema.safeParse(value).success).toBe(count >= 2 && count <= 5);
      }),
    );
  });

  it('counts an emoji beyond the basic plane as one character', () => {
    expect(text(0, 50).safeParse('📚'.repeat(50)).success).toBe(true);
    expect(text(0, 50).safeParse('📚'.repeat(51)).success).toBe(false);
  });

  it('refuses NUL, which PostgreSQL cannot keep, and lone surrogates', () => {
    expect(text(0, 50).safeParse('a\0b').success).toBe(false);
    expect(text(0, 50).safeParse('a\ud800').success).toBe(false);
  });
});

describe('webUrl', () => {
  it.each(['https://example.com/logo.png', 'http://localhost:3000/a'])('accepts %s', (url) => {
    expect(webUrl().safeParse(url).success).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '/relative',
    'https://',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('refuses %.60s', (url) => {
    expect(webUrl().safeParse(url).success).toBe(false);
  });
});
