import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, readPath } from './read-address.ts';

describe('addresses', () => {
  it.each([
    ['https://Docs.Example.com:8443/A/b%20C/?x=1#y', 'docs.example.com', ['A', 'b C'], '?x=1'],
    ['HTTP://example.com', 'example.com', [], ''],
    ['https://example.com.?x', 'example.com', [], '?x'],
    ['https://example.com/a//b///', 'example.com', ['a', 'b'], ''],
    ['https://bücher.example/größe', 'xn--bcher-kva.example', ['größe'], ''],
    ['https://ex%61mple.com/', 'example.com', [], ''],
    ['http://[::1]:3000/a', '[::1]', ['a'], ''],
    ['http://0x7f.1/a', '127.0.0.1', ['a'], ''],
    ['https://example.com/a%252e%252e/b', 'example.com', ['a%2e%2e', 'b'], ''],
    ['https://example.com/...', 'example.com', ['...'], ''],
    ['https://example.com/a?b=/../c', 'example.com', ['a'], '?b=/../c'],
  ])('%s is taken apart', (url, hostname, segments, search) => {
    expect(readAddress(url)).toMatchObject({ hostname, segments, search });
  });

  it.each([
    'https://',
    'https:///a',
    'https:/example.com/',
    'https:\\\\example.com\\',
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://example.com\\@evil.example/',
    'https://example.com /',
    'https://exa\nmple.com/',
    'https://example.com/\r\nSet-Cookie: a',
    'https://example.com:99999/',
    'https://exa mple.com/',
    'https://example.com%2f.evil.example/',
    ' https://example.com/',
    'file:///etc/passwd',
    `https://example.com/${'a/'.repeat(65)}`,
    `https://example.com/${'a'.repeat(513)}`,
    `https://example.com/?${'a'.repeat(33_000)}`,
  ])('%s is none', (url) => {
    expect(readAddress(url)).toBeUndefined();
  });

  it('have segments that are never a way out, whatever was asked for', () => {
    const piece = fc.oneof(
      fc.constantFrom('.', '..', '%2e', '%2E.', '%2f', '%5c', '\\', '/', '%00', '%', 'a', '%25', ';', '%c0%ae'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pieces.join('');
        for (const segment of readPath(path) ?? []) {
          expect(['', '.', '..']).not.toContain(segment);
          expect(segment).not.toMatch(/[/\\\0]/);
        }
        const address = readAddress(`https://example.com/${path}`);
        // The reading is the one that a browser would ask for.
        if (address === undefined) return;
        expect(address.hostname).toBe('example.com');
        const asked = URL.parse(`https://example.com/${path}`)
          ?.pathname.split('/')
          .filter((segment) => segment !== '');
        expect(address.segments).toEqual(asked?.map(decodeURIComponent));
      }),
    );
  });
});
