import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLfsRules, ruleFor } from './attributes.ts';
import { parsePointer, pointerText } from './pointer.ts';

const OID = 'a'.repeat(64);

describe('LFS pointers', () => {
  test('are read as they are written, whatever they point to', () => {
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(hex, fc.nat(2 ** 40), (oid, size) => {
        expect(parsePointer(Buffer.from(pointerText({ oid, size })))).toEqual({ oid, size });
      }),
      { numRuns: 50 },
    );
    const extended = `version https://git-lfs.github.com/spec/v1\next-0-foo sha256:${OID}\noid sha256:${OID}\nsize 3\n`;
    expect(parsePointer(extended)).toEqual({ oid: OID, size: 3 });
  });

  test.each([
    '# A page about version https://git-lfs.github.com/spec/v1 pointers, long enough to be looked at, with words and more words in it\n',
    `version https://git-lfs.github.com/spec/v1\noid md5:${OID}\nsize 3\n`,
    `version https://git-lfs.github.com/spec/v1\noid sha256:${OID}\nsize -3\n`,
    `version https://git-lfs.github.com/spec/v1\noid sha256:${OID}\nsize 3\n\nMore text\n`,
    `version https://git-lfs.github.com/spec/v1\noid sha256:${OID}\nsize 3\n${'x'.repeat(1000)}`,
    '',
  ])('are not seen in other files (%#)', (text) => {
    expect(parsePointer(Buffer.from(text))).toBeUndefined();
  });
});

describe('.gitattributes', () => {
  const rules = readLfsRules(
    [
      '# pictures',
      '*.png filter=lfs diff=lfs merge=lfs -text',
      '/media/** filter=lfs',
      'docs/*.pdf filter=lfs',
      '"a b.bin" filter=lfs',
      '[ab]?.zip filter=lfs',
      'small.png -filter',
      '*.txt text',
      '[z-a].x filter=lfs',
      '!no.png filter=lfs',
      '',
    ].join('\r\n'),
  );

  test.each([
    ['x.png', true],
    ['deep/down/x.png', true],
    ['x.png.bak', undefined],
    ['deep/small.png', false],
    ['media/a/b.mp4', true],
    ['other/media/a.mp4', undefined],
    ['docs/a.pdf', true],
    ['docs/deep/a.pdf', undefined],
    ['x/a b.bin', true],
    ['a1.zip', true],
    ['c1.zip', undefined],
    ['a.txt', undefined],
  ])('%s: %s', (path, expected) => {
    expect(ruleFor(rules, path)).toBe(expected);
  });

  test('patterns made to be slow are not', () => {
    const evil = readLfsRules(`${'*a'.repeat(40)}b filter=lfs`);
    const start = process.cpuUsage();
    expect(ruleFor(evil, 'a'.repeat(60))).toBeUndefined();
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});
