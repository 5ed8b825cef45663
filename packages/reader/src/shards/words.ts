import { foldLetters } from '@octavo/contract/fold-letters';

/** Letters of scripts that put no spaces between words: two neighbours are a word. */
const BY_CHARACTER = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const RUNS = /[\p{L}\p{N}\p{M}]+/gu;
/** Longest word that is told from others, in characters. */
const MAX_LENGTH = 40;

/** A word of a text, in the form in which words are compared, and where it stands. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** Returns the form in which words are compared: lower case, without accents. */
export function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins at U+0000.
  if (!/[^\x00-\x7f]/.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .normalize('NFC');
  return foldLetters(plain);
}

/**
 * The words of a text, in order. Where letters are words by themselves each is one with its neighbour, and the last one of a run also alone: so any part
 * of a sentence is found, and a single letter as the beginning of a word.
 */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
    if (!/[^\x00-\x7f]/.test(run) || !BY_CHARACTER.test(run)) {
      yield { word: fold(run).slice(0, MAX_LENGTH), start: index, end: index + run.length };
      continue;
    }
    const letters = [...run];
    let at = index;
    let word = '';
    for (const [n, letter] of letters.entries()) {
      if (!BY_CHARACTER.test(letter)) word += letter;
      const next = letters[n + 1];
      if (word !== '' && (next === undefined || BY_CHARACTER.test(letter) || BY_CHARACTER.test(next))) {
        const end = BY_CHARACTER.test(letter) ? at : at + letter.length;
        yield { word: fold(word).slice(0, MAX_LENGTH), start: end - word.length, end };
        word = '';
      }
      if (BY_CHARACTER.test(letter)) {
        const pair = next !== undefined && BY_CHARACTER.test(next) ? letter + next : letter;
        yield { word: fold(pair), start: at, end: at + pair.length };
      }
      at += letter.length;
    }
  }
}
