import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReturnPath } from './return-path.ts';

describe('the path to return to', () => {
  it.each([
    ['/', '/'],
    ['/s/abc/guide?x=1#y', '/s/abc/guide?x=1#y'],
    ['/s/über', '/s/%C3%BCber'],
    ['/s/x?u=https://example.com', '/s/x?u=https://example.com'],
  ])('%s stays', (asked, expected) => {
    expect(checkReturnPath(asked)).toBe(expected);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['another site', 'https://evil.example/'],
    ['another host', '//evil.example'],
    ['another host by a backslash', '/\\evil.example'],
    ['another host by a tab, which browsers drop', '/\t/evil.example'],
    ['a line break', '/a\r\nSet-Cookie: a=b'],
    ['a host after dots', '/.//evil.example'],
    ['a host after more dots', '/a/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'a/b'],
    ['a path without end', `/${'a'.repeat(2048)}`],
  ])('%s becomes the home page', (_name, asked) => {
    expect(checkReturnPath(asked)).toBe('/');
  });

  it('never leaves the installation, as browsers resolve it', () => {
    const character = fc.constantFrom('/', '\\', '.', '%', '2', 'f', '@', ':', 'e', '\t', '?', '#', '\u00a0', '。');
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
        const url = new URL(checkReturnPath(`/${characters.join('')}`), 'https://octavo.example');
        expect(url.origin).toBe('https://octavo.example');
      }),
    );
  });
});
