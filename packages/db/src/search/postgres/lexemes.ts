import { plainLetters } from '../plain-letters.ts';
import { fold, isCharacter, wordsOf } from '../words.ts';

/**
 * Returns the text as PostgreSQL is to read it: folded words with spaces between them, since its own parser would take addresses, host names and
 * signed numbers for words. Letters that are words by themselves stand alone and in pairs with the next: PostgreSQL forgets the places of
 * words beyond the 256th of a kind and the 16,383rd of all, so it cannot tell which letters follow one another. At most `longest` bytes.
 */
export function lexemesOf(text: string, longest: number): string {
  const plain = plainLetters(text.slice(0, longest));
  const words = plain === undefined ? spacedWords(text.slice(0, longest)) : plain.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return Buffer.byteLength(words) <= longest ? words : Buffer.from(words).subarray(0, longest).toString();
}

function spacedWords(text: string): string {
  const words: string[] = [];
  for (const { word } of wordsOf(text)) {
    const token = fold(word);
    const before = words.at(-1);
    if (token === '') continue;
    if (isCharacter(token) && before !== undefined && isCharacter(before)) words.push(before + token);
    words.push(token);
  }
  return words.join(' ');
}

/** Returns the lexemes that {@link lexemesOf} makes of the tokens of a word if they follow one another. */
export function lexemesOfWord(tokens: readonly string[]): string[] {
  const lexemes: string[] = [];
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1];
    const before = tokens[i - 1];
    const paired = isCharacter(token) && ((next !== undefined && isCharacter(next)) || (before !== undefined && isCharacter(before)));
    if (!paired) lexemes.push(token);
    else if (next !== undefined && isCharacter(next)) lexemes.push(token + next);
  }
  return lexemes;
}
