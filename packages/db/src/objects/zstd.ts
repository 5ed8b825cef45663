import { constants, zstdDecompressSync } from 'node:zlib';
import { ZstdCompress, ZstdDecompress } from 'minizlib';
import { uninterrupted } from '../thread-end.ts';

/**
 * zstd for thousands of small texts, in the calling thread. Node's one-shot functions make a context for each text, which takes longer than the
 * text does (measured for a page of 6 KB: 63 us of CPU become 31, and 29 to unpack become 11); these keep one for each thread.
 */

/** Output is taken over in pieces of at most this size. */
const PIECE = 128 * 1024;

/** zstd at its fastest, with small tables: set-up is most of the cost for a page of text. */
const FOR_SMALL = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_windowLog]: 17,
  [constants.ZSTD_c_hashLog]: 13,
};

/** Stream shared by many texts; each text is a frame of its own. */
class Frames {
  readonly #make: () => ZstdCompress | ZstdDecompress;
  #stream: ZstdCompress | ZstdDecompress | undefined;
  #pieces: Buffer[] = [];
  #failure: unknown;

  constructor(make: () => ZstdCompress | ZstdDecompress) {
    this.#make = make;
  }

  /** Returns the output for one text, in memory of its own. Throws zlib's error; the next text gets a new stream then. */
  run(data: Uint8Array): Buffer {
    this.#stream ??= this.#open();
    this.#stream.write(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    const pieces = this.#pieces;
    this.#pieces = [];
    const failure = this.#failure;
    if (failure !== undefined) {
      this.forget();
      throw failure;
    }
    return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
  }

  /** Closes and drops the stream: it may be in the middle of a frame. */
  forget(): void {
    this.#stream?.close();
    this.#stream = undefined;
    this.#failure = undefined;
    this.#pieces = [];
  }

  #open(): ZstdCompress | ZstdDecompress {
    const stream = uninterrupted(this.#make);
    stream.on('data', (piece: Buffer) => this.#pieces.push(piece));
    stream.on('error', (error: unknown) => {
      this.#failure = error;
    });
    return stream;
  }
}

// Node's options: the library hands them on, though its types do not name them all.
const frames = { flush: constants.ZSTD_e_end, chunkSize: PIECE };
const forSmall = { ...frames, params: FOR_SMALL };
const compressor = new Frames(() => new ZstdCompress(forSmall));
const decompressor = new Frames(() => new ZstdDecompress(frames));

/** A text of up to some hundred kilobytes as one frame, made as fast as zstd can. */
export function compressSmall(data: Uint8Array): Buffer {
  return compressor.run(data);
}

/** The text of one frame. Throws when it is damaged, or when more than `limit` bytes come out. */
export function decompress(frame: Uint8Array, limit: number): Buffer {
  const size = contentSize(frame);
  // The stream would take what is no whole frame, or more than one, into the next text.
  if (size === undefined || size > PIECE || size > limit)
    return uninterrupted(() => zstdDecompressSync(frame, { maxOutputLength: Math.max(1, limit) }));
  const data = decompressor.run(frame);
  if (data.byteLength === size) return data;
  decompressor.forget();
  throw new Error('compressed data is damaged');
}

const MAGIC = 0xfd2fb528;
const RLE_BLOCK = 1;

/**
 * The size that the head of a frame says its content has, below 4 GB. Undefined when it says none, or when the bytes are not one whole frame, as
 * far as the heads of its blocks tell (RFC 8878, 3.1.1).
 */
function contentSize(frame: Uint8Array): number | undefined {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (frame.byteLength < 9 || view.getUint32(0, true) !== MAGIC) return undefined;
  const descriptor = view.getUint8(4);
  const isSingle = (descriptor & 0x20) !== 0;
  const at = 5 + (isSingle ? 0 : 1) + ([0, 1, 2, 4][descriptor & 3] ?? 0);
  const width = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 8;
  if (width === 0 || width === 8 || !areBlocks(view, at + width, (descriptor & 4) !== 0)) return undefined;
  if (width === 1) return view.getUint8(at);
  return width === 2 ? view.getUint16(at, true) + 256 : view.getUint32(at, true);
}

/** Returns whether from a place on there are blocks to the end, the last marked as such, and a checksum where there has to be one. */
function areBlocks(view: DataView, start: number, hasChecksum: boolean): boolean {
  const end = view.byteLength - (hasChecksum ? 4 : 0);
  for (let at = start; at + 3 <= end; ) {
    const head = view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
    at += 3 + (((head >> 1) & 3) === RLE_BLOCK ? 1 : head >> 3);
    if ((head & 1) === 1) return at === end;
  }
  return false;
}
