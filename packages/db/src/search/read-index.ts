import { and, between, eq, sql } from 'drizzle-orm';
import { amongIds, idsValue } from '../among-ids.ts';
import type { Store } from '../store.ts';
import { makeTurns } from '../turns.ts';
import { amongDocuments } from './among-documents.ts';
import { bestSections } from './best-sections.ts';
import { BLOCK, blockOf, documentNumbers } from './document-numbers.ts';
import { marksOf } from './excerpt.ts';
import { meantBy, nearWordsOf } from './meant.ts';
import { linkKeys, unpackOutline } from './outline.ts';
import { type DocumentText, unpackText } from './packed-text.ts';
import { type LinkingTo, MOST_LINKING, type PlacedDocument, placeDocuments } from './rank/place-documents.ts';
import type { RankedDocuments, Ranking } from './rank/rank-documents.ts';
import { rankForms } from './rank/rank-forms.ts';
import { formsOf } from './synonyms.ts';
import type { DocumentBlocks, DocumentRange, Documents, TextIndex } from './text-index.ts';
import type { PageOfSpace, SearchHit, SearchIndex, SearchOptions, SpacesOptions } from './types.ts';

/** Returns the part of {@link SearchIndex} that answers queries. */
export function indexReader(store: Store, index: TextIndex): Pick<SearchIndex, 'query' | 'querySpaces'> {
  const { searchKey, searchOutline, searchPage, searchText } = store.tables;
  const numbers = documentNumbers(store);
  const pair = sql`(${searchPage.document}, ${searchPage.pageId})`;
  // One row of JSON: a thousand rows cost more to hand over than to find.
  const pairs = store.dialect === 'sqlite' ? sql`json_group_array(json_array${pair})` : sql`json_agg(json_build_array${pair})::text`;
  const pagesOf = store.prepare('search-pages-of', (db) =>
    db
      .select({ found: sql<string | null>`${pairs}` })
      .from(searchPage)
      .where(amongDocuments(store, searchPage.document)),
  );
  const documentsOfPages = store.prepare('search-documents-of-pages', (db) =>
    db
      .select({ spaceId: searchPage.spaceId, pageId: searchPage.pageId, document: searchPage.document })
      .from(searchPage)
      .where(and(eq(searchPage.spaceId, sql.placeholder('spaceId')), amongIds(store, searchPage.pageId))),
  );
  const outlinesOf = store.prepare('search-outlines-of', (db) =>
    db
      .select({ document: searchOutline.document, outline: searchOutline.outline })
      .from(searchOutline)
      .where(amongDocuments(store, searchOutline.document)),
  );
  const textsOf = store.prepare('search-texts-of', (db) =>
    db.select({ document: searchText.document, data: searchText.data }).from(searchText).where(amongDocuments(store, searchText.document)),
  );
  const namedOf = store.prepare('search-named', (db) =>
    db
      .select({ document: searchKey.document })
      .from(searchKey)
      .where(and(eq(searchKey.key, sql.placeholder('key')), between(searchKey.document, sql.placeholder('first'), sql.placeholder('last'))))
      .orderBy(searchKey.document)
      .limit(sql.placeholder('limit')),
  );

  const countLinking = store.prepare('search-linking', (db) => {
    const [key, document] =
      store.dialect === 'sqlite' ? [sql`value ->> 0`, sql`value ->> 1`] : [sql`value ->> 0`, sql`(value ->> 1)::bigint`];
    const start = sql`${document} / ${sql.raw(String(BLOCK))} * ${sql.raw(String(BLOCK))}`;
    const count = sql`(SELECT count(*) FROM (SELECT 1 FROM ${searchKey} WHERE ${searchKey.key} = ${key}
      AND ${searchKey.document} BETWEEN ${start} AND ${start} + ${sql.raw(String(BLOCK - 1))} LIMIT ${sql.raw(String(MOST_LINKING))}) AS few)`;
    const asked = sql.placeholder('pages');
    return store.dialect === 'sqlite'
      ? db.select({ found: sql<string>`json_group_array(json_array(${document}, ${count}))` }).from(sql`json_each(${asked})`)
      : db
          .select({ found: sql<string>`json_agg(json_build_array(${document}, ${count}))::text` })
          .from(sql`json_array_elements(${asked}::json)`);
  });

  const linking: LinkingTo = async (pages) => {
    const asked = pages.map(({ pageId, document }) => [...linkKeys([pageId]), document]);
    const [row] = await countLinking({ pages: JSON.stringify(asked) });
    return new Map<number, number>(JSON.parse(row?.found ?? '[]'));
  };

  /** Access to documents for one query, which reads each text once. */
  function documentsOf(): RankedDocuments {
    const known = new Map<number, DocumentText>();
    return {
      turn: makeTurns(),
      async named(within, key, limit) {
        if (key === '') return [];
        const rows = await namedOf({ key, limit, ...spanOf(within) });
        const isWithin = withinOf(within);
        return rows.map(({ document }) => document).filter(isWithin);
      },
      async outlines(documents) {
        const rows = await outlinesOf({ documents: JSON.stringify(documents) });
        return new Map(rows.map(({ document, outline }) => [document, unpackOutline(outline)]));
      },
      async texts(documents) {
        const missing = documents.filter((document) => !known.has(document));
        const rows = missing.length === 0 ? [] : await textsOf({ documents: JSON.stringify(missing) });
        for (const { document, data } of rows) known.set(document, unpackText(data));
        return known;
      },
    };
  }

  /** Documents of pinned pages that are indexed, in their order. */
  async function pinnedDocuments(pinned: readonly PageOfSpace[]): Promise<number[]> {
    const documents = new Map<string, number>();
    for (const [spaceId, pages] of Map.groupBy(pinned, ({ spaceId }) => spaceId)) {
      const rows = await documentsOfPages({ spaceId, ...idsValue(pages.map(({ pageId }) => pageId)) });
      for (const { pageId, document } of rows) documents.set(`${spaceId} ${pageId}`, document);
    }
    return [...new Set(pinned.flatMap(({ spaceId, pageId }) => documents.get(`${spaceId} ${pageId}`) ?? []))];
  }

  /** The documents of a ranking that may be found, and those that are pinned, in their final order. */
  async function place(
    ranking: Ranking,
    within: Documents,
    spaceOf: (document: number) => string,
    options: SearchOptions,
  ): Promise<PlacedDocument[]> {
    const pinned = (await pinnedDocuments(options.pinned ?? [])).filter(withinOf(within));
    const found = new Set(ranking.documents.map(({ document }) => document));
    const missing = pinned.filter((document) => !found.has(document)).map((document) => ({ document, score: 0, form: 0 }));
    const all = { ...ranking, documents: [...missing, ...ranking.documents] };
    if (all.documents.length === 0) return [];
    const [row] = await pagesOf({ documents: JSON.stringify(all.documents.map(({ document }) => document)) });
    const pages = new Map<number, string>(JSON.parse(row?.found ?? '[]'));
    return placeDocuments(all, pages, spaceOf, options, makeTurns(), linking, pinned);
  }

  /** Returns the hits to show for documents; those removed since are left out. */
  async function hitsOf(placed: readonly PlacedDocument[], ranking: Ranking, documents: RankedDocuments): Promise<Map<number, SearchHit>> {
    const texts = await documents.texts(placed.map(({ document }) => document));
    const hits = new Map<number, SearchHit>();
    for (const found of placed) {
      const text = texts.get(found.document);
      const form = ranking.forms[found.form];
      if (text === undefined || form === undefined) continue;
      await documents.turn();
      const { query, words } = form;
      const { document, pageId, score, variants } = found;
      const titleMarks = marksOf(query.matcher(text.title));
      const sections = bestSections(text, query.matcher, words.length);
      // The word that a synonym may stand for is nothing that somebody typed.
      const near = nearWordsOf(words, found.form === 0 ? found.held : undefined);
      const meant = near.size === 0 ? undefined : meantBy({ title: text.title, sections }, words, near);
      const more = { ...(found.isPinned ? { isPinned: true as const } : {}), ...(meant === undefined ? {} : { meant }) };
      hits.set(document, { pageId, title: text.title, titleMarks, score, sections, variants, ...more });
    }
    return hits;
  }

  return {
    async query(spaceId, text, options) {
      const range = await numbers.range(spaceId);
      if (range === undefined) return { hits: [], count: 0, leftOut: [] };
      const documents = documentsOf();
      const ranking = await rankForms(index, documents, range, formsOf(text, options.synonyms ?? []), range.given);
      const placed = await place(ranking, range, () => spaceId, options);
      const hits = await hitsOf(placed.slice(options.offset, options.offset + options.limit), ranking, documents);
      return { hits: [...hits.values()], count: placed.length, leftOut: leftOutOf(ranking, placed[0]) };
    },
    async querySpaces(spaceIds, text, options) {
      const { spaces, given } = await numbers.blocks(spaceIds);
      if (spaces.size === 0) return { spaces: [], count: 0, more: false, leftOut: [] };
      const documents = documentsOf();
      const blocks = { blocks: [...spaces.keys()].sort((a, b) => a - b) };
      const ranking = await rankForms(index, documents, blocks, formsOf(text, options.synonyms ?? []), given);
      const placed = await place(ranking, blocks, (document) => spaces.get(blockOf(document)) ?? '', options);
      const ranks = new Map(placed.map(({ document }, at) => [document, at + 1]));
      const found = bySpace(placed, spaces);
      const rest = found.filter((space) => follows(space, options.after));
      const shown = rest.slice(0, options.limit).map((space) => ({ ...space, best: space.documents.slice(0, options.pages) }));
      const hits = await hitsOf(
        shown.flatMap(({ best }) => best),
        ranking,
        documents,
      );
      return {
        spaces: shown.map(({ spaceId, score, documents: all, best }) => ({
          spaceId,
          score,
          count: all.length,
          hits: best.flatMap(({ document }) => {
            const hit = hits.get(document);
            return hit === undefined ? [] : [{ ...hit, rank: ranks.get(document) ?? 0 }];
          }),
        })),
        count: found.length,
        more: rest.length > shown.length,
        leftOut: leftOutOf(ranking, placed[0]),
      };
    },
  };
}

