import { readFile } from 'node:fs/promises';
import { OctavoError } from '@octavo/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { amongIds, idsValue } from '../among-ids.ts';
import { batchesOf } from '../batches.ts';
import { rowWriter } from '../row-writer.ts';
import type { Store } from '../store.ts';
import { oidOfFile } from './blob-files.ts';
import { decodeObject, encodeObject, encodeObjectAside, oidOf } from './codec.ts';
import type { FileBucket } from './file-bucket.ts';
import { openLargeFiles } from './large-files.ts';
import { asBuffer, collision, encodedOf, fileOf, sameObject } from './object-rows.ts';
import type { EncodedObject, EncodedRow, ObjectKind, ObjectStore, StoredObject } from './types.ts';
import { createUnreferenced } from './unreferenced.ts';

/** Location of large objects, and the size from which objects are large. */
export interface ObjectStoreOptions {
  /** Folder of this machine. */
  directory: string;
  /** Keeps large objects and uploads instead of the folder, which then has what comes in and copies. */
  bucket?: FileBucket | undefined;
  /** Objects of this many bytes or more are files; 8 MiB when absent. */
  largeObjectBytes?: number;
}

const IDS_PER_STATEMENT = 200;
/** A transaction holds the only writer: this much keeps it well under 20 ms. */
const PER_TRANSACTION = { bytes: 512 * 1024, count: 500 };

