import type { Documents, FoundDocument, TextIndex } from '../text-index.ts';
import { MOST_COUNTED, type UnderstoodWord } from './understand-words.ts';

/** A document that a query may mean. */
export interface Candidate {
  /** Reason to read its text; 0 if other questions than that for the text found it. */
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
/** Documents in which the query is looked for as it was typed. */
const MOST_COMPARED = 300;
/** Words of a query, the rarest, that are looked for in the names of documents that hold all words. */
const MOST_IN_NAMES = 4;
/** If no more documents hold the words, all of them are read: no score of the database decides anything then. */
export const ALL_READ = 56;
/** With fewer documents that hold all words, those that lack the least important are looked for. */
const ENOUGH = 12;

/** Of at most so many words each one may be missing in names. */
const MOST_LESS_ONE = 5;

/** Finds the documents that may be meant by words: by their names first, then by their text; where few hold all words, by those that matter most. */
export async function findCandidates(index: TextIndex, within: Documents, words: readonly UnderstoodWord[]): Promise<Candidates> {
  const found = new Map<number, Candidate>();
  const add = (documents: readonly FoundDocument[], isTitleOnly = false) => {
    for (const { document, score } of documents) {
      const before = found.get(document);
      found.set(document, { text: Math.max(before?.text ?? 0, score), isTitleOnly: isTitleOnly && before?.isTitleOnly !== false });
    }
  };
  const unscored = (documents: readonly number[], score = 0) => documents.map((document) => ({ document, score }));
  const known = words.filter(({ documents }) => documents > 0);
  const telling = known.filter(({ isStop }) => !isStop);
  const needed = telling.length === 0 ? known : telling;
  const indexes = needed.map((word) => words.indexOf(word));
  if (needed.length === 0) return { found, holding: [], isEnough: false, needed: [] };
  const asText = needed.map((word) => (word.isComplete ? { ...word, prefix: false } : word));
  const holding = await index.list(within, asText, 'all', MOST_COUNTED);
  const isEnough = holding.length >= ENOUGH;
  const inNames = await index.list(within, needed, 'names', MOST.names);
  const [inTitle, inAnyTitle, inText] = await Promise.all([
    // A title is among the names.
    inNames.length === 0 ? [] : index.list(within, needed, 'title', MOST.title),
    needed.length < 2 ? [] : index.list(within, rareOf(needed), 'title', MOST.anyTitle, 'any'),
    textsToRead(index, within, words, asText, holding),
  ]);
  add(unscored([...inTitle, ...inAnyTitle]), true);
  add(unscored(inNames));
  add(inText);
  for (const some of lessOne(needed)) add(unscored(await index.list(within, some, 'names', MOST.fewer)));
  // All of these are read.
  if (!isEnough) add(unscored(await withFewer(index, within, asText), 1));
  return { found, holding, isEnough, needed: indexes };
}

/** Returns the words without each one of them: names of documents that lack it may say more than texts of those that hold all. */
function lessOne(words: readonly UnderstoodWord[]): UnderstoodWord[][] {
  if (words.length < 3 || words.length > MOST_LESS_ONE) return [];
  return words.map((left) => words.filter((word) => word !== left));
}

/**
 * Returns documents that lack words, the least important ones: of the most words that enough documents hold, and of one more. Documents that hold more words
 * hold fewer as well, so that these numbers grow as words are left out, and the place is found by halving.
 */
async function withFewer(index: TextIndex, within: Documents, words: readonly UnderstoodWord[]): Promise<number[]> {
  const byImportance = words.toSorted((a, b) => b.importance - a.importance);
  const found = new Map<number, number[]>();
  let [enough, few] = [1, words.length];
  const holding = async (count: number) => {
    const documents = await index.list(within, byImportance.slice(0, count), 'all', MOST.fewer);
    found.set(count, documents);
    return documents;
  };
  while (few - enough > 1) {
    const middle = Math.ceil((enough + few) / 2);
    if ((await holding(middle)).length >= ENOUGH) enough = middle;
    else few = middle;
  }
  const fewest = enough < words.length ? (found.get(enough) ?? (await holding(enough))) : [];
  return [...(found.get(few) ?? []), ...fewest];
}

/**
 * Returns the documents whose texts are read, of those that hold all words: all, where these are few. Of more those that hold the query as it was typed, then
 * those with the most important words in their names, then the first by number. No score of a database is asked, so that each database chooses the same.
 */
async function textsToRead(
  index: TextIndex,
  within: Documents,
  words: readonly UnderstoodWord[],
  needed: readonly UnderstoodWord[],
  holding: readonly number[],
): Promise<FoundDocument[]> {
  if (holding.length <= ALL_READ) return holding.map((document) => ({ document, score: 1 }));
  const scores = new Map(holding.map((document) => [document, 0.001]));
  const add = (documents: readonly number[], score: number) => {
    for (const document of documents) {
      const before = scores.get(document);
      if (before !== undefined) scores.set(document, before + score);
    }
  };
  const rarest = needed.toSorted((a, b) => a.documents - b.documents).slice(0, MOST_IN_NAMES);
  for (const word of rarest) add(await index.list(within, [word], 'names', MOST_COUNTED), word.importance);
  const most = rarest.reduce((sum, { importance }) => sum + importance, 0);
  if (words.length > 1) add(await index.phrase(holding.slice(0, MOST_COMPARED), words), most);
  return [...scores]
    .map(([document, score]) => ({ document, score }))
    .sort((a, b) => b.score - a.score || a.document - b.document)
    .slice(0, MOST.text);
}

/** Returns the rarest of words, as many as find a bounded number of documents together. */
function rareOf(words: readonly UnderstoodWord[]): UnderstoodWord[] {
  const rarest = words.toSorted((a, b) => a.documents - b.documents);
  let sum = 0;
  return rarest.filter(({ documents }, i) => {
    sum += documents;
    return i === 0 || sum <= MOST_COUNTED;
  });
}