/** Returns the words, as they were typed, that the best page does not hold; none where it is pinned, or holds a synonym. */
function leftOutOf({ forms: [typed] }: Ranking, best: PlacedDocument | undefined): string[] {
  const held = best?.held;
  if (typed === undefined || held === undefined || best?.form !== 0 || best.isPinned) return [];
  return typed.words.flatMap(({ text }, word) => ((held[word] ?? 0) === 0 ? [text.replaceAll(' ', '')] : []));
}

/** From the first to the last document that could be meant. */
function spanOf(within: Documents): DocumentRange {
  if (!('blocks' in within)) return within;
  return { first: (within.blocks[0] ?? 0) * BLOCK, last: (within.blocks.at(-1) ?? -1) * BLOCK + BLOCK - 1 };
}

function withinOf(within: Documents): (document: number) => boolean {
  if (!('blocks' in within)) return (document) => document >= within.first && document <= within.last;
  const blocks = new Set((within satisfies DocumentBlocks).blocks);
  return (document) => blocks.has(blockOf(document));
}

/** Returns the documents of each space, best first; the space of the best one first. */
function bySpace(documents: readonly PlacedDocument[], spaces: ReadonlyMap<number, string>) {
  const groups = Map.groupBy(documents, ({ document }) => spaces.get(blockOf(document)) ?? '');
  return [...groups]
    .map(([spaceId, group]) => ({ spaceId, documents: group, score: group[0]?.score ?? 0 }))
    .sort((a, b) => b.score - a.score || (a.spaceId < b.spaceId ? -1 : 1));
}

function follows(space: { score: number; spaceId: string }, after: SpacesOptions['after']): boolean {
  if (after === undefined || space.score < after.score) return true;
  return space.score === after.score && space.spaceId > after.spaceId;
}
