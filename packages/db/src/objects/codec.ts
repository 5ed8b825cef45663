import { createHash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { EncodedObject, ObjectKind, StoredObject } from './types.ts';

/** Below this the frame costs more than it saves. */
const SMALLEST = 128;

/** Up to here the compressor's set-up costs more than its work. */
const SMALL = 128 * 1024;

/** Pictures and archives do not get smaller: their first bytes tell, and spare the rest. */
const PROBE = 32 * 1024;

/** Small tables for small objects: set-up is most of the cost of a page. */
const FOR_SMALL = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_windowLog]: 17,
  [constants.ZSTD_c_hashLog]: 13,
};

/** The id of an object: SHA-1 over `<kind> <size>`, a NUL and the bytes, in hex. */
export function oidOf(kind: ObjectKind, data: Uint8Array): string {
  return createHash('sha1').update(`${kind} ${data.byteLength}\0`).update(data).digest('hex');
}

/** An object in the form that is kept: compressed when that saves a tenth, else as it is. Pure, so that a worker can do it. */
export function encodeObject(oid: string, kind: ObjectKind, data: Uint8Array): EncodedObject {
  const size = data.byteLength;
  if (size >= SMALLEST && !(size > SMALL && isDense(data.subarray(0, PROBE)))) {
    // The default chunk of 128 KB would stay alive with every result.
    const compressed = zstdCompressSync(data, size <= SMALL ? { params: FOR_SMALL, chunkSize: size + 64 } : {});
    if (compressed.byteLength < size * 0.9) return { oid, kind, size, codec: 'zstd', bytes: compressed };
  }
  return { oid, kind, size, codec: 'raw', bytes: data };
}

function isDense(sample: Uint8Array): boolean {
  return zstdCompressSync(sample, { params: FOR_SMALL }).length > sample.length * 0.95;
}

/** The object of an encoded row. Throws when the bytes are damaged. */
export function decodeObject({ oid, kind, size, codec, bytes }: EncodedObject): StoredObject {
  // The size was recorded when the object was verified, so it bounds what damaged bytes may unpack to.
  const data =
    codec === 'zstd' ? zstdDecompressSync(bytes, { chunkSize: Math.max(64, size + 1), maxOutputLength: Math.max(1, size) }) : bytes;
  if (data.byteLength !== size) throw new Error(`object ${oid} is damaged`);
  return { oid, kind, data };
}
