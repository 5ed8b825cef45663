import { OctavoError } from '@octavo/contract';
import { decodeObject } from './codec.ts';
import type { EncodedObject, ObjectKind } from './types.ts';

/** Returns the name of the file of an object's row. */
export function fileOf({ oid, data }: { oid: string; data: Buffer | null }): string {
  return data === null ? oid : Buffer.from(data).toString('utf8');
}

/** Returns the object of a row whose bytes are in it. */
export function encodedOf(row: { oid: string; kind: ObjectKind; size: number; data: Buffer | null }, codec: 'raw' | 'zstd'): EncodedObject {
  return { oid: row.oid, kind: row.kind, size: row.size, codec, bytes: row.data ?? Buffer.alloc(0) };
}

/** Returns whether two are one object, however they are compressed. */
export function sameObject(a: EncodedObject, b: EncodedObject): boolean {
  if (a.kind !== b.kind || a.size !== b.size) return false;
  // Results of one encoder on the same bytes are equal: nothing has to be unpacked.
  if (a.codec === b.codec && Buffer.compare(a.bytes, b.bytes) === 0) return true;
  return Buffer.compare(decodeObject(a).data, decodeObject(b).data) === 0;
}

/** Returns the error of an id under which other content is kept. */
export function collision(oid: string): OctavoError {
  return new OctavoError('conflict', `Other content is already kept under the id ${oid}. It was not replaced.`, {
    code: 'object_collision',
    data: { oid },
  });
}

/** Returns the same bytes, without a copy. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
