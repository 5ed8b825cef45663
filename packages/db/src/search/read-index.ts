import { eq, inArray } from 'drizzle-orm';
import type { Store } from '../store.ts';
import { makeTurns } from '../turns.ts';
import { bestSections } from './best-sections.ts';
import { blockOf, documentNumbers } from './document-numbers.ts';
import { marksOf } from './excerpt.ts';
import { finishWords, guessWords } from './guess.ts';
import { matcherOf } from './matcher.ts';
import { meantBy, type NearWords } from './meant.ts';
import { unpackText } from './packed-text.ts';
import { parseQuery, type QueryWord } from './query.ts';
import type { Documents, FoundDocument, TextIndex } from './text-index.ts';
import type { SearchHit, SearchIndex, ShowsPage, SpacesOptions } from './types.ts';

/** So many documents are counted and can be reached; beyond, a search is not one any more. */
const MOST_DOCUMENTS = 1000;
/** Of more documents than {@link MOST_DOCUMENTS}, so many of each kind are ranked. */
const MOST_RANKED = 300;
/** With so many, the last word is taken as it stands, and what is in no name need not be ranked: five pages of twenty. */
const ENOUGH = 100;
/** With fewer, near words are tried. */
const FEW = 3;

/** Result of a query: documents, best first, and the words with which they were found. */
interface Ranking {
  documents: FoundDocument[];
  words: readonly QueryWord[];
  near?: NearWords;
}

