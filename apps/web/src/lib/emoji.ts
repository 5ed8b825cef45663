/**
 * Returns an emoji as a character: it may be kept as one, or as its hexadecimal code points (`1f44d`, `1f468-200d-1f4bb`). Undefined for what is
 * neither.
 */
export function emojiCharacter(value: string): string | undefined {
  const codes = /^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/i.test(value) ? value.split('-').map((code) => Number.parseInt(code, 16)) : undefined;
  if (codes?.every((code) => code <= 0x10ffff && code > 0x7f)) return String.fromCodePoint(...codes);
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(value) ? value : undefined;
}
