import { and, eq, sql } from 'drizzle-orm';
import { amongIds, idsValue } from '../among-ids.ts';
import { batchesOf } from '../batches.ts';
import { rowWriter } from '../row-writer.ts';
import type { Store } from '../store.ts';

/** Body of a page as it is drawn for readers, packed. */
export interface DrawnBodyEntry {
  /** Git id of the blob of its text. */
  oid: string;
  data: Uint8Array;
}

/** Drawn bodies by the blob of their text: made once, whatever pages have the text. */
export interface DrawnBodies {
  /** Returns the bodies drawn by a version of the renderer, by id. An id that is absent has to be drawn. */
  read(oids: readonly string[], version: number): Promise<Map<string, Uint8Array>>;
  /** Adds or replaces. Durable when it resolves; a large list is several transactions. */
  put(entries: readonly DrawnBodyEntry[], version: number): Promise<void>;
}

const IDS_PER_STATEMENT = 50;
/** One statement and one transaction. */
const PER_TRANSACTION = { bytes: 512 * 1024, count: 200 };

/** Keeps drawn bodies in the table `drawn`. */
export function createDrawnBodies(store: Store): DrawnBodies {
  const { drawn } = store.tables;
  const upsert = rowWriter(store, 'drawn-upsert', ['oid', 'version', 'data'], (db, rows: (typeof drawn.$inferInsert)[]) =>
    db
      .insert(drawn)
      .values(rows)
      .onConflictDoUpdate({ target: drawn.oid, set: { version: sql`excluded.version`, data: sql`excluded.data` } })
      .returning({ oid: drawn.oid }),
  );
  const readOf = store.prepare('drawn-read', (db) =>
    db
      .select({ oid: drawn.oid, data: drawn.data })
      .from(drawn)
      .where(and(amongIds(store, drawn.oid), eq(drawn.version, sql.placeholder('version')))),
  );

  return {
    async read(oids, version) {
      const found = new Map<string, Uint8Array>();
      for (const part of batchesOf([...new Set(oids)], () => 0, { bytes: 1, count: IDS_PER_STATEMENT })) {
        for (const { oid, data } of await readOf({ ...idsValue(part), version })) found.set(oid, data);
      }
      return found;
    },
    async put(entries, version) {
      // One statement may not touch a row twice; the last of two entries counts.
      const last = [...new Map(entries.map((entry) => [entry.oid, entry])).values()];
      for (const part of batchesOf(last, ({ data }) => data.byteLength, PER_TRANSACTION)) {
        const rows = part.map(({ oid, data }) => ({ oid, version, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) }));
        await store.tx((tx) => upsert(tx, rows));
      }
    },
  };
}
