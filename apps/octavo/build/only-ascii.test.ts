import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { onlyAscii } from './only-ascii.ts';

const SCRIPT = [
  "const found = (pattern, text) => text.match(pattern)?.map((part) => part.codePointAt(0).toString(16)).join(' ');",
  String.raw`const texts = ["\u0101a\u02d1b", "\u{1f600}x", "\u30c3C\uffff\ud800"];`,
  "[found(/(ā|ˑ)/g, texts[0]), found(/[ā-ˑ]/g, texts[0]), found(/[😀]/gu, texts[1]), found(/😀/g, texts[1]), found(/[っッ]C/g, texts[2]), found(/[\\ud800-￿]/g, texts[2])].join('|')",
].join('\n');

it('a script in ASCII does what it did, whatever its regular expressions hold', () => {
  const ascii = onlyAscii(SCRIPT);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(ascii.split('\n')).toHaveLength(3);
  expect(runInNewContext(ascii)).toBe('101 2d1|101 2d1|1f600|1f600|30c3|ffff d800');
  expect(runInNewContext(SCRIPT)).toBe(runInNewContext(ascii));
});

it('ASCII stays as it is', () => {
  expect(onlyAscii('const a = /[\\u0101]/;\n\t"\\n"\0\x7f')).toBe('const a = /[\\u0101]/;\n\t"\\n"\0\x7f');
});
