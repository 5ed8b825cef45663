import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

/** The same words in encodings of their language, as bytes made by another program (iconv). */
const FILES: [string, string, string][] = [
  [
    'Shift_JIS',
    'IyCDQ4OTg1iDZ4Fbg4sKCoKxgsyDeYFbg1eCxYLNg2aBW4Neg3iBW4NYgsyQ3ZLolfuWQILwkOCWvoK1gtyCt4FCgtyCuIFBg1SBW4NvgVuC8ItOk66CtYLEgq2CvoKzgqKBQg==',
    '# インストール\n\nこのページではデータベースの設定方法を説明します。まず、サーバーを起動してください。',
  ],
  [
    'EUC-JP',
    'IyClpKXzpbmlyKG8pesKCqSzpM6l2qG8pbikx6TPpcehvKW/pdmhvKW5pM7A38Tqyv3LoaTywOLMwKS3pN6kuaGjpN6kuqGipbWhvKXQobyk8rWvxrCkt6TGpK+kwKS1pKShow==',
    '# インストール\n\nこのページではデータベースの設定方法を説明します。まず、サーバーを起動してください。',
  ],
  [
    'ISO-2022-JP',
    'IyAbJEIlJCVzJTklSCE8JWsbKEIKChskQiQzJE4lWiE8JTgkRyRPJUchPCU/JVkhPCU5JE5AX0RqSn1LISRyQGJMQCQ3JF4kOSEjJF4kOiEiJTUhPCVQITwkcjUvRjAkNyRGJC8kQCQ1JCQhIxsoQg==',
    '# インストール\n\nこのページではデータベースの設定方法を説明します。まず、サーバーを起動してください。',
  ],
  [
    'GBK',
    'IyCwstew1rjEzwoKsb7Ss8u1w/fI57rOsLLXsMr9vt2/4qOsx+vPyMb0tq+3/s7xxvehow==',
    '# 安装指南\n\n本页说明如何安装数据库，请先启动服务器。',
  ],
  [
    'Big5',
    'IyCmd7jLq/yrbgoKpbuttruhqfqmcKbzpne4y7jqrsaud6FBvdCl/bHSsMqm+KpBvrmhQw==',
    '# 安裝指南\n\n本頁說明如何安裝資料庫，請先啟動伺服器。',
  ],
  [
    'EUC-KR',
    'IyC8s8ShCgrAzCDG5MDMwfa0wiC1pcDMxc26o8DMvbq4piC8s8Shx8+0wiC55rn9wLsgvLO47cfVtM+02S4=',
    '# 설치\n\n이 페이지는 데이터베이스를 설치하는 방법을 설명합니다.',
  ],
  [
    'windows-1251',
    'IyDT8fLg7e7i6uAKCt3y4CDx8vDg7ej24CDu4fr/8e3/5fIsIOrg6iDz8fLg7e7i6PL8IOHg5/Mg5ODt7fv1Lg==',
    '# Установка\n\nЭта страница объясняет, как установить базу данных.',
  ],
  [
    'KOI8-R',
    'IyD109TBzs/Xy8EKCvzUwSDT1NLBzsnDwSDPwt/R087RxdQsIMvByyDV09TBzs/XydTYIMLB2tUgxMHOztnILg==',
    '# Установка\n\nЭта страница объясняет, как установить базу данных.',
  ],
  [
    'windows-1250',
    'IyBJbnN0YWxhY2phCgpaYb/zs+YgZ+qcbLkgamGf8S4gVGEgc3Ryb25hIHd5amGcbmlhLCBqYWsgemFpbnN0YWxvd2HmIGJheuogZGFueWNoLgpaYb/zs+YgZ+qcbLkgamGf8S4gVGEgc3Ryb25hIHd5amGcbmlhLCBqYWsgemFpbnN0YWxvd2HmIGJheuogZGFueWNoLgo=',
    '# Instalacja\n\nZażółć gęślą jaźń. Ta strona wyjaśnia, jak zainstalować bazę danych.\nZażółć gęślą jaźń. Ta strona wyjaśnia, jak zainstalować bazę danych.\n',
  ],
  ['windows-1252', 'IyDcYmVyIEdy9t9lbgoKRvxyIGRpZSBQcvxmdW5nIGRlciBTdHJh32Uu', '# Über Größen\n\nFür die Prüfung der Straße.'],
];

