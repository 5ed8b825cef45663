import { listText, numberText } from '@/lib/intl';

/**
 * Messages without words of a language. They are in no part: so a browser has what they are made of, which texts of every part use, before it
 * loads any, and no part brings it along.
 */
export const wordless = {
  product: 'Octavo',
  number: (n: number) => numberText(n),
  list: (words: readonly string[]) => listText(words),
};
