import { decodeObject, type ObjectKind } from '@octavo/db';
import { asc, gt } from 'drizzle-orm';
import { type System, yieldTurn } from '../../kernel/base/index.ts';

/** An object that holds a text. */
export interface FoundObject {
  oid: string;
  kind: ObjectKind;
  /** Its bytes; absent of one that is a large file. */
  data?: Uint8Array;
}

const ROWS_AT_ONCE = 50;

/** Finds the objects that hold a text, referred to or not: reads all of them. */
export async function findObjects({ store, objects }: System, text: string, onRead: (objects: number) => void): Promise<FoundObject[]> {
  const { object } = store.tables;
  const needle = Buffer.from(text);
  const found: FoundObject[] = [];
  let read = 0;
  for (let after = ''; ; ) {
    const rows = await store.read.select().from(object).where(gt(object.oid, after)).orderBy(asc(object.oid)).limit(ROWS_AT_ONCE);
    for (const { oid, kind, size, codec, data: stored } of rows) {
      if (codec === 'file') {
        const { body } = await objects.stream(oid);
        if (await holds(body, needle)) found.push({ oid, kind });
        continue;
      }
      const { data } = decodeObject({ oid, kind, size, codec, bytes: stored ?? Buffer.alloc(0) });
      if (Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(needle)) found.push({ oid, kind, data });
    }
    read += rows.length;
    onRead(read);
    await yieldTurn();
    if (rows.length < ROWS_AT_ONCE) return found;
    after = rows.at(-1)?.oid ?? '';
  }
}

/** Returns whether a stream holds some bytes, also across its parts. */
export async function holds(body: AsyncIterable<Uint8Array>, needle: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const part of body) {
    const seen = Buffer.concat([end, part]);
    if (seen.includes(needle)) return true;
    end = seen.subarray(Math.max(0, seen.length - needle.length + 1));
  }
  return false;
}
