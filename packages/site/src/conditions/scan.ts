import { conditionError } from './condition-error.ts';

/** Longest condition that is read, in characters. */
export const MAX_CONDITION_LENGTH = 4096;
/** Deepest nesting: brackets, `!` and `? :` each count as one. */
export const MAX_CONDITION_DEPTH = 50;

/**
 * Refuses texts that the parser must not see: too long, nested too deep for its recursion, or with what it reads otherwise than JavaScript.
 * Linear.
 */
export function scanCondition(source: string): void {
  if (source.length > MAX_CONDITION_LENGTH)
    throw conditionError(`it has ${source.length} characters, and at most ${MAX_CONDITION_LENGTH} are read`);
  let depth = 0;
  let bangs = 0;
  let choices = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at] as string;
    if (character === '"' || character === "'") at = skipText(source, at);
    else if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
    else if (character === '?' && source[at + 1] === '?') at++;
    else if (character === '?' && source[at + 1] !== '.') choices++;
    else if (character === ';') throw conditionError('it must be one expression, without ";"', at + 1);
    else if (character === '=' && !isComparison(source, at)) throw conditionError('"=" sets a value; "===" compares', at + 1);
    else if (character === '=') at += source[at + 2] === '=' ? 2 : 1;
    if (character === '!' && source[at + 1] !== '=') bangs++;
    else if (character.trim() !== '' && character !== '(') bangs = 0;
    if (depth + bangs + choices > MAX_CONDITION_DEPTH) throw conditionError('it is nested too deeply', at + 1);
  }
}

/** Returns whether the `=` at a place belongs to one of `==`, `===`, `!=`, `!==`, `<=` and `>=`. */
function isComparison(source: string, at: number): boolean {
  return source[at + 1] === '=' || /[!<>]/.test(source[at - 1] ?? '');
}

/** Returns the place of the quote that ends the text beginning at `start`. */
function skipText(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    const character = source[at];
    if (character === source[start]) return at;
    if (character !== '\\') continue;
    at++;
    if (!/[\\'"nrtbfv]/.test(source[at] ?? '')) throw conditionError(`the escape "\\${source[at] ?? ''}" is not read`, at);
  }
  throw conditionError('a text is not closed', start + 1);
}

/** Returns the first position of a word or an operator outside of texts, counted from 1; `undefined` if it does not occur. */
export function positionOf(source: string, searched: string): number | undefined {
  for (let at = 0; at < source.length; at++) {
    if (source.startsWith(searched, at)) return at + 1;
    if (source[at] === '"' || source[at] === "'") at = skipText(source, at);
  }
  return undefined;
}
