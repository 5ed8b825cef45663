import { OctavoError } from '@octavo/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Store } from '../store.ts';
import { openBlobFiles } from './blob-files.ts';
import { decodeObject, encodeObject, oidOf } from './codec.ts';
import type { EncodedObject, EncodedRow, ObjectKind, ObjectStore, StoredObject } from './types.ts';

/** Where large objects go, and from which size on. */
export interface ObjectStoreOptions {
  directory: string;
  /** Objects of this many bytes or more are files; 8 MiB when absent. */
  largeObjectBytes?: number;
}

const IDS_PER_STATEMENT = 200;
const ROWS_PER_STATEMENT = 100;
/** A transaction holds the only writer: this many bytes keep it well under 20 ms. */
const BYTES_PER_TRANSACTION = 1024 * 1024;

/** Keeps Git objects in the table `object`, and large ones as files. */
export async function createObjectStore(store: Store, options: ObjectStoreOptions): Promise<ObjectStore> {
  const { object } = store.tables;
  const files = await openBlobFiles(options.directory);
  const large = options.largeObjectBytes ?? 8 * 1024 * 1024;
  const byId = store.prepare('object-by-id', (db) => db.select().from(object).where(sql`${object.oid} = ${sql.placeholder('oid')}`));

  async function rows(oids: readonly string[]) {
    const wanted = [...new Set(oids)];
    if (wanted.length === 1) return byId({ oid: wanted[0] });
    const found: (typeof object.$inferSelect)[] = [];
    for (let i = 0; i < wanted.length; i += IDS_PER_STATEMENT) {
      found.push(...(await store.read.select().from(object).where(inArray(object.oid, wanted.slice(i, i + IDS_PER_STATEMENT)))));
    }
    return found;
  }

  async function stat(oids: readonly string[]) {
    const found = new Map<string, { kind: ObjectKind; size: number }>();
    const wanted = [...new Set(oids)];
    for (let i = 0; i < wanted.length; i += IDS_PER_STATEMENT) {
      const part = await store.read
        .select({ oid: object.oid, kind: object.kind, size: object.size })
        .from(object)
        .where(inArray(object.oid, wanted.slice(i, i + IDS_PER_STATEMENT)));
      for (const { oid, kind, size } of part) found.set(oid, { kind, size });
    }
    return found;
  }

  async function toObject(row: typeof object.$inferSelect): Promise<StoredObject> {
    if (row.codec !== 'file') return decodeObject(encodedOf(row, row.codec));
    return { oid: row.oid, kind: row.kind, data: new Uint8Array(await new Response(files.read(row.oid)).arrayBuffer()) };
  }

  async function insert(batch: readonly EncodedObject[]): Promise<void> {
    await store.tx(async (tx) => {
      for (let i = 0; i < batch.length; i += ROWS_PER_STATEMENT) {
        const values = batch.slice(i, i + ROWS_PER_STATEMENT).map(({ oid, kind, size, codec, bytes }) => ({
          oid,
          kind,
          size,
          codec,
          data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        }));
        await tx.insert(object).values(values).onConflictDoNothing();
      }
    });
  }

  async function writeEncoded(batch: readonly EncodedObject[]): Promise<void> {
    const known = await stat(batch.map(({ oid }) => oid));
    const fresh: EncodedObject[] = [];
    const seen = new Set<string>();
    for (const encoded of batch) {
      const there = known.get(encoded.oid);
      if (there !== undefined) await assertSame(encoded, there);
      else if (!seen.has(encoded.oid)) fresh.push(encoded);
      seen.add(encoded.oid);
    }
    let start = 0;
    let bytes = 0;
    for (const [i, encoded] of fresh.entries()) {
      bytes += encoded.bytes.byteLength;
      if (bytes < BYTES_PER_TRANSACTION && i < fresh.length - 1) continue;
      await insert(fresh.slice(start, i + 1));
      [start, bytes] = [i + 1, 0];
    }
  }

  async function assertSame(encoded: EncodedObject, known: { kind: ObjectKind; size: number }): Promise<void> {
    if (known.kind === encoded.kind && known.size === encoded.size) {
      const [row] = await rows([encoded.oid]);
      if (row === undefined || row.codec === 'file') return;
      const [mine, theirs] = [decodeObject(encoded).data, decodeObject(encodedOf(row, row.codec)).data];
      if (Buffer.compare(mine, theirs) === 0) return;
    }
    throw new OctavoError('conflict', `Other content is already kept under the id ${encoded.oid}. Nothing was written.`, {
      code: 'object_collision',
      data: { oid: encoded.oid },
    });
  }

  async function writeLarge(oid: string, kind: ObjectKind, size: number, source: AsyncIterable<Uint8Array>): Promise<void> {
    if (!(await files.has(oid))) await files.write(oid, `${kind} ${size}\0`, size, source);
    await store.tx((tx) => tx.insert(object).values({ oid, kind, size, codec: 'file', data: null }).onConflictDoNothing());
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
      return (await rows(oids)).map((row): EncodedRow => {
        const { oid, kind, size } = row;
        return row.codec === 'file' ? { oid, kind, size, codec: 'file', path: files.pathOf(oid) } : encodedOf(row, row.codec);
      });
    },
    async stream(oid) {
      const [row] = await byId({ oid });
      if (row === undefined) throw new OctavoError('not_found', 'There is no such file.');
      if (row.codec === 'file') return { size: row.size, body: files.read(oid) };
      const { data } = decodeObject(encodedOf(row, row.codec));
      return { size: row.size, body: new Blob([new Uint8Array(data)]).stream() };
    },
    async write(kind, data) {
      const oid = oidOf(kind, data);
      if (data.byteLength >= large) await writeLarge(oid, kind, data.byteLength, once(data));
      else await writeEncoded([encodeObject(oid, kind, data)]);
      return oid;
    },
    writeLarge,
  };
}

async function* once(data: Uint8Array): AsyncGenerator<Uint8Array> {
  yield data;
}

function encodedOf(row: { oid: string; kind: ObjectKind; size: number; data: Buffer | null }, codec: 'raw' | 'zstd'): EncodedObject {
  return { oid: row.oid, kind: row.kind, size: row.size, codec, bytes: row.data ?? Buffer.alloc(0) };
}
