import type { QueryWord } from '../query.ts';
import { stemOf } from '../terms.ts';
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
const MOST = { title: 80, anyTitle: 60, names: 50, text: 40, fewer: 30, most: 60 };
/** Documents in which the query is looked for as it was typed. */
const MOST_COMPARED = 300;
/** Words of a query, the rarest, that are looked for in the names of documents that hold all words. */
const MOST_IN_NAMES = 4;
/** If no more documents hold the words, all of them are read: no score of the database decides anything then. */
export const ALL_READ = 56;
/** With fewer documents that hold all words, those that lack some are looked for. */
const ENOUGH = 12;
/** Words of a query, the most important, of which such documents hold some. */
const MOST_OF = 5;
/** Part of what is asked in rare words that such a document holds at least. */
const LEAST_HELD = 0.5;
/** Part of its importance by which a word counts again that a document has in its names. */
const NAMES_AGAIN = 0.7;

/** Of at most so many words each one may be missing in names. */
const MOST_LESS_ONE = 5;

/**
 * Finds the documents that may be meant by words: by their names first, then by their text; where few hold all words, by those that matter most.
 * @param isNamed true if documents are called so: none is looked for then that lacks words
 */
export async function findCandidates(
  index: TextIndex,
  within: Documents,
  words: readonly UnderstoodWord[],
  isNamed: boolean,
): Promise<Candidates> {
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
  // Those that hold the words in their names are among those that hold them, unless the last word may go on there.
  const areAllRead = holding.length <= ALL_READ && !needed.some(({ prefix, isComplete }) => prefix && isComplete);
  const inNames = areAllRead ? [] : await index.list(within, needed, 'names', MOST.names);
  const [inTitle, inAnyTitle, inText] = await Promise.all([
    // A title is among the names.
    inNames.length === 0 ? [] : index.list(within, needed, 'title', MOST.title),
    needed.length < 2 ? [] : index.list(within, rareOf(needed), 'title', MOST.anyTitle, 'any'),
    textsToRead(index, within, words, asText, holding),
  ]);
  add(unscored([...inTitle, ...inAnyTitle]), true);
  add(unscored(inNames));
  add(inText);
  if (isEnough) for (const some of lessOne(needed)) add(unscored(await index.list(within, some, 'names', MOST.fewer)));
  // All of these are read.
  else if (!isNamed) add(unscored(await holdingMost(index, within, asText), 1));
  return { found, holding, isEnough, needed: indexes };
}

/** Returns the words without each one of them: names of documents that lack it may say more than texts of those that hold all. */
function lessOne(words: readonly UnderstoodWord[]): UnderstoodWord[][] {
  if (words.length < 3 || words.length > MOST_LESS_ONE) return [];
  return words.map((left) => words.filter((word) => word !== left));
}

/**
 * Returns documents that lack words: those that hold the most of what is asked by the importance of each word, one in their names counting more. Of words
 * that very many documents hold one is looked for among those with a rare one.
 */
async function holdingMost(index: TextIndex, within: Documents, words: readonly UnderstoodWord[]): Promise<number[]> {
  const asked = words.toSorted((a, b) => b.importance - a.importance).slice(0, MOST_OF);
  const isRare = ({ documents }: UnderstoodWord) => documents < MOST_COUNTED;
  const anyRare = asOneOf(asked.filter(isRare));
  // Looking among these for each frequent word costs more than it finds.
  const frequent = asked.find((word) => !isRare(word));
  const inText = new Map<number, number>();
  const inNames = new Map<number, number>();
  const add = (sums: Map<number, number>, documents: readonly number[], value: number) => {
    for (const document of documents) sums.set(document, (sums.get(document) ?? 0) + value);
  };
  for (const word of asked) {
    if (isRare(word)) add(inText, await index.list(within, [word], 'all', MOST_COUNTED), word.importance);
    else if (anyRare !== undefined && word === frequent)
      add(inText, await index.list(within, [word, anyRare], 'all', MOST_COUNTED), word.importance);
    add(inNames, await index.list(within, [word], 'names', MOST_COUNTED), word.importance * NAMES_AGAIN);
  }
  const least = LEAST_HELD * asked.filter(isRare).reduce((sum, { importance }) => sum + importance, 0);
  return [...inText]
    .filter(([, held]) => held >= least)
    .map(([document, held]) => ({ document, held: held + (inNames.get(document) ?? 0) }))
    .sort((a, b) => b.held - a.held || a.document - b.document)
    .slice(0, MOST.most)
    .map(({ document }) => document);
}

/** Returns a word that stands wherever one of these does, by their stems. */
function asOneOf(words: readonly UnderstoodWord[]): QueryWord | undefined {
  const stems = words.flatMap(({ tokens, alternatives, kin = [] }) => [
    ...(tokens.length === 1 ? tokens.map(stemOf) : []),
    ...alternatives,
    ...kin,
  ]);
  return stems.length === 0 ? undefined : { text: '', tokens: [], prefix: false, alternatives: [...new Set(stems)] };
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
