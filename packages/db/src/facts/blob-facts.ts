import { and, eq, sql } from 'drizzle-orm';
import { amongIds, idsValue } from '../among-ids.ts';
import { batchesOf } from '../batches.ts';
import { rowWriter } from '../row-writer.ts';
import type { Store } from '../store.ts';

/** Facts derived from a blob, packed by `encodeFacts`. */
export interface BlobFactsEntry {
  /** Git id of the blob. */
  oid: string;
  /** Version of the program part that derives: another one means: derive again. */
  version: number;
  data: Uint8Array;
}

/** Facts of blobs, such as links and headings: computed once per blob id, whoever uses it. */
export interface BlobFacts {
  /** Those of the ids that have facts of this version. */
  known(oids: readonly string[], version: number): Promise<Set<string>>;
  /** Adds or replaces. Durable when it resolves; a large list is several transactions. */
  put(entries: readonly BlobFactsEntry[]): Promise<void>;
  /** Returns the stored facts, of any version, by id. */
  read(oids: readonly string[]): Promise<Map<string, BlobFactsEntry>>;
}

const IDS_PER_STATEMENT = 200;
/** One statement and one transaction. */
const PER_TRANSACTION = { bytes: 512 * 1024, count: 200 };

/** Keeps facts of blobs in the table `blob_facts`. */
export function createBlobFacts(store: Store): BlobFacts {
  const { blobFacts } = store.tables;
  const upsert = rowWriter(store, 'blob-facts-upsert', ['oid', 'version', 'data'], (db, rows: (typeof blobFacts.$inferInsert)[]) =>
    db
      .insert(blobFacts)
      .values(rows)
      .onConflictDoUpdate({ target: blobFacts.oid, set: { version: sql`excluded.version`, data: sql`excluded.data` } })
      .returning({ oid: blobFacts.oid }),
  );
  const knownOf = store.prepare('blob-facts-known', (db) =>
    db
      .select({ oid: blobFacts.oid })
      .from(blobFacts)
      .where(and(amongIds(store, blobFacts.oid), eq(blobFacts.version, sql.placeholder('version')))),
  );
  const readOf = store.prepare('blob-facts-read', (db) => db.select().from(blobFacts).where(amongIds(store, blobFacts.oid)));
  const parts = (oids: readonly string[]) => batchesOf([...new Set(oids)], () => 0, { bytes: 1, count: IDS_PER_STATEMENT });

  return {
    async known(oids, version) {
      const found = new Set<string>();
      for (const part of parts(oids)) {
        for (const { oid } of await knownOf({ ...idsValue(part), version })) found.add(oid);
      }
      return found;
    },
    async put(entries) {
      // One statement may not touch a row twice; the last of two entries counts.
      const last = [...new Map(entries.map((entry) => [entry.oid, entry])).values()];
      for (const part of batchesOf(last, (entry) => entry.data.byteLength, PER_TRANSACTION)) {
        const values = part.map(({ oid, version, data }) => ({
          oid,
          version,
          data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
        }));
        await store.tx((tx) => upsert(tx, values));
      }
    },
    async read(oids) {
      const found = new Map<string, BlobFactsEntry>();
      for (const part of parts(oids)) {
        for (const row of await readOf(idsValue(part))) found.set(row.oid, row);
      }
      return found;
    },
  };
}
