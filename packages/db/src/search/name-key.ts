import { fold } from './words.ts';

/** Longest key of a name; longer names are found by their words. */
const LONGEST = 120;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * Returns the form in which names are equal: folded, without anything but letters and digits, so that `Get-VM`, `get vm` and `GetVM` are one name. Empty
 * for a name without any, and for one that is too long.
 */
export function nameKey(name: string): string {
  if (name.length > LONGEST * 4) return '';
  const key = fold(name).replace(NOT_WORD, '');
  return key.length > LONGEST ? '' : key;
}