/** The signs of an encoding of two bytes that match, with their bytes. */
function signsOf(label: string, pattern: RegExp): Map<string, Buffer> {
  const decoder = new TextDecoder(label);
  const found = new Map<string, Buffer>();
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) {
      const bytes = Buffer.from([first, second]);
      const sign = decoder.decode(bytes);
      if ([...sign].length === 1 && pattern.test(sign) && !found.has(sign)) found.set(sign, bytes);
    }
  }
  return found;
}

describe('the text of a file', () => {
  it.each(FILES)('is recognised in %s', (_encoding, base64, text) => {
    expect(decodeText(Buffer.from(base64, 'base64'))).toBe(text);
  });

  it('is read in the encoding that a page declares, also where its bytes would not show it', () => {
    const declared = '<meta charset="shift_jis"><p>';
    expect(decodeText(Buffer.concat([Buffer.from(declared), Buffer.from([0x90, 0xdd, 0x92, 0xe8])]))).toBe(`${declared}設定`);
    const older = '<meta http-equiv="Content-Type" content="text/html; charset=gb2312"><p>';
    expect(decodeText(Buffer.concat([Buffer.from(older), Buffer.from([0xb0, 0xb2])]))).toBe(`${older}安`);
  });

  it('is Western when a few letters are beyond ASCII, and refused when their encoding would be a guess', () => {
    expect(decodeText(Buffer.from('Caf\xe9', 'latin1'))).toBe('Café');
    expect(decodeText(Buffer.from('Use \x93File\x94 \x96 it\x92s easy', 'latin1'))).toBe('Use “File” – it’s easy');
    expect(() => decodeText(Buffer.from([0x90, 0xdd, 0x92, 0xe8, 0x20, 0x67]))).toThrow(/Save it as UTF-8/);
  });

  it.each([
    ['shift_jis', /[\p{Script=Katakana}\p{Script=Hiragana}]/u],
    ['shift_jis', /\p{Script=Han}/u],
    ['euc-jp', /[\p{Script=Katakana}\p{Script=Hiragana}]/u],
    ['euc-jp', /\p{Script=Han}/u],
    ['euc-kr', /[가-힣]/u],
    ['gbk', /\p{Script=Han}/u],
  ])('issue-20-of three signs and more in %s that match %s is what was written, or is refused', (label, pattern) => {
    const bytesOf = signsOf(label, pattern);
    const signs = fc.constantFrom(...bytesOf.keys());
    const around = fc.constantFrom('', '# ', 'Windows', 'a');
    fc.assert(
      fc.property(fc.array(signs, { minLength: 3, maxLength: 60 }), around, around, (text, before, after) => {
        const data = Buffer.concat([Buffer.from(before), ...text.map((sign) => bytesOf.get(sign) ?? Buffer.alloc(0)), Buffer.from(after)]);
        let read: string | undefined;
        try {
          read = decodeText(data);
        } catch (error) {
          expect(error).toMatchObject({ code: 'encoding_unknown' });
        }
        if (read !== undefined) expect(read).toBe(before + text.join('') + after);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    'Für die Prüfung der Straße, bitte',
    'Le général préfère les élèves à Noël, ça va',
    'El niño pequeño, ¿qué tal mañana?',
    'Os corações não são fáceis',
    'Blåbærgrød på Østerbro',
  ])('issue-20-is Western in a short text with few such letters: %s', (text) => {
    expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text);
  });

  it.each(['# \x83e\x83X\x83g', '# \x83}\x83X\x83^\x81[', '\x83\\\x83t\x83g\x83E\x83F\x83A'])(
    'issue-20-is refused in Shift_JIS, where a few katakana look like Western letters: %s',
    (bytes) => {
      expect(() => decodeText(Buffer.from(bytes, 'latin1'))).toThrow(/Save it as UTF-8/);
    },
  );

  it('is what was written, for every text in UTF-8 and UTF-16', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replaceAll('\x1b', '').replace(/^\uFEFF+/, '');
        expect(decodeText(Buffer.from(plain))).toBe(plain);
        expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, 'utf16le')]))).toBe(plain);
      }),
    );
  });

  it('is read or refused, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
        try {
          expect(typeof decodeText(data)).toBe('string');
        } catch (error) {
          expect(error).toMatchObject({ code: 'encoding_unknown' });
        }
      }),
    );
  });
});
