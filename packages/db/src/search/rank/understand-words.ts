import { finishWords, nearTerms } from '../guess.ts';
import { MOST_WORDS, type QueryWord } from '../query.ts';
import { isStopWord } from '../stop-words.ts';
import type { Documents, TextIndex } from '../text-index.ts';
import { joinWords } from './joined-words.ts';
import { splitWord } from './split-words.ts';

/** A word of a query, with what the searched spaces know of it. */
export interface UnderstoodWord extends QueryWord {
  /** Documents that hold it, or what it may have been meant to be; counted up to {@link MOST_COUNTED}. */
  documents: number;
  /** True if it is looked for as it stands outside names: many documents hold it so, and what it may become is dear to look for. */
  isComplete: boolean;
  /** True if it says nothing of a subject: pages without it are found as well. */
  isStop: boolean;
  /** True if other words were tried for it. */
  isGuessed: boolean;
  importance: number;
}

/** So many documents are counted for a word; one that more of them hold is frequent. */
export const MOST_COUNTED = 1000;
/** With so many, the last word is taken as it stands. */
const MANY = 100;
/** With fewer documents, near words are tried as well. */
const RARE = 3;
/** With fewer documents, a long word may be one that some pages misspell: near words are tried that many times more documents hold. */
const SELDOM = 12;
const TIMES_MORE = 5;
const LONG = 7;
const MOST_NEAR = 6;
/** Importance of a word that says nothing; others have about 1 to 3. */
const STOP = 0.2;
/** Part of its importance that a word has which is nowhere. */
const UNKNOWN = 0.35;

/**
 * Looks the words of a query up in the spaces: how rare each is there, and what a word that is nowhere may have been meant to be.
 * @param total number of documents of the spaces, about
 */
export async function understandWords(
  index: TextIndex,
  within: Documents,
  typed: readonly QueryWord[],
  total: number,
): Promise<UnderstoodWord[]> {
  const finished = await joinWords(index, within, await finishWords(index, typed));
  const understood = await Promise.all(
    finished.map((word, i) => understandWord(index, within, word, { typed: typed[i], count: typed.length, total })),
  );
  return understood.flat().slice(0, MOST_WORDS);
}

/** Returns a word, or the two that it is put together from. */
async function understandWord(
  index: TextIndex,
  within: Documents,
  word: QueryWord,
  { typed, count, total }: { typed: QueryWord | undefined; count: number; total: number },
): Promise<UnderstoodWord[]> {
  const isStop = isStopWord(word.tokens) && !(word.prefix && count === 1);
  // Stop words are on every page, and dear to count.
  if (isStop) return [{ ...word, documents: MOST_COUNTED, isComplete: true, isStop, isGuessed: false, importance: STOP }];
  const complete = await index.count(within, { ...word, prefix: false, kin: [] }, MOST_COUNTED);
  const documents = word.prefix && complete < RARE ? await index.count(within, word, MOST_COUNTED) : complete;
  const near = await nearWithin(index, within, word, { complete, documents });
  const most = Math.max(documents, near.documents);
  const parts = most === 0 ? await splitWord(index, within, word) : undefined;
  if (parts !== undefined) {
    const both = await Promise.all(parts.map((part) => understandWord(index, within, part, { typed: part, count: count + 1, total })));
    return both.flat();
  }
  const isGuessed = near.terms.length > 0 || word.alternatives.length > (typed?.alternatives.length ?? 0);
  const rarity = Math.sqrt(Math.log(1 + total / (estimate(most, total) + 1)));
  const importance = rarity * (most === 0 ? UNKNOWN : 1);
  const alternatives = [...word.alternatives, ...near.terms];
  return [{ ...word, alternatives, documents: most, isComplete: complete >= MANY, isStop, isGuessed, importance }];
}

/** Of a frequent word no more is known than that: it is taken for one that a fifth of all documents holds. */
function estimate(documents: number, total: number): number {
  return documents < MOST_COUNTED ? documents : Math.max(MOST_COUNTED, total / 5);
}

/**
 * Terms near a word that documents of the spaces hold: the terms of others tell nothing.
 * @param holding documents that hold the word as it stands, and with what it goes on as
 */
async function nearWithin(
  index: TextIndex,
  within: Documents,
  word: QueryWord,
  holding: { complete: number; documents: number },
): Promise<{ terms: string[]; documents: number }> {
  const terms: string[] = [];
  let documents = 0;
  const isLong = (word.tokens[0]?.length ?? 0) >= LONG;
  // A beginning of other words is not finished yet.
  const mayBeWrong = isLong && holding.complete > 0;
  if (holding.documents >= (mayBeWrong ? SELDOM : RARE)) return { terms, documents };
  const least = holding.documents < RARE ? 1 : TIMES_MORE * holding.documents;
  for (const term of await nearTerms(index, word)) {
    const found = await index.count(within, { text: '', tokens: [], prefix: false, alternatives: [term] }, MOST_COUNTED);
    if (found < least) continue;
    terms.push(term);
    documents = Math.max(documents, found);
    if (terms.length === MOST_NEAR) break;
  }
  return { terms, documents };
}
