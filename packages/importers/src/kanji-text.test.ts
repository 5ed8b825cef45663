import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { kanjiText } from './kanji-text.ts';

/** All letters of an encoding that two bytes, or one, stand for, with those bytes. */
function lettersOf(label: string, first: readonly [number, number], of: RegExp): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  const decoder = new TextDecoder(label);
  for (let a = first[0]; a <= first[1]; a++) {
    if (of.test(decoder.decode(Uint8Array.of(a)))) found.push(Uint8Array.of(a));
    for (let b = 0x40; b <= 0xfe; b++) {
      const letter = decoder.decode(Uint8Array.of(a, b));
      if ([...letter].length === 1 && of.test(letter)) found.push(Uint8Array.of(a, b));
    }
  }
  return found;
}

const HAN = /^\p{Script=Han}$/u;
const textOf = (letters: readonly Uint8Array[], length: { minLength: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...letters), length).map((parts) => Buffer.concat(parts));

describe('a text in Shift_JIS that has kanji alone', () => {
  it('is read', () => {
    // Bytes made by another program.
    const bytes = Buffer.from('938c8b9e937390e791e393638be68a4f905f9363', 'hex');
    expect(kanjiText(bytes)).toBe('東京都千代田区外神田');
    expect(decodeText(Buffer.concat([Buffer.from('# '), bytes, Buffer.from('\n')]))).toBe('# 東京都千代田区外神田\n');
  });

  it('is read of whatever common kanji it is, from forty on', () => {
    fc.assert(
      fc.property(textOf(lettersOf('shift_jis', [0x88, 0x97], HAN), { minLength: 40, maxLength: 80 }), (bytes) => {
        expect(decodeText(bytes)).toBe(new TextDecoder('shift_jis').decode(bytes));
      }),
    );
  });

  it.each([
    ['gb18030', lettersOf('gb18030', [0xb0, 0xf7], HAN)],
    ['big5', lettersOf('big5', [0xa4, 0xf9], HAN)],
    ['euc-kr', lettersOf('euc-kr', [0xb0, 0xc8], /^\p{Script=Hangul}$/u)],
    ['euc-jp', lettersOf('euc-jp', [0xb0, 0xf4], HAN)],
    ['ibm866', lettersOf('ibm866', [0x80, 0xef], /^\p{Script=Cyrillic}$/u)],
    ['ibm866 in capitals', lettersOf('ibm866', [0x80, 0x9f], /^\p{Lu}$/u)],
    ['x-mac-cyrillic in capitals', lettersOf('x-mac-cyrillic', [0x80, 0x9f], /^\p{Lu}$/u)],
    ['windows-1251', lettersOf('windows-1251', [0xc0, 0xff], /^\p{Script=Cyrillic}$/u)],
    [
      'windows-1252',
      [...lettersOf('windows-1252', [0x80, 0xff], /^[\p{L}\p{P}]$/u), Uint8Array.of(0x20), Uint8Array.of(0x61), Uint8Array.of(0x65)],
    ],
  ])('is never seen in letters of %s', (_label, letters) => {
    fc.assert(fc.property(textOf(letters, { minLength: 8, maxLength: 60 }), (bytes) => kanjiText(bytes) === undefined));
  });
});
