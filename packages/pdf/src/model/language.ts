/** Number of characters of a text that are examined. */
const LOOKED_AT = 20_000;

/**
 * Returns the language (BCP 47) that the letters of a text are most likely of, which decides where lines begin, the shapes of Chinese characters, quotes and breaks:
 * what is written in Latin letters counts as English.
 */
export function languageOf(text: string): string {
  const sample = text.slice(0, LOOKED_AT);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const hangul = count(/\p{Script=Hangul}/gu);
  const han = count(/\p{Script=Han}/gu);
  const cyrillic = count(/\p{Script=Cyrillic}/gu);
  const greek = count(/\p{Script=Greek}/gu);
  // A character of these says about as much as a few letters.
  const latin = count(/\p{Script=Latin}/gu) / 4;
  const arabic = count(/\p{Script=Arabic}/gu) / 2;
  const hebrew = count(/\p{Script=Hebrew}/gu) / 2;
  const thai = count(/\p{Script=Thai}/gu) / 2;
  if (kana > 0 && kana * 8 >= han && kana + han > latin) return 'ja';
  const most = Math.max(hangul, han, cyrillic / 2, greek / 2, arabic, hebrew, thai, latin);
  if (most === 0 || most === latin) return 'en';
  if (most === hangul) return 'ko';
  if (most === han) return 'zh';
  if (most === hebrew) return 'he';
  if (most === thai) return 'th';
  // Letters that Arabic does not have.
  if (most === arabic) return /[پچژگ]/.test(sample) ? 'fa' : 'ar';
  return most === cyrillic / 2 ? 'ru' : 'el';
}
