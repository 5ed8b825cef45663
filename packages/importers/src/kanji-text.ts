/** Signs below which bytes say nothing. */
const FEWEST_SIGNS = 8;
/** Part of the signs that are kanji, and begin with a byte that begins no common sign of the neighbours of Shift_JIS. */
const MOST = 0.9;
/** Part of the second bytes that are of ASCII, and part that are far beyond it: what is no Shift_JIS has few of one of them. */
const SPREAD = 0.15;

/**
 * Returns a text in Shift_JIS that has kanji and no kana, which recognition by frequency takes for Chinese; `undefined` for all else. Bytes of kanji begin with
 * 0x88 to 0x9F, as rare signs of GB18030 alone do, and none of Big5 and EUC; their second bytes are spread, unlike those of Western quotation marks
 * ahead of letters, and of Cyrillic capitals.
 */
export function kanjiText(data: Uint8Array): string | undefined {
  let signs = 0;
  let kanji = 0;
  let low = 0;
  let high = 0;
  for (let at = 0; at < data.length; at++) {
    const first = data[at] ?? 0;
    if (first < 0x80) continue;
    const second = data[++at] ?? 0;
    signs++;
    if (first >= 0x88 && first <= 0x9f) kanji++;
    if (second < 0x80) low++;
    if (second >= 0xa0) high++;
  }
  if (signs < FEWEST_SIGNS || kanji < signs * MOST || low < signs * SPREAD || high < signs * SPREAD) return undefined;
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(data);
    const letters = text.match(/[^\P{L}A-Za-z]/gu) ?? [];
    return letters.filter((letter) => /\p{Script=Han}/u.test(letter)).length >= letters.length * MOST ? text : undefined;
  } catch {
    return undefined;
  }
}
