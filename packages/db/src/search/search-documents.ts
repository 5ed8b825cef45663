import { bestSections } from './best-sections.ts';
import { marksOf } from './excerpt.ts';
import { packOutline, unpackOutline } from './outline.ts';
import { parseQuery } from './query.ts';
import { rankQuery } from './rank/rank-query.ts';
import { scoreNames, scorePage } from './rank/score.ts';
import { isStopWord } from './stop-words.ts';
import type { SearchDocument, SearchHit } from './types.ts';

/** Importance of a word that says nothing of a subject, beside one that does. */
const STOP = 0.08;

/** A page that is searched beside the index. */
export type LooseDocument = Omit<SearchDocument, 'version'>;

/**
 * Searches pages that are in no index: those that hold all words that say something, best first, in the order that the index has. Words that are only near
 * are not tried. Scores compare with each other alone.
 */
export function searchDocuments(documents: readonly LooseDocument[], text: string): SearchHit[] {
  const find = documentFinder(text);
  return documents.flatMap((document) => find(document) ?? []).toSorted((a, b) => b.score - a.score);
}

/** Returns the function that `searchDocuments` looks at each page with: the page as a hit, or `undefined`. */
export function documentFinder(text: string): (document: LooseDocument) => SearchHit | undefined {
  const words = parseQuery(text);
  if (words.length === 0) return () => undefined;
  const isStop = words.map(({ tokens }) => isStopWord(tokens));
  const needed = words.flatMap((_, word) => (isStop[word] === true && isStop.includes(false) ? [] : [word]));
  const query = rankQuery(
    text,
    words,
    isStop.map((stop) => (stop ? STOP : 1)),
  );
  return (document) => {
    const { pageId, title } = document;
    const names = scoreNames(query, unpackOutline(packOutline({ ...document, version: '' })));
    const { score, held } = scorePage(query, names, document);
    if (needed.some((word) => (held[word] ?? 0) === 0)) return undefined;
    const titleMarks = marksOf(query.matcher(title));
    return { pageId, title, titleMarks, score, sections: bestSections(document, query.matcher, words.length), variants: [] };
  };
}
