/** Letters of Latin scripts that Unicode does not take apart, as those that people type who lack the key. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ĳ: 'ij',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ĳ: 'IJ',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
};
const FOLDED = /[ßæœĳøłđðþħŧŋıẞÆŒĲØŁĐÐÞĦŦŊ]/g;

/** Returns a text in which these letters are as they are typed without their key, so that `strasse` finds `Straße`, and `lodz` `Łódź`; accents stay. */
export function foldLetters(text: string): string {
  return text.replace(FOLDED, (letter) => LETTERS[letter] ?? letter);
}
