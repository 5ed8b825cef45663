import { eq, inArray } from 'drizzle-orm';
import type { Store } from '../store.ts';
import { bestSections } from './best-sections.ts';
import { documentNumbers } from './document-numbers.ts';
import { marksOf } from './excerpt.ts';
import { finishWords, guessWords } from './guess.ts';
import { matcherOf } from './matcher.ts';
import { unpackText } from './packed-text.ts';
import { parseQuery, type QueryWord } from './query.ts';
import type { DocumentRange, FoundDocument, TextIndex } from './text-index.ts';
import type { SearchHit, SearchIndex } from './types.ts';

/** So many documents are counted and can be reached; beyond, a search is not one any more. */
const MOST_DOCUMENTS = 1000;
/** Of more documents than {@link MOST_DOCUMENTS}, so many of each kind are ranked. */
const MOST_RANKED = 300;
/** With fewer, near words are tried. */
const FEW = 3;

/** What matches a query: documents, best first, and the words with which they were found. */
interface Ranking {
  documents: FoundDocument[];
  words: readonly QueryWord[];
}

/** The part of {@link SearchIndex} that answers queries. */
export function indexReader(store: Store, index: TextIndex): Pick<SearchIndex, 'query'> {
  const { searchPage, searchText } = store.tables;
  const numbers = documentNumbers(store);

  async function rank(range: DocumentRange, text: string): Promise<Ranking> {
    const typed = parseQuery(text);
    if (typed.length === 0) return { documents: [], words: typed };
    const complete = typed.map((word) => ({ ...word, prefix: false }));
    const frequent = await index.list(range, complete, MOST_DOCUMENTS + 1);
    // The last word is frequent as it stands: looking for what it may become is dear, and would only find more.
    if (frequent.length > MOST_DOCUMENTS) return { documents: await namedFirst(range, complete, frequent), words: complete };
    const words = await finishWords(index, typed);
    const all = await index.list(range, words, MOST_DOCUMENTS + 1);
    if (all.length > MOST_DOCUMENTS) return { documents: await namedFirst(range, words, all), words };
    const documents = all.length === 0 ? [] : await index.find(range, words, 'all', MOST_DOCUMENTS);
    if (documents.length >= FEW) return { documents, words };
    const guessed = await guessWords(index, range, words);
    if (guessed === undefined) return { documents, words };
    return { documents: append(documents, await index.find(range, guessed, 'all', MOST_DOCUMENTS)), words: guessed };
  }

  /** Too many documents to rank them all: those that name the words come first, the rest by number. */
  async function namedFirst(range: DocumentRange, words: readonly QueryWord[], all: readonly number[]): Promise<FoundDocument[]> {
    let documents = await index.find(range, words, 'title', MOST_RANKED);
    if (documents.length < MOST_RANKED) documents = append(documents, await index.find(range, words, 'names', MOST_RANKED));
    if (documents.length < MOST_RANKED) documents = append(documents, await index.find(range, words, 'all', MOST_RANKED));
    return append(
      documents,
      all.map((document) => ({ document, score: 0 })),
    );
  }

  async function load(documents: readonly FoundDocument[]) {
    const rows = await store.read
      .select({ document: searchPage.document, pageId: searchPage.pageId, data: searchText.data })
      .from(searchPage)
      .innerJoin(searchText, eq(searchText.document, searchPage.document))
      .where(
        inArray(
          searchPage.document,
          documents.map(({ document }) => document),
        ),
      );
    return new Map(rows.map((row) => [row.document, row]));
  }

  return {
    async query(spaceId, text, { limit, offset }) {
      const range = await numbers.range(spaceId);
      if (range === undefined) return { hits: [], count: 0 };
      const { documents, words } = await rank(range, text);
      const wanted = documents.slice(offset, offset + limit);
      const rows = await load(wanted);
      const matcher = matcherOf(words);
      const hits = wanted.flatMap(({ document, score }): SearchHit[] => {
        const row = rows.get(document);
        if (row === undefined) return [];
        const text = unpackText(row.data);
        const titleMarks = marksOf(matcher(text.title));
        return [{ pageId: row.pageId, title: text.title, titleMarks, score, sections: bestSections(text, matcher, words.length) }];
      });
      return { hits, count: documents.length };
    },
  };
}

/** Adds documents that are not there yet, scored below those that are. */
function append(documents: readonly FoundDocument[], more: readonly FoundDocument[]): FoundDocument[] {
  const known = new Set(documents.map(({ document }) => document));
  const fresh = more.filter(({ document }) => !known.has(document));
  const [floor, top] = [documents.at(-1)?.score, fresh[0]?.score];
  const factor = floor === undefined || top === undefined || top < floor || top === 0 ? 1 : (0.99 * floor) / top;
  return [...documents, ...fresh.map(({ document, score }) => ({ document, score: score * factor }))].slice(0, MOST_DOCUMENTS);
}
