import { stemmer } from 'stemmer';
import { type NamePart, partsOfName } from './identifiers.ts';
import { plainLetters } from './plain-letters.ts';
import type { QueryWord } from './query.ts';
import { isStopWord } from './stop-words.ts';
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
  /** First letters of all that may match its last token. */
  initials: ReadonlySet<string>;
}

const ENOUGH = 500;
/** Different words of texts that a matcher remembers what it found in. */
const MOST_REMEMBERED = 4000;
/** Texts whose places a matcher remembers: the best pages are ranked, and then quoted from. */
const MOST_TEXTS = 2000;
/** Never matches. */
const NOTHING = /(?!)/g;

/** Creates the matcher of a query. It stops after 500 places: excerpts need no more. */
export function matcherOf(words: readonly QueryWord[]): Matcher {
  const wanted = words.map(wantedOf);
  const candidates = candidatesOf(wanted);
  const matches = rememberedRuns(wanted);
  const known = new Map<string, Match[]>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const plain = plainLetters(text);
    const found = plain === undefined ? matchTokens(text, wanted) : matchPlain(plain, candidates, matches);
    if (known.size < MOST_TEXTS) known.set(text, found);
    return found;
  };
}

function wantedOf(word: QueryWord): Wanted {
  const stems = word.tokens.map(stemOf);
  const last = [word.tokens.at(-1) ?? '', ...word.alternatives, ...(word.kin ?? [])];
  return { ...word, stems, initials: new Set(last.map(([first = '']) => first)) };
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

/** Returns the single words that a run of letters and digits is, or that a name in it has. */
function matchRun(run: string, parts: readonly NamePart[], start: number, wanted: readonly Wanted[]): Match[] {
  const found: Match[] = [];
  const forms = [...parts, { text: run, at: 0 }].map(({ text, at }) => {
    const token = fold(text);
    return { token, stem: stemOf(token), length: text.length, at };
  });
  for (const [word, one] of wanted.entries()) {
    if (one.tokens.length !== 1) continue;
    const form = forms.find(({ token, stem }) => matchesToken(token, stem, one, 0));
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
    const stem = stemOf(token);
    const end = start + written.length;
    const several = wanted.flatMap(({ tokens }, word) => (tokens.length > 1 ? [{ match: { start, end, word }, step: 0 }] : []));
    const begun = [...open, ...several];
    open = [];
    for (const { match, step } of begun) {
      const word = wanted[match.word];
      if (word === undefined || !matchesToken(token, stem, word, step)) continue;
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

function matchesToken(token: string, stem: string, { tokens, stems, prefix, alternatives, kin, initials }: Wanted, at: number): boolean {
  const last = at === tokens.length - 1;
  // A stem begins with the first letter of its word.
  if (last && !initials.has(token[0] ?? '')) return false;
  const asked = tokens[at] ?? '';
  if (stem === stems[at]) return true;
  if (last && prefix && (token.startsWith(asked) || stem.startsWith(stems[at] ?? ''))) return true;
  return tokens.length === 1 && (alternatives.includes(stem) || kin?.includes(stem) === true);
}

/**
 * Returns an expression for the beginnings of the wanted words. A stem begins as its word does, but for a last letter that the stemmer put there (`happy`,
 * `happi`; `filing`, `file`). Words that say nothing are looked for at the beginning of runs only: they would be found inside of most others.
 */
function candidatesOf(wanted: readonly Wanted[]): RegExp {
  const [anywhere, first] = [new Set<string>(), new Set<string>()];
  for (const { tokens, stems, alternatives, kin = [] } of wanted) {
    if (stems.length !== 1) continue;
    const starts = isStopWord(tokens) || (tokens[0]?.length ?? 0) < 2 ? first : anywhere;
    for (const stem of [...stems, ...alternatives, ...kin]) {
      if (!/^[a-z0-9]+$/.test(stem)) continue;
      starts.add(stem.length > 2 && /[ei]$/.test(stem) ? stem.slice(0, -1) : stem);
    }
  }
  const parts = [...anywhere, ...(first.size === 0 ? [] : [`(?<![a-z0-9])(?:${[...first].join('|')})`])];
  return parts.length === 0 ? NOTHING : new RegExp(parts.join('|'), 'gi');
}

/** Words whose stems are remembered. */
const MOST_STEMS = 20_000;
const stems = new Map<string, string>();

/** Returns the stem of a folded token, as both databases make it. */
function stemOf(token: string): string {
  const known = stems.get(token);
  if (known !== undefined) return known;
  const stem = /^[a-z0-9]{3,64}$/.test(token) ? stemmer(token) : token;
  if (stems.size >= MOST_STEMS) stems.clear();
  stems.set(token, stem);
  return stem;
}
