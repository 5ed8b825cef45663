/** A match of a query in a text: how good (more is better), and which characters. */
export interface FuzzyMatch {
  score: number;
  /** Ranges [start, end) in the text. */
  marks: [number, number][];
}

/**
 * Finds the words of a query in a text, each as it stands (best at the start of the text or of a word), or else the query's letters in
 * their order, as in abbreviations. Undefined when it does not match.
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | undefined {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return { score: 0, marks: [] };
  const lower = text.toLowerCase();
  // Lower case may change the length (İ); marks would then be wrong, so such texts match as a whole only.
  const canMark = lower.length === text.length;
  const match = matchWords(wanted.split(/\s+/), lower) ?? matchLetters(wanted.replaceAll(/\s+/g, ''), lower);
  return match === undefined || canMark ? match : { ...match, marks: [] };
}

function matchWords(words: readonly string[], text: string): FuzzyMatch | undefined {
  let score = 100;
  const marks: [number, number][] = [];
  for (const word of words) {
    const at = wordStart(text, word) ?? text.indexOf(word);
    if (at < 0) return undefined;
    score += at === 0 ? 30 : isWordStart(text, at) ? 20 : 0;
    marks.push([at, at + word.length]);
  }
  return { score: score - text.length / 20, marks: merge(marks) };
}

function wordStart(text: string, word: string): number | undefined {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return at;
  return undefined;
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

function matchLetters(letters: string, text: string): FuzzyMatch | undefined {
  const marks: [number, number][] = [];
  let from = 0;
  let starts = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at < 0) return undefined;
    if (isWordStart(text, at)) starts++;
    marks.push([at, at + letter.length]);
    from = at + letter.length;
  }
  // Scattered letters say little: most must begin words, or stand together.
  const runs = merge(marks);
  if (starts * 2 < letters.length && runs.length > 2) return undefined;
  return { score: 40 + starts * 5 - runs.length * 4 - text.length / 20, marks: runs };
}

function merge(marks: [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [start, end] of marks.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
