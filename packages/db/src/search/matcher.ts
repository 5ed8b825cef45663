import { stemmer } from 'stemmer';
import { type NamePart, partsOfName } from './identifiers.ts';
import { plainLetters } from './plain-letters.ts';
import type { QueryWord } from './query.ts';
import { fold, wordsOf } from './words.ts';

/** A place in a text where a word of the query stands. */
export interface Match {
  start: number;
  end: number;
  /** Index of the word in the query. */
  word: number;
}

/** Finds the words of a query in plain text, as the full-text index would. */
export type Matcher = (text: string) => Match[];

interface Wanted extends QueryWord {
  stems: string[];
}

const ENOUGH = 500;
/** Different words of texts that a matcher remembers what it found in. */
const MOST_REMEMBERED = 4000;
/** Never matches. */
const NOTHING = /(?!)/g;

/** Makes the matcher of a query. It stops after 500 places: excerpts need no more. */
export function matcherOf(words: readonly QueryWord[]): Matcher {
  const wanted = words.map((word): Wanted => ({ ...word, stems: word.tokens.map(stemOf) }));
  const candidates = candidatesOf(wanted);
  const matches = rememberedRuns(wanted);
  return (text) => {
    const plain = plainLetters(text);
    return plain === undefined ? matchTokens(text, wanted) : matchPlain(plain, candidates, matches);
  };
}

/** Finds the matches in a run, by positions in the run; `atStart` is true if the searched word begins it. */
type RunMatches = (run: string, atStart: boolean) => readonly Match[];

/** A text has few different words that begin as those of a query do, and each of them many times: stemming is done once for each. */
function rememberedRuns(wanted: readonly Wanted[]): RunMatches {
  const known = new Map<string, { found: readonly Match[]; isName: boolean }>();
  return (run, atStart) => {
    let remembered = known.get(run);
    if (remembered === undefined) {
      const parts = partsOfName(run);
      remembered = { found: matchRun(run, parts, 0, wanted), isName: parts.length > 0 };
      if (known.size < MOST_REMEMBERED) known.set(run, remembered);
    }
    // A word inside a word is none.
    return atStart || remembered.isName ? remembered.found : [];
  };
}

/** Finds single words in text of ASCII letters. */
function matchPlain(text: string, candidates: RegExp, matches: RunMatches): Match[] {
  const found: Match[] = [];
  candidates.lastIndex = 0;
  for (let hit = candidates.exec(text); hit !== null && found.length < ENOUGH; hit = candidates.exec(text)) {
    // Each run is looked at once, whatever is in it.
    let start = hit.index;
    while (isPlain(text.charCodeAt(start - 1))) start--;
    let end = hit.index + hit[0].length;
    while (isPlain(text.charCodeAt(end))) end++;
    candidates.lastIndex = end;
    for (const match of matches(text.slice(start, end), start === hit.index))
      found.push({ start: start + match.start, end: start + match.end, word: match.word });
  }
  return found;
}

/** The single words that a run of letters and digits is, or that a name in it has. */
function matchRun(run: string, parts: readonly NamePart[], start: number, wanted: readonly Wanted[]): Match[] {
  const found: Match[] = [];
  const forms = [...parts, { text: run, at: 0 }].map(({ text, at }) => ({ token: fold(text), length: text.length, at }));
  for (const [word, one] of wanted.entries()) {
    if (one.tokens.length !== 1) continue;
    const form = forms.find(({ token }) => matchesToken(token, one, 0));
    if (form !== undefined) found.push({ start: start + form.at, end: start + form.at + form.length, word });
  }
  return found;
}

/** Finds words in any text; words of several tokens where these follow one another. */
function matchTokens(text: string, wanted: readonly Wanted[]): Match[] {
  const found: Match[] = [];
  let open: { match: Match; step: number }[] = [];
  for (const { word: written, start } of wordsOf(text)) {
    if (found.length >= ENOUGH) break;
    const token = fold(written);
    if (token === '') continue;
    found.push(...matchRun(written, partsOfName(written), start, wanted));
    const end = start + written.length;
    const several = wanted.flatMap(({ tokens }, word) => (tokens.length > 1 ? [{ match: { start, end, word }, step: 0 }] : []));
    const begun = [...open, ...several];
    open = [];
    for (const { match, step } of begun) {
      const word = wanted[match.word];
      if (word === undefined || !matchesToken(token, word, step)) continue;
      if (step + 1 === word.tokens.length) found.push({ ...match, end });
      else open.push({ match, step: step + 1 });
    }
  }
  return found;
}

/** Returns whether a character is an ASCII letter or digit. */
function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

function matchesToken(token: string, { tokens, stems, prefix, alternatives }: Wanted, at: number): boolean {
  const [asked, stem, last] = [tokens[at] ?? '', stemOf(token), at === tokens.length - 1];
  if (stem === stems[at]) return true;
  if (last && prefix && (token.startsWith(asked) || stem.startsWith(stems[at] ?? ''))) return true;
  return tokens.length === 1 && alternatives.includes(stem);
}

/** Returns an expression for the beginnings of the wanted words. A stem begins as its word does, but for its last letter (`happy`, `happi`). */
function candidatesOf(wanted: readonly Wanted[]): RegExp {
  const stems = wanted.flatMap(({ stems, alternatives }) => (stems.length === 1 ? [...stems, ...alternatives] : []));
  const starts = new Set(stems.filter((stem) => /^[a-z0-9]+$/.test(stem)).map((stem) => stem.slice(0, Math.max(1, stem.length - 1))));
  return starts.size === 0 ? NOTHING : new RegExp(`(?:${[...starts].join('|')})`, 'gi');
}

/** The stem of a folded token, as both databases make it. */
function stemOf(token: string): string {
  return /^[a-z0-9]{3,64}$/.test(token) ? stemmer(token) : token;
}
