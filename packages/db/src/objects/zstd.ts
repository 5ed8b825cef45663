import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { uninterrupted } from '../thread-end.ts';

/** zstd at its fastest, with small tables: set-up is most of the cost for a page of text. */
const FOR_SMALL = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_windowLog]: 17,
  [constants.ZSTD_c_hashLog]: 13,
};

/** Returns a text of up to some hundred kilobytes as one frame, made as fast as zstd can. */
export function compressSmall(data: Uint8Array): Buffer {
  return uninterrupted(() => zstdCompressSync(data, { params: FOR_SMALL }));
}

/** Returns the text of a frame. Throws when it is damaged, or when more than `limit` bytes come out. */
export function decompress(frame: Uint8Array, limit: number): Buffer {
  return uninterrupted(() => zstdDecompressSync(frame, { maxOutputLength: Math.max(1, limit) }));
}
