import { foldLetters } from '@octavo/contract/fold-letters';

/** Letters of scripts that are searched by character: Chinese, Japanese, Korean, and those that put no spaces between words. */
const BY_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Everything a word is made of. */
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** Puts spaces around each letter that is a word by itself, so that an index cut at spaces finds any part of a Chinese sentence. */
export function spaceCharacters(text: string): string {
  return text.replace(BY_CHARACTER, ' $& ');
}

/** Returns whether a token is one letter that is a word by itself. */
export function isCharacter(token: string): boolean {
  return token.search(BY_CHARACTER) === 0 && token.length <= 2 && [...token].length === 1;
}

/** Returns the form in which words are compared: lower case, without accents, and with letters as they are typed without their key. */
export function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .normalize('NFC');
  return foldLetters(plain);
}

/** The words of a text in order, as written, each with its place; letters of {@link spaceCharacters} one by one. */
export function* wordsOf(text: string): Generator<{ word: string; start: number }> {
  for (const { 0: run, index } of text.matchAll(WORDS)) {
    let at = 0;
    for (const { 0: letter, index: place } of run.matchAll(BY_CHARACTER)) {
      if (place > at) yield { word: run.slice(at, place), start: index + at };
      yield { word: letter, start: index + place };
      at = place + letter.length;
    }
    if (at < run.length) yield { word: run.slice(at), start: index + at };
  }
}

/** Runs of letters and digits, as written: what stands between spaces and punctuation. Marks alone are no word. */
export function runsOf(text: string): string[] {
  return (text.match(WORDS) ?? []).filter((run) => /[\p{L}\p{N}]/u.test(run));
}

/** Single letters of Hiragana are particles. */
const HIRAGANA = /\p{Script=Hiragana}/u;

/** Cuts sentences of scripts without spaces into words, by the dictionaries of ICU. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A run of so many letters is one word: `数据库`. */
const LONGEST_WORD = 3;

/** Returns the words of a run: itself, or those that a script without spaces wrote into one. Neighbouring letters that are words by themselves stay together. */
export function writtenWords(run: string): string[] {
  if (run.length <= LONGEST_WORD || run.search(BY_CHARACTER) < 0 || /\p{Script=Hangul}/u.test(run)) return [run];
  const words: string[] = [];
  let single = '';
  for (const { segment } of segmenter.segment(run)) {
    if (isCharacter(segment) && !HIRAGANA.test(segment)) single += segment;
    else {
      if (single !== '') words.push(single);
      single = '';
      words.push(segment);
    }
  }
  if (single !== '') words.push(single);
  return words;
}
