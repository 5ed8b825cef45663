import type { ColumnDialect } from './dialect.ts';

/**
 * Tables beside the full-text index. A document is an indexed page; its number is the row id in the full-text table. The documents of a
 * space have neighbouring numbers, so that a search in one space reads nothing of the others.
 */
export function searchTables(d: ColumnDialect) {
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
    /** Source of excerpts: the sections of a document, packed. */
    searchText: d.table('search_text', { document: d.int().primaryKey(), data: d.bytes().notNull() }),
  };
}
