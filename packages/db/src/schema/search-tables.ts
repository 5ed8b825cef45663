import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';

/**
 * Tables beside the full-text index. A document is an indexed page; its number is the row id in the full-text table. The documents of a
 * space have neighbouring numbers, so that a search in one space reads nothing of the others.
 */
export function searchTables(d: ColumnDialect, parents: Parents) {
  return {
    searchSpace: d.table('search_space', {
      /** The row of the empty id counts the blocks given out, in `nextDocument`. */
      spaceId: d.text().primaryKey(),
      /** Block of document numbers of the space. */
      block: d.int().notNull(),
      /** The first number of the block that was never given. */
      nextDocument: d.int().notNull(),
      /** Content that its index holds in full, in the indexer's terms; null from the first write until it is stated again. */
      settled: d.text(),
    }),
    searchPage: d.table(
      'search_page',
      {
        spaceId: d.text().notNull(),
        pageId: d.text().notNull(),
        /** Blob id and indexer version; another value means: index again. */
        version: d.text().notNull(),
        document: d.int().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.spaceId, t.pageId] }), d.uniqueIndex('search_page_document').on(t.document)],
    ),
    /** Names of a document, by which it is ranked before its text is read: JSON. */
    searchOutline: d.table('search_outline', { document: d.int().primaryKey(), outline: d.text().notNull() }),
    /** Keys that a document is found by: of the names that it is called by, and of the pages that it links to. */
    searchKey: d.table('search_key', { document: d.int().notNull(), key: d.text().notNull() }, (t) => [
      d.primaryKey({ columns: [t.document, t.key] }),
      d.index('search_key_key').on(t.key, t.document),
    ]),
    /** Source of excerpts: the sections of a document, packed. */
    searchText: d.table('search_text', { document: d.int().primaryKey(), data: d.bytes().notNull() }),
    /** Words that mean the same in searches of a space, or of a site. */
    searchSynonym: d.table(
      'search_synonym',
      {
        id: d.text().primaryKey(),
        spaceId: d.refers('cascade', () => parents().space.id),
        siteId: d.refers('cascade', () => parents().site.id),
        words: d.json<string[]>().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [d.index('search_synonym_space').on(t.spaceId), d.index('search_synonym_site').on(t.siteId)],
    ),
    /** Pages that come first in searches of a space, or of a site, for a query. */
    searchPin: d.table(
      'search_pin',
      {
        id: d.text().primaryKey(),
        spaceId: d.refers('cascade', () => parents().space.id),
        siteId: d.refers('cascade', () => parents().site.id),
        /** As it was entered, and as queries are compared. */
        query: d.text().notNull(),
        queryKey: d.text().notNull(),
        pageSpaceId: d.refers('cascade', () => parents().space.id).notNull(),
        pageId: d.text().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [
        d.uniqueIndex('search_pin_space').on(t.spaceId, t.queryKey, t.pageId),
        d.uniqueIndex('search_pin_site').on(t.siteId, t.queryKey, t.pageSpaceId, t.pageId),
        d.index('search_pin_page_space').on(t.pageSpaceId),
      ],
    ),
    /** Queries of a space that found nothing, by day. */
    spaceMiss: d.table(
      'space_miss',
      {
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        /** `YYYY-MM-DD`, UTC. */
        day: d.text().notNull(),
        /** In lower case. */
        text: d.text().notNull(),
        count: d.int().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.spaceId, t.day, t.text] })],
    ),
  };
}
