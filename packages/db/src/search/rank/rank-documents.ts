import type { Outline } from '../outline.ts';
import type { DocumentText } from '../packed-text.ts';
import { parseQuery } from '../query.ts';
import type { Documents, TextIndex } from '../text-index.ts';
import { ALL_READ, type Candidate, findCandidates } from './find-candidates.ts';
import { type RankQuery, rankQuery } from './rank-query.ts';
import { type NamesScore, scoreNames, scorePage, wholenessOf } from './score.ts';
import { MOST_COUNTED, type UnderstoodWord, understandWords } from './understand-words.ts';

/** Access to the documents that are ranked. */
export interface RankedDocuments {
  /** Documents that are called as a query says. */
  named(within: Documents, key: string, limit: number): Promise<number[]>;
  outlines(documents: readonly number[]): Promise<ReadonlyMap<number, Outline>>;
  texts(documents: readonly number[]): Promise<ReadonlyMap<number, DocumentText>>;
  /** Yields to other work between two documents. */
  turn(): Promise<void>;
}

/** A document of a ranked result. */
export interface RankedDocument {
  document: number;
  score: number;
  /** Index of the form of the query that it was found by. */
  form: number;
  /** Part of each word of the query that it holds, 0 to 1; absent for one that was not read. */
  held?: readonly number[];
}

/** A form of a query that was asked: as it was typed, or with a synonym in it. */
export interface AskedForm {
  query: RankQuery;
  words: readonly UnderstoodWord[];
}

/** Result of ranking: documents, best first. */
export interface Ranking {
  /** The one that was typed first. */
  forms: readonly AskedForm[];
  documents: RankedDocument[];
}

const MOST_NAMED = 64;
/** Part of a query that the names of a document have to hold which lacks a word that enough others have. */
const LEAST_WHOLE = 0.55;
/** A heading that so many documents have is still their own: versions of a page share it. */
const MOST_HAVING = 4;
/** So many documents are read in full: the best by their names, and the first that hold all words. */
const MOST_READ = { byNames: 18, byText: 32 };

/**
 * Ranks the documents that a query may mean. Names of some hundred candidates are compared, the texts of the best of them are read, and the score is the
 * same on every database; those that hold the words beyond follow by number.
 */
export async function rankDocuments(
  index: TextIndex,
  documents: RankedDocuments,
  within: Documents,
  text: string,
  total: number,
): Promise<Ranking> {
  const words = await understandWords(index, within, parseQuery(text), total);
  const query = rankQuery(
    text,
    words,
    words.map(({ importance }) => importance),
  );
  const forms = [{ query, words }];
  if (words.length === 0) return { forms, documents: [] };
  const called = await documents.named(within, query.key, MOST_NAMED);
  const { found, holding, isEnough, needed } = await findCandidates(index, within, words, called.length > 0);
  const holdsAll = new Set(holding);
  for (const document of called) {
    if (!found.has(document)) found.set(document, { text: 0, isTitleOnly: false });
  }
  const named = await rankByNames(query, documents, found);
  const read = new Set(named.slice(0, MOST_READ.byNames).map(([document]) => document));
  const byText = [...found].filter(([, { text: score }]) => score > 0).sort((a, b) => b[1].text - a[1].text || a[0] - b[0]);
  const ofTexts = holding.length <= ALL_READ ? byText : byText.slice(0, MOST_READ.byText);
  for (const [document] of ofTexts) read.add(document);
  const texts = await documents.texts([...read]);
  const ranked: RankedDocument[] = [];
  for (const [document, names] of named) {
    const page = read.has(document) ? texts.get(document) : undefined;
    const lacksWord = !holdsAll.has(document) && needed.some((word) => (names.held[word] ?? 0) === 0);
    if (isEnough && lacksWord && !names.isNamed && wholeOf(query, names) < LEAST_WHOLE) continue;
    if (page === undefined)
      ranked.push({ document, score: names.isNamed ? names.score : names.score * wholeOf(query, names) ** wholenessOf(query), form: 0 });
    else {
      await documents.turn();
      const scored = scorePage(query, names, page);
      // PostgreSQL finds letters of a Japanese word anywhere in a text.
      if (!holdsAll.has(document) && !names.isNamed && needed.every((word) => (scored.held[word] ?? 0) === 0)) continue;
      ranked.push({ document, form: 0, ...scored });
    }
  }
  ranked.sort((a, b) => b.score - a.score || a.document - b.document);
  for (const document of holding) if (!found.has(document)) ranked.push({ document, score: 0, form: 0 });
  return { forms, documents: ranked.slice(0, MOST_COUNTED) };
}

async function rankByNames(
  query: RankQuery,
  documents: RankedDocuments,
  candidates: ReadonlyMap<number, Candidate>,
): Promise<[number, NamesScore][]> {
  const outlines = await documents.outlines([...candidates.keys()]);
  const scored: [number, NamesScore][] = [];
  for (const [document, outline] of outlines) {
    await documents.turn();
    const headings = candidates.get(document)?.isTitleOnly === true ? [] : outline.headings;
    scored.push([document, scoreNames(query, { ...outline, headings })]);
  }
  return withoutCommonHeadings(scored).sort((a, b) => b[1].score - a[1].score || a[0] - b[0]);
}

/** A heading that many pages have, as parameters of commands are, names none of them: the more have it, the less it counts. */
function withoutCommonHeadings(scored: readonly [number, NamesScore][]): [number, NamesScore][] {
  const having = scored.filter(([, { byHeading }]) => byHeading > 0).length;
  if (having <= MOST_HAVING) return [...scored];
  const lost = 1 - MOST_HAVING / having;
  return scored.map(([document, names]) => [document, { ...names, score: names.score - names.byHeading * lost }]);
}

/** Returns the part of a query that names hold, 0 to 1. */
function wholeOf({ weights }: RankQuery, { held }: NamesScore): number {
  return held.reduce((sum, quality, word) => sum + quality * (weights[word] ?? 0), 0);
}