/** The part of {@link SearchIndex} that answers queries. */
export function indexReader(store: Store, index: TextIndex): Pick<SearchIndex, 'query' | 'querySpaces'> {
  const { searchPage, searchText } = store.tables;
  const numbers = documentNumbers(store);

  async function rank(within: Documents, text: string): Promise<Ranking> {
    const typed = parseQuery(text);
    if (typed.length === 0) return { documents: [], words: typed };
    const complete = typed.map((word) => ({ ...word, prefix: false }));
    const all = await index.list(within, complete, MOST_DOCUMENTS + 1);
    if (all.length >= ENOUGH) return { documents: await findFrequent(within, typed, complete, all), words: typed };
    const words = await finishWords(index, typed);
    const documents = await findAll(within, words);
    // A last word that begins no term was taken for a shorter one: it may be a mistake as well as unfinished.
    const finished = nearWords([], documents, typed, words);
    const isFinished = finished.words.size > 0;
    const ranking: Ranking = { documents, words, ...(isFinished && { near: finished }) };
    if (documents.length >= FEW) return ranking;
    const guessed = await guessWords(index, within, words);
    if (guessed === undefined) return ranking;
    const found = await index.find(within, guessed, 'all', MOST_DOCUMENTS);
    return { documents: append(documents, found), words: guessed, near: nearWords(isFinished ? [] : documents, found, typed, guessed) };
  }

  /**
   * The documents that hold the words as they stand, `all` by number, best first. What the last word may become is looked for in names only:
   * in whole texts that is dear, and would find more of what is enough already.
   */
  async function findFrequent(within: Documents, typed: readonly QueryWord[], complete: readonly QueryWord[], all: readonly number[]) {
    if (all.length > MOST_DOCUMENTS) return namedFirst(within, typed, complete, all);
    const titled = await index.find(within, typed, 'title', MOST_RANKED);
    const documents = append(titled, await index.find(within, complete, 'all', MOST_DOCUMENTS));
    return typed.some(({ prefix }) => prefix) ? append(documents, await index.find(within, typed, 'names', MOST_RANKED)) : documents;
  }

  /** The documents, best first: of too many to rank them all as {@link namedFirst} has them. */
  async function findAll(within: Documents, words: readonly QueryWord[]): Promise<FoundDocument[]> {
    if (index.ranksCheaply && !('blocks' in within)) {
      const ranked = await index.find(within, words, 'all', MOST_DOCUMENTS + 1);
      if (ranked.length <= MOST_DOCUMENTS) return ranked;
      const all = ranked.map(({ document }) => document).sort((a, b) => a - b);
      return namedFirst(within, words, words, all, ranked);
    }
    const all = await index.list(within, words, MOST_DOCUMENTS + 1);
    if (all.length > MOST_DOCUMENTS) return namedFirst(within, words, words, all);
    return all.length === 0 ? [] : index.find(within, words, 'all', MOST_DOCUMENTS);
  }

  /** Too many documents to rank them all: those with `names` in their names come first, then those with `words`, the rest by number. */
  async function namedFirst(
    within: Documents,
    names: readonly QueryWord[],
    words: readonly QueryWord[],
    all: readonly number[],
    ranked?: readonly FoundDocument[],
  ): Promise<FoundDocument[]> {
    let documents = await index.find(within, names, 'title', MOST_RANKED);
    for (const asked of new Set([words, names])) {
      if (documents.length < ENOUGH) documents = append(documents, await index.find(within, asked, 'names', MOST_RANKED));
    }
    if (documents.length < ENOUGH) {
      const first = new Set(all.slice(0, MOST_RANKED));
      const known = ranked?.filter(({ document }) => first.has(document));
      documents = append(documents, known ?? (await index.find(within, words, 'all', MOST_RANKED)));
    }
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

  /** Returns the hits to show for documents; those removed since are left out. */
  async function hitsOf(documents: readonly FoundDocument[], { words, near }: Omit<Ranking, 'documents'>): Promise<Map<number, SearchHit>> {
    const rows = await load(documents);
    const matcher = matcherOf(words);
    const turn = makeTurns();
    const hits = new Map<number, SearchHit>();
    for (const { document, score } of documents) {
      const row = rows.get(document);
      if (row === undefined) continue;
      await turn();
      const text = unpackText(row.data);
      const titleMarks = marksOf(matcher(text.title));
      const sections = bestSections(text, matcher, words.length);
      const meant = near?.documents.has(document) ? meantBy({ title: text.title, sections }, words, near.words) : undefined;
      hits.set(document, { pageId: row.pageId, title: text.title, titleMarks, score, sections, ...(meant === undefined ? {} : { meant }) });
    }
    return hits;
  }

  /** The documents of pages that may be found. */
  async function shown(
    documents: readonly FoundDocument[],
    spaceOf: (document: number) => string,
    shows: ShowsPage | undefined,
  ): Promise<readonly FoundDocument[]> {
    if (shows === undefined || documents.length === 0) return documents;
    const ids = documents.map(({ document }) => document);
    const rows = await store.read
      .select({ document: searchPage.document, pageId: searchPage.pageId })
      .from(searchPage)
      .where(inArray(searchPage.document, ids));
    const pages = new Map(rows.map(({ document, pageId }) => [document, pageId]));
    const turn = makeTurns();
    const kept: FoundDocument[] = [];
    for (const found of documents) {
      await turn();
      const pageId = pages.get(found.document);
      if (pageId !== undefined && (await shows(spaceOf(found.document), pageId))) kept.push(found);
    }
    return kept;
  }

  return {
    async query(spaceId, text, { limit, offset, shows }) {
      const range = await numbers.range(spaceId);
      if (range === undefined) return { hits: [], count: 0 };
      const { documents: ranked, ...asked } = await rank(range, text);
      const documents = await shown(ranked, () => spaceId, shows);
      const hits = await hitsOf(documents.slice(offset, offset + limit), asked);
      return { hits: [...hits.values()], count: documents.length };
    },
    async querySpaces(spaceIds, text, options) {
      const spaces = await numbers.blocks(spaceIds);
      if (spaces.size === 0) return { spaces: [], count: 0, more: false };
      const { documents, ...asked } = await rank({ blocks: [...spaces.keys()].sort((a, b) => a - b) }, text);
      const allowed = await shown(documents, (document) => spaces.get(blockOf(document)) ?? '', options.shows);
      const found = bySpace(allowed, spaces);
      const rest = found.filter((space) => follows(space, options.after));
      const given = rest.slice(0, options.limit).map((space) => ({ ...space, best: space.documents.slice(0, options.pages) }));
      const hits = await hitsOf(
        given.flatMap(({ best }) => best),
        asked,
      );
      return {
        spaces: given.map(({ spaceId, score, documents, best }) => ({
          spaceId,
          score,
          count: documents.length,
          hits: best.flatMap(({ document }) => hits.get(document) ?? []),
        })),
        count: found.length,
        more: rest.length > given.length,
      };
    },
  };
}

/** Returns the guessed words, and the documents found by them alone. */
function nearWords(
  before: readonly FoundDocument[],
  found: readonly FoundDocument[],
  words: readonly QueryWord[],
  guessed: readonly QueryWord[],
): NearWords {
  const known = new Set(before.map(({ document }) => document));
  const tried = guessed.flatMap(({ alternatives }, i) => (alternatives.length > (words[i]?.alternatives.length ?? 0) ? [i] : []));
  return { words: new Set(tried), documents: new Set(found.flatMap(({ document }) => (known.has(document) ? [] : [document]))) };
}

/** The documents of each space, best first; the space of the best one first. */
function bySpace(documents: readonly FoundDocument[], spaces: ReadonlyMap<number, string>) {
  const groups = Map.groupBy(documents, ({ document }) => spaces.get(blockOf(document)) ?? '');
  return [...groups]
    .map(([spaceId, group]) => ({ spaceId, documents: group, score: group[0]?.score ?? 0 }))
    .sort((a, b) => b.score - a.score || (a.spaceId < b.spaceId ? -1 : 1));
}

function follows(space: { score: number; spaceId: string }, after: SpacesOptions['after']): boolean {
  if (after === undefined || space.score < after.score) return true;
  return space.score === after.score && space.spaceId > after.spaceId;
}

/** Adds documents that are not there yet, scored below those that are. */
function append(documents: readonly FoundDocument[], more: readonly FoundDocument[]): FoundDocument[] {
  const known = new Set(documents.map(({ document }) => document));
  const fresh = more.filter(({ document }) => !known.has(document));
  const [floor, top] = [documents.at(-1)?.score, fresh[0]?.score];
  const factor = floor === undefined || top === undefined || top < floor || top === 0 ? 1 : (0.99 * floor) / top;
  return [...documents, ...fresh.map(({ document, score }) => ({ document, score: score * factor }))].slice(0, MOST_DOCUMENTS);
}