/** Keeps Git objects in the table `object`, and large ones as files. */
export async function createObjectStore(store: Store, options: ObjectStoreOptions): Promise<ObjectStore> {
  const { object, blobFacts, imageSize } = store.tables;
  const { files, uploads } = await openLargeFiles(options);
  const unreferenced = createUnreferenced(store);
  const large = options.largeObjectBytes ?? 8 * 1024 * 1024;
  /** Bytes that an object takes on the disk. */
  const stored = sql<number>`case when ${object.codec} = 'file' then ${object.size} else length(${object.data}) end`.mapWith(Number);
  const byId = store.prepare('object-by-id', (db) =>
    db
      .select()
      .from(object)
      .where(sql`${object.oid} = ${sql.placeholder('oid')}`),
  );

  /** Without the bytes of small ones. */
  const fileById = store.prepare('file-by-object', (db) =>
    db
      .select({ oid: object.oid, data: object.data })
      .from(object)
      .where(and(sql`${object.oid} = ${sql.placeholder('oid')}`, eq(object.codec, 'file'))),
  );

  const insertNew = rowWriter(
    store,
    'object-insert',
    ['oid', 'kind', 'size', 'codec', 'data'],
    (db, rows: (typeof object.$inferInsert)[]) => db.insert(object).values(rows).onConflictDoNothing().returning({ oid: object.oid }),
  );

  const byIds = store.prepare('objects-by-ids', (db) => db.select().from(object).where(amongIds(store, object.oid)));
  const statByIds = store.prepare('objects-stat', (db) =>
    db.select({ oid: object.oid, kind: object.kind, size: object.size }).from(object).where(amongIds(store, object.oid)),
  );

  async function rows(oids: readonly string[]) {
    const wanted = [...new Set(oids)];
    if (wanted.length === 1) return byId({ oid: wanted[0] });
    const found: (typeof object.$inferSelect)[] = [];
    for (let i = 0; i < wanted.length; i += IDS_PER_STATEMENT) {
      found.push(...(await byIds(idsValue(wanted.slice(i, i + IDS_PER_STATEMENT)))));
    }
    return found;
  }

  async function stat(oids: readonly string[]) {
    const found = new Map<string, { kind: ObjectKind; size: number }>();
    const wanted = [...new Set(oids)];
    for (let i = 0; i < wanted.length; i += IDS_PER_STATEMENT) {
      const part = await statByIds(idsValue(wanted.slice(i, i + IDS_PER_STATEMENT)));
      for (const { oid, kind, size } of part) found.set(oid, { kind, size });
    }
    return found;
  }

  async function toObject(row: typeof object.$inferSelect): Promise<StoredObject> {
    if (row.codec !== 'file') return decodeObject(encodedOf(row, row.codec));
    return { oid: row.oid, kind: row.kind, data: new Uint8Array(await new Response(files.read(fileOf(row))).arrayBuffer()) };
  }

  /** Inserts what is not there, and returns the ids of what another writer had put there first. */
  async function insert(batch: readonly EncodedObject[]): Promise<EncodedObject[]> {
    const inserted = new Set<string>();
    await store.tx(async (tx) => {
      inserted.clear();
      const rows = batch.map(({ oid, kind, size, codec, bytes }) => ({ oid, kind, size, codec, data: asBuffer(bytes) }));
      for (const { oid } of await insertNew(tx, rows)) inserted.add(oid);
    });
    return batch.filter(({ oid }) => !inserted.has(oid));
  }

  async function writeEncoded(batch: readonly EncodedObject[]): Promise<void> {
    const fresh = new Map<string, EncodedObject>();
    await unreferenced.forget(
      'object',
      batch.map(({ oid }) => oid),
    );
    const known = await stat(batch.map(({ oid }) => oid));
    const there: EncodedObject[] = [];
    for (const encoded of batch) {
      const twin = fresh.get(encoded.oid);
      if (known.has(encoded.oid)) there.push(encoded);
      else if (twin === undefined) fresh.set(encoded.oid, encoded);
      else if (!sameObject(encoded, twin)) throw collision(encoded.oid);
    }
    await assertSame(there, known);
    for (const part of batchesOf([...fresh.values()], (encoded) => encoded.bytes.byteLength, PER_TRANSACTION)) {
      const late = await insert(part);
      if (late.length > 0) await assertSame(late, await stat(late.map(({ oid }) => oid)));
    }
  }

  /** Throws unless what is kept under the ids is the same, as far as it is still there. `known` says of what kind and size that is. */
  async function assertSame(
    batch: readonly EncodedObject[],
    known: ReadonlyMap<string, { kind: ObjectKind; size: number }>,
  ): Promise<void> {
    for (const { oid, kind, size } of batch) {
      const there = known.get(oid);
      if (there?.kind !== kind || there.size !== size) throw collision(oid);
    }
    for (const part of batchesOf(batch, (encoded) => encoded.bytes.byteLength, PER_TRANSACTION)) {
      const kept = new Map((await rows(part.map(({ oid }) => oid))).map((row) => [row.oid, row]));
      for (const encoded of part) {
        const row = kept.get(encoded.oid);
        if (row === undefined || row.codec === 'file' || sameObject(encoded, encodedOf(row, row.codec))) continue;
        throw collision(encoded.oid);
      }
    }
  }

  async function writeLarge(oid: string, kind: ObjectKind, size: number, source: AsyncIterable<Uint8Array>): Promise<void> {
    await keepFile(oid, kind, size, (name) => files.write(name, oid, `${kind} ${size}\0`, size, source));
  }

  /** Has the file of an object made, unless it is there already. */
  async function keepFile(oid: string, kind: ObjectKind, size: number, make: (name: string) => Promise<void>): Promise<void> {
    await unreferenced.forget('object', [oid]);
    const [row] = await byId({ oid });
    // A file of another size under this id was left by a caller that named a wrong kind; the bytes decide again.
    if (row !== undefined && row.size === size && (row.codec !== 'file' || (await files.size(fileOf(row))) === size)) return;
    // A name that no row ever had: a file that is removed with its row is never the file of a later one.
    const name = files.newName(oid);
    await make(name);
    const file = { kind, size, codec: 'file' as const, data: Buffer.from(name) };
    await store.tx((tx) =>
      tx
        .insert(object)
        .values({ oid, ...file })
        .onConflictDoUpdate({ target: object.oid, set: file }),
    );
  }

  return {
    stat,
    writeEncoded,
    async has(oids) {
      return new Set((await stat(oids)).keys());
    },
    async read(oid) {
      const [row] = await byId({ oid });
      return row === undefined ? undefined : toObject(row);
    },
    async readMany(oids) {
      const found = new Map<string, StoredObject>();
      for (const row of await rows(oids)) found.set(row.oid, await toObject(row));
      return found;
    },
    async readEncoded(oids) {
      const encoded: EncodedRow[] = [];
      for (const row of await rows(oids)) {
        const { oid, kind, size, codec } = row;
        encoded.push(codec === 'file' ? { oid, kind, size, codec, path: await files.local(fileOf(row)) } : encodedOf(row, codec));
      }
      return encoded;
    },
    async stream(oid, range) {
      const [row] = await byId({ oid });
      if (row === undefined) throw new OctavoError('not_found', 'There is no such file.');
      if (row.codec === 'file') return { size: row.size, body: files.read(fileOf(row), range) };
      const { data } = decodeObject(encodedOf(row, row.codec));
      const part = range === undefined ? data : data.subarray(range.start, range.end + 1);
      return { size: row.size, body: new Blob([new Uint8Array(part)]).stream() };
    },
    async address(oid, as) {
      if (files.address === undefined) return undefined;
      const [row] = await fileById({ oid });
      return row === undefined ? undefined : files.address(fileOf(row), as);
    },
    async write(kind, data) {
      const oid = oidOf(kind, data);
      if (data.byteLength >= large) await writeLarge(oid, kind, data.byteLength, once(data));
      else await writeEncoded([encodeObject(oid, kind, data)]);
      return oid;
    },
    writeLarge,
    uploads,
    async adopt({ file, oid, size }) {
      if (!(await uploads.has(file)))
        throw new OctavoError('conflict', 'The file that was sent is not there any more. Send it again.', { code: 'upload_gone' });
      if (size < large) return writeEncoded([await encodeObjectAside(oid, 'blob', await readFile(await uploads.local(file)))]);
      await keepFile(oid, 'blob', size, (name) => files.link(file, name, oid, `blob ${size}\0`, size));
    },
    async removeUnreferenced(oids, until) {
      const removed = await store.tx(async (tx) => {
        const claimed = await unreferenced.claim(tx, 'object', oids, until);
        if (claimed.length === 0) return [];
        await tx.delete(blobFacts).where(inArray(blobFacts.oid, claimed));
        await tx.delete(imageSize).where(inArray(imageSize.oid, claimed));
        return tx
          .delete(object)
          .where(inArray(object.oid, claimed))
          .returning({
            oid: object.oid,
            size: object.size,
            codec: object.codec,
            stored,
            // Not the bytes of all others.
            data: sql<Buffer | null>`case when ${object.codec} = 'file' then ${object.data} end`,
          });
      });
      for (const row of removed) if (row.codec === 'file') await files.remove(fileOf(row));
      return { count: removed.length, ...sums(removed) };
    },
    async measure(oids) {
      const found = { bytes: 0, stored: 0 };
      for (let at = 0; at < oids.length; at += IDS_PER_STATEMENT) {
        const part = oids.slice(at, at + IDS_PER_STATEMENT);
        const { bytes, stored: taken } = sums(
          await store.read.select({ size: object.size, stored }).from(object).where(inArray(object.oid, part)),
        );
        found.bytes += bytes;
        found.stored += taken;
      }
      return found;
    },
    async lookForFiles(most = Number.POSITIVE_INFINITY) {
      const missing: string[] = [];
      let total = 0;
      for (let after = ''; total < most; ) {
        const limit = Math.min(IDS_PER_STATEMENT, most - total);
        const batch = await store.read
          .select()
          .from(object)
          .where(and(eq(object.codec, 'file'), gt(object.oid, after)))
          .orderBy(object.oid)
          .limit(limit);
        for (const row of batch) if ((await files.size(fileOf(row))) !== row.size) missing.push(row.oid);
        total += batch.length;
        after = batch.at(-1)?.oid ?? '';
        if (batch.length < limit) break;
      }
      return { total, missing };
    },
    async removeStrayFiles(ms, { dryRun = false } = {}) {
      let removed = 0;
      for await (const names of files.untouchedFor(ms)) {
        const owners = await rows(names.map(oidOfFile));
        const owned = new Set(owners.flatMap((row) => (row.codec === 'file' ? [fileOf(row)] : [])));
        for (const name of names) {
          if (owned.has(name)) continue;
          if (!dryRun) await files.remove(name);
          removed++;
        }
      }
      return removed;
    },
  };
}

function sums(rows: readonly { size: number; stored: number }[]): { bytes: number; stored: number } {
  return { bytes: rows.reduce((sum, { size }) => sum + size, 0), stored: rows.reduce((sum, row) => sum + row.stored, 0) };
}

async function* once(data: Uint8Array): AsyncGenerator<Uint8Array> {
  yield data;
}
