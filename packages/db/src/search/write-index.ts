import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { amongIds, idsValue } from '../among-ids.ts';
import { batchesOf } from '../batches.ts';
import { Mutex } from '../mutex.ts';
import { rowWriter } from '../row-writer.ts';
import type { Db, Store } from '../store.ts';
import { makeTurns } from '../turns.ts';
import { ByteSlabs } from './byte-slabs.ts';
import { documentNumbers } from './document-numbers.ts';
import { packDocument, searchedText } from './packed-text.ts';
import type { TextIndex } from './text-index.ts';
import type { PackedDocument, SearchDocument, SearchIndex } from './types.ts';

/**
 * A transaction keeps the only writer. Each is a segment of FTS5's, which are merged again and again: of transactions of 100 pages that costs a
 * sixth more than of these, which are as much as FTS5 holds in memory (its `hashsize`, set by a migration).
 */
const TRANSACTION = { bytes: 2560 * 1024, count: 400 };
/** So much is done in about 40 ms; a transaction for which others wait ends then. */
const STEP = { bytes: 640 * 1024, count: 100 };
const ROWS_PER_READ = 1000;

/** Returns the part of {@link SearchIndex} that writes, and tells what was written. */
export function indexWriter(
  store: Store,
  index: TextIndex,
): Pick<SearchIndex, 'versions' | 'count' | 'put' | 'remove' | 'clear' | 'settled' | 'settle'> {
  const { searchKey, searchOutline, searchPage, searchSpace, searchText } = store.tables;
  const numbers = documentNumbers(store);
  // Two writers of one space would only run into each other.
  const writing = new Mutex();
  const turn = makeTurns();

  const insertText = rowWriter(store, 'search-text-insert', ['document', 'data'], (db, rows: (typeof searchText.$inferInsert)[]) =>
    db.insert(searchText).values(rows).returning({ document: searchText.document }),
  );
  const insertOutline = rowWriter(
    store,
    'search-outline-insert',
    ['document', 'outline'],
    (db, rows: (typeof searchOutline.$inferInsert)[]) =>
      db.insert(searchOutline).values(rows).returning({ document: searchOutline.document }),
  );
  const insertKey = rowWriter(store, 'search-key-insert', ['document', 'key'], (db, rows: (typeof searchKey.$inferInsert)[]) =>
    db.insert(searchKey).values(rows).returning({ document: searchKey.document }),
  );
  const insertPage = rowWriter(
    store,
    'search-page-insert',
    ['spaceId', 'pageId', 'version', 'document'],
    (db, rows: (typeof searchPage.$inferInsert)[]) => db.insert(searchPage).values(rows).returning({ document: searchPage.document }),
  );

  const versionsAfter = store.prepare('search-versions', (db) =>
    db
      .select({ pageId: searchPage.pageId, version: searchPage.version })
      .from(searchPage)
      .where(and(eq(searchPage.spaceId, sql.placeholder('spaceId')), gt(searchPage.pageId, sql.placeholder('after'))))
      .orderBy(searchPage.pageId)
      .limit(ROWS_PER_READ),
  );

  const documentsOf = store.prepare('search-documents', (db) =>
    db
      .select({ pageId: searchPage.pageId, document: searchPage.document })
      .from(searchPage)
      .where(and(eq(searchPage.spaceId, sql.placeholder('spaceId')), amongIds(store, searchPage.pageId))),
  );

  const countOf = store.prepare('search-count', (db) =>
    db
      .select({ pages: count() })
      .from(searchPage)
      .where(eq(searchPage.spaceId, sql.placeholder('spaceId'))),
  );

  const settledOf = store.prepare('search-settled', (db) =>
    db
      .select({ settled: searchSpace.settled })
      .from(searchSpace)
      .where(eq(searchSpace.spaceId, sql.placeholder('spaceId'))),
  );

  async function say(tx: Db, spaceId: string, holds: string | null): Promise<void> {
    await tx
      .update(searchSpace)
      .set({ settled: holds })
      .where(and(eq(searchSpace.spaceId, spaceId), holds === null ? isNotNull(searchSpace.settled) : undefined));
  }

  /** Document numbers of those of the pages that are indexed. */
  async function known(tx: Db, spaceId: string, pageIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await documentsOf({ spaceId, ...idsValue(pageIds) }, tx);
    return new Map(rows.map((row) => [row.pageId, row.document]));
  }

  async function erase(tx: Db, spaceId: string, documents: ReadonlyMap<string, number>): Promise<void> {
    if (documents.size === 0) return;
    await say(tx, spaceId, null);
    const numbers = [...documents.values()];
    await index.remove(tx, numbers);
    for (const table of [searchText, searchOutline, searchKey]) await tx.delete(table).where(inArray(table.document, numbers));
    await tx.delete(searchPage).where(and(eq(searchPage.spaceId, spaceId), inArray(searchPage.pageId, [...documents.keys()])));
  }

  /** Puts documents until others wait for the writer, but some in any case; returns how many. */
  async function replaceSome(spaceId: string, documents: readonly PackedDocument[]): Promise<number> {
    return store.tx(async (tx) => {
      let done = 0;
      for (const step of batchesOf(documents, textLength, STEP)) {
        await replace(tx, spaceId, step);
        done += step.length;
        if (store.othersWait()) break;
      }
      return done;
    });
  }

  async function replace(tx: Db, spaceId: string, documents: readonly PackedDocument[]): Promise<void> {
    const before = await known(
      tx,
      spaceId,
      documents.map(({ pageId }) => pageId),
    );
    await erase(tx, spaceId, before);
    if (before.size === 0) await say(tx, spaceId, null);
    const added = documents.length - before.size;
    let fresh = added === 0 ? 0 : await numbers.take(tx, spaceId, added);
    const numbered = documents.map((packed) => ({ ...packed, document: before.get(packed.pageId) ?? fresh++ }));
    await index.add(
      tx,
      numbered.map((packed) => ({ document: packed.document, ...searchedText(packed) })),
    );
    await insertText(
      tx,
      numbered.map(({ document, data }) => ({ document, data: asBuffer(data) })),
    );
    await insertOutline(
      tx,
      numbered.map(({ document, outline }) => ({ document, outline })),
    );
    await insertKey(
      tx,
      numbered.flatMap(({ document, keys }) => keys.map((key) => ({ document, key }))),
    );
    await insertPage(
      tx,
      numbered.map(({ pageId, version, document }) => ({ spaceId, pageId, version, document })),
    );
  }

  async function remove(spaceId: string, pageIds: readonly string[]): Promise<void> {
    for (let i = 0; i < pageIds.length; i += STEP.count) {
      const batch = pageIds.slice(i, i + STEP.count);
      await writing.run(() => store.tx(async (tx) => erase(tx, spaceId, await known(tx, spaceId, batch))));
      await turn();
    }
  }

  return {
    async versions(spaceId) {
      const found = new Map<string, string>();
      for (let after = ''; ; ) {
        const rows = await versionsAfter({ spaceId, after });
        for (const { pageId, version } of rows) found.set(pageId, version);
        if (rows.length < ROWS_PER_READ) return found;
        after = rows.at(-1)?.pageId ?? '';
        await turn();
      }
    },
    async count(spaceId) {
      const [row] = await countOf({ spaceId });
      return row?.pages ?? 0;
    },
    async put(spaceId, documents) {
      const latest = [...new Map(documents.map((document) => [document.pageId, document])).values()];
      for (const batch of batchesOf(latest, textLength, TRANSACTION)) {
        const slabs = new ByteSlabs();
        let rest = batch.map((document) => ('data' in document ? document : packDocument(document, slabs)));
        while (rest.length > 0) {
          const left = rest;
          rest = left.slice(await writing.run(() => replaceSome(spaceId, left)));
          await turn();
        }
      }
    },
    remove,
    async settled(spaceId) {
      const [row] = await settledOf({ spaceId });
      return row?.settled ?? undefined;
    },
    async settle(tx, spaceId, holds) {
      // A space of which nothing was ever indexed has no row yet.
      await numbers.take(tx, spaceId, 0);
      await say(tx, spaceId, holds);
    },
    async clear(spaceId) {
      for (;;) {
        const rows = await versionsAfter({ spaceId, after: '' });
        if (rows.length === 0) return;
        await remove(
          spaceId,
          rows.map(({ pageId }) => pageId),
        );
      }
    },
  };
}

function textLength(document: SearchDocument | PackedDocument): number {
  if ('data' in document) return document.text.byteLength;
  return document.sections.reduce((sum, section) => sum + section.text.length, 0);
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
