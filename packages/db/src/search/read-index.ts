import { eq, inArray } from 'drizzle-orm';
import type { Store } from '../store.ts';
import { bestSections } from './best-sections.ts';
import { documentNumbers } from './document-numbers.ts';
import { finishWords, guessWords } from './guess.ts';
import { matcherOf } from './matcher.ts';
import { unpackText } from './packed-text.ts';
import { parseQuery, type QueryWord } from './query.ts';
import type { DocumentRange, FoundDocument, Scope, TextIndex } from './text-index.ts';
import type { SearchHit, SearchIndex } from './types.ts';

/** As many documents are ranked and counted; beyond, a search is not one any more. */
const MOST_DOCUMENTS = 1000;
/** With fewer, near words are tried. */
const FEW = 3;

/** What matches a query: documents, best first, and the words with which they were found. */
interface Ranking {
  documents: FoundDocument[];
  words: QueryWord[];
}

/** The part of {@link SearchIndex} that answers queries. */
export function indexReader(store: Store, index: TextIndex): Pick<SearchIndex, 'query'> {
  const { searchPage, searchText } = store.tables;
  const numbers = documentNumbers(store);

  async function rank(range: DocumentRange, text: string): Promise<Ranking> {
    const words = await finishWords(index, parseQuery(text));
    if (words.length === 0) return { documents: [], words };
    const count = await index.count(range, words, MOST_DOCUMENTS + 1);
    // Of too many documents, those that name the words come first; the others in no order but their own.
    const scopes: Scope[] = count > MOST_DOCUMENTS ? ['title', 'names', 'all'] : ['all'];
    let documents: FoundDocument[] = [];
    for (const scope of scopes) {
      if (documents.length < MOST_DOCUMENTS) documents = append(documents, await index.find(range, words, scope, MOST_DOCUMENTS));
    }
    if (documents.length >= FEW) return { documents, words };
    const guessed = await guessWords(index, range, words);
    if (guessed === undefined) return { documents, words };
    return { documents: append(documents, await index.find(range, guessed, 'all', MOST_DOCUMENTS)), words: guessed };
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
        return [{ pageId: row.pageId, score, sections: bestSections(unpackText(row.data), matcher, words.length) }];
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
  const factor = floor === undefined || top === undefined || top < floor ? 1 : (0.99 * floor) / top;
  return [...documents, ...fresh.map(({ document, score }) => ({ document, score: score * factor }))].slice(0, MOST_DOCUMENTS);
}
