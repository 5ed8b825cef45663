import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync } from 'node:zlib';
import { uninterrupted } from '../thread-end.ts';
import type { EncodedObject, ObjectKind, StoredObject } from './types.ts';
import { compressSmall, decompress } from './zstd.ts';

/** Below this the frame costs more than it saves. */
const SMALLEST = 128;

/** Up to here an object is hashed in one call. */
const HASHED_AT_ONCE = 64 * 1024;

/** Up to here the compressor's set-up costs more than its work. */
const SMALL = 128 * 1024;

/** Pictures and archives do not get smaller: their first bytes tell, and spare the rest. */
const PROBE = 32 * 1024;

/** Returns the id of an object: SHA-1 over `<kind> <size>`, a NUL and the bytes, in hex. */
export function oidOf(kind: ObjectKind, data: Uint8Array): string {
  const head = `${kind} ${data.byteLength}\0`;
  // Making a hash costs more than copying a small object behind its head, to hash both in one call.
  if (data.byteLength <= HASHED_AT_ONCE) return hash('sha1', Buffer.concat([Buffer.from(head), data]), 'hex');
  return createHash('sha1').update(head).update(data).digest('hex');
}

/** Returns an object in the form that is kept: compressed when that saves a tenth, else as it is. Pure, so that a worker can do it. */
export function encodeObject(oid: string, kind: ObjectKind, data: Uint8Array): EncodedObject {
  const size = data.byteLength;
  if (size >= SMALLEST && !(size > SMALL && isDense(data.subarray(0, PROBE)))) {
    const compressed = size <= SMALL ? compressSmall(data) : uninterrupted(() => zstdCompressSync(data));
    if (compressed.byteLength < size * 0.9) return { oid, kind, size, codec: 'zstd', bytes: compressed };
  }
  return { oid, kind, size, codec: 'raw', bytes: data };
}

const compressAside = promisify(zstdCompress);

/** {@link encodeObject} with the compression on another thread, for what is too large to hold this one. */
export async function encodeObjectAside(oid: string, kind: ObjectKind, data: Uint8Array): Promise<EncodedObject> {
  const size = data.byteLength;
  if (size <= SMALL) return encodeObject(oid, kind, data);
  if (!isDense(data.subarray(0, PROBE))) {
    const compressed = await compressAside(data);
    if (compressed.byteLength < size * 0.9) return { oid, kind, size, codec: 'zstd', bytes: compressed };
  }
  return { oid, kind, size, codec: 'raw', bytes: data };
}

function isDense(sample: Uint8Array): boolean {
  return compressSmall(sample).length > sample.length * 0.95;
}

/** Returns the object of an encoded row. Throws when the bytes are damaged. */
export function decodeObject({ oid, kind, size, codec, bytes }: EncodedObject): StoredObject {
  // The size was recorded when the object was verified, so it bounds what damaged bytes may unpack to.
  const data = codec === 'zstd' ? decompress(bytes, size) : bytes;
  if (data.byteLength !== size) throw new Error(`object ${oid} is damaged`);
  return { oid, kind, data };
}
