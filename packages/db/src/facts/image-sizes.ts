import { and, eq, sql } from 'drizzle-orm';
import { amongIds, idsValue } from '../among-ids.ts';
import { batchesOf } from '../batches.ts';
import { rowWriter } from '../row-writer.ts';
import type { StoredImageSize } from '../schema/types.ts';
import type { Store } from '../store.ts';

/** A blob with the size that was measured; null if it is no picture, or whose size cannot be read. */
export interface ImageSizeEntry {
  /** Git id of the blob. */
  oid: string;
  dimensions: StoredImageSize | null;
}

/** Sizes of pictures by blob id: measured once, whatever files have the bytes. */
export interface ImageSizes {
  /** Returns the sizes recorded under a version, by id. An id that is absent was never measured by that version. */
  read(oids: readonly string[], version: number): Promise<Map<string, StoredImageSize | null>>;
  /** Adds or replaces. Durable when it resolves; a large list is several transactions. */
  put(entries: readonly ImageSizeEntry[], version: number): Promise<void>;
}

const PER_STATEMENT = { bytes: 1, count: 200 };

/** Keeps sizes of pictures in the table `image_size`. */
export function createImageSizes(store: Store): ImageSizes {
  const { imageSize } = store.tables;
  const upsert = rowWriter(store, 'image-size-upsert', ['oid', 'version', 'dimensions'], (db, rows: (typeof imageSize.$inferInsert)[]) =>
    db
      .insert(imageSize)
      .values(rows)
      .onConflictDoUpdate({
        target: imageSize.oid,
        set: { version: sql`excluded.version`, dimensions: sql`excluded.dimensions` },
      })
      .returning({ oid: imageSize.oid }),
  );
  const readOf = store.prepare('image-size-read', (db) =>
    db
      .select({ oid: imageSize.oid, dimensions: imageSize.dimensions })
      .from(imageSize)
      .where(and(amongIds(store, imageSize.oid), eq(imageSize.version, sql.placeholder('version')))),
  );

  return {
    async read(oids, version) {
      const found = new Map<string, StoredImageSize | null>();
      for (const part of batchesOf([...new Set(oids)], () => 0, PER_STATEMENT)) {
        for (const { oid, dimensions } of await readOf({ ...idsValue(part), version })) found.set(oid, dimensions);
      }
      return found;
    },
    async put(entries, version) {
      // One statement may not touch a row twice; the last of two entries counts.
      const last = [...new Map(entries.map((entry) => [entry.oid, entry])).values()];
      for (const part of batchesOf(last, () => 0, PER_STATEMENT)) {
        const rows = part.map(({ oid, dimensions }) => ({ oid, version, dimensions }));
        await store.tx((tx) => upsert(tx, rows));
      }
    },
  };
}
