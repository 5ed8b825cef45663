import { fold, wordsOf } from './words.ts';

/** Most forms of a query, with the one that was typed. */
const MOST_FORMS = 4;

interface Token {
  token: string;
  start: number;
  end: number;
}

/**
 * Returns a query as it was typed, and with synonyms in place of words and phrases in it: of each set the others, one set at a time. At most four.
 * @param synonyms sets of words and phrases that mean the same
 */
export function formsOf(text: string, synonyms: readonly (readonly string[])[]): string[] {
  const tokens = tokensOf(text);
  const forms = new Map([[keyOf(tokens), text]]);
  for (const words of synonyms) {
    for (const word of words) {
      const place = placeOf(tokens, tokensOf(word));
      if (place === undefined) continue;
      for (const other of words) {
        if (forms.size === MOST_FORMS) return [...forms.values()];
        const form = `${text.slice(0, place.start)}${other}${text.slice(place.end)}`;
        const key = keyOf(tokensOf(form));
        if (!forms.has(key)) forms.set(key, form);
      }
    }
  }
  return [...forms.values()];
}

function tokensOf(text: string): Token[] {
  return [...wordsOf(text)].flatMap(({ word, start }) => {
    const token = fold(word);
    return token === '' ? [] : [{ token, start, end: start + word.length }];
  });
}

const keyOf = (tokens: readonly Token[]): string => tokens.map(({ token }) => token).join(' ');

/** Returns the first place where all of some tokens follow one another. */
function placeOf(tokens: readonly Token[], wanted: readonly Token[]): { start: number; end: number } | undefined {
  if (wanted.length === 0) return undefined;
  for (let at = 0; at + wanted.length <= tokens.length; at++) {
    if (!wanted.every(({ token }, n) => tokens[at + n]?.token === token)) continue;
    return { start: tokens[at]?.start ?? 0, end: tokens[at + wanted.length - 1]?.end ?? 0 };
  }
  return undefined;
}
