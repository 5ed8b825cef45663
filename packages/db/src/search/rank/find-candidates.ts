import type { Documents, FoundDocument, Scope, TextIndex } from '../text-index.ts';
import { MOST_COUNTED, type UnderstoodWord } from './understand-words.ts';

/** A document that a query may mean. */
export interface Candidate {
  /** The database's own score of its text; 0 if other questions than that for the text found it. */
  text: number;
  /** True if only its title is known to hold words: its headings need not be looked through. */
  isTitleOnly: boolean;
}

/** Documents that a query may mean, found in the database by bounded questions. */
export interface Candidates {
  /** Documents to rank. */
  found: Map<number, Candidate>;
  /** Documents that hold all the words which have to be there, by number, at most {@link MOST_COUNTED}. */
  holding: number[];
  /** True if these are enough: a document that lacks one of the words is not meant then, unless it is called so. */
  isEnough: boolean;
  /** Indexes of the words which have to be there. */
  needed: number[];
}

/** Most documents that each question adds. */
const MOST = { title: 80, anyTitle: 60, names: 50, text: 40, fewer: 30 };
/** Documents of which the best by their texts are looked for. */
const MOST_COMPARED = 300;
/** If no more documents hold the words, all of them are read: no score of the database decides anything then. */
export const ALL_READ = 56;
/** With fewer documents that hold all words, those that lack the least important are looked for. */
const ENOUGH = 12;

/** Finds the documents that may be meant by words: by their names first, then by their text; where few hold all words, by those that matter most. */
export async function findCandidates(index: TextIndex, within: Documents, words: readonly UnderstoodWord[]): Promise<Candidates> {
  const found = new Map<number, Candidate>();
  const add = (documents: readonly FoundDocument[], scope: Scope) => {
    for (const { document, score } of documents) {
      const before = found.get(document);
      const text = Math.max(before?.text ?? 0, scope === 'all' ? score : 0);
      found.set(document, { text, isTitleOnly: scope === 'title' && before?.isTitleOnly !== false });
    }
  };
  const known = words.filter(({ documents }) => documents > 0);
  const telling = known.filter(({ isStop }) => !isStop);
  const needed = telling.length === 0 ? known : telling;
  const indexes = needed.map((word) => words.indexOf(word));
  if (needed.length === 0) return { found, holding: [], isEnough: false, needed: [] };
  const asText = needed.map((word) => (word.isComplete ? { ...word, prefix: false } : word));
  const holding = await index.list(within, asText, MOST_COUNTED);
  const isEnough = holding.length >= ENOUGH;
  const [inTitle, inAnyTitle, inNames, inText] = await Promise.all([
    index.find(within, needed, 'title', MOST.title),
    isEnough || needed.length < 2 ? [] : index.find(within, rareOf(needed), 'title', MOST.anyTitle, 'any'),
    index.find(within, needed, 'names', MOST.names),
    bestTexts(index, asText, holding),
  ]);
  add(inTitle, 'title');
  add(inAnyTitle, 'title');
  add(inNames, 'names');
  add(inText.slice(0, MOST.text), 'all');
  let left = asText.toSorted((a, b) => b.importance - a.importance);
  for (let count = holding.length; count < ENOUGH && left.length > 1; ) {
    left = left.slice(0, -1);
    const fewer = await index.find(within, left, 'all', MOST.fewer);
    add(fewer, 'all');
    count = fewer.length;
  }
  return { found, holding, isEnough, needed: indexes };
}

/**
 * Returns the best of documents that hold all words. The databases score a text by all words of a query for the price of reading each of them in all spaces,
 * so that only the rarest counts, where it is rare; where all are frequent, the first documents are as good as others.
 */
async function bestTexts(index: TextIndex, words: readonly UnderstoodWord[], holding: readonly number[]): Promise<FoundDocument[]> {
  if (holding.length <= ALL_READ) return holding.map((document) => ({ document, score: 1 }));
  const [rarest, ...more] = words.toSorted((a, b) => a.documents - b.documents);
  if (rarest === undefined) return [];
  const compared = holding.slice(0, MOST_COMPARED);
  const near = more[0] === undefined ? [] : await index.near(compared, [rarest, more[0]], MOST.text);
  const isRare = rarest.documents < MOST_COUNTED && (await index.isRare(rarest, MOST_COUNTED));
  const ranked = isRare ? await index.among(compared, rarest, MOST.text) : [];
  const best = new Map(
    [...ranked, ...holding.slice(0, MOST.text).map((document) => ({ document, score: 0 }))].map((one) => [one.document, one.score]),
  );
  const scored = new Map([...best].map(([document, score]) => [document, score / (1 + score)]));
  for (const document of near) scored.set(document, (scored.get(document) ?? 0) + 1);
  return [...scored]
    .map(([document, score]) => ({ document, score: score + 0.001 }))
    .sort((a, b) => b.score - a.score || a.document - b.document);
}

/** The rarest of words, as many as find a bounded number of documents together. */
function rareOf(words: readonly UnderstoodWord[]): UnderstoodWord[] {
  const rarest = words.toSorted((a, b) => a.documents - b.documents);
  let sum = 0;
  return rarest.filter(({ documents }, i) => {
    sum += documents;
    return i === 0 || sum <= MOST_COUNTED;
  });
}
