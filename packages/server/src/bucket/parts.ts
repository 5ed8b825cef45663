/** Bytes of a part, and the most parts that a file may have in S3-compatible storage. */
const PART = 16 * 1024 ** 2;
const MOST_PARTS = 10_000;

/** A part of a file: its number from 1, its first byte, and the byte after its last. */
export interface FilePart {
  PartNumber: number;
  start: number;
  end: number;
}

/** Returns the parts in which a file of so many bytes is sent; one for a file that goes at once. */
export function partsOf(size: number): FilePart[] {
  const length = Math.max(PART, Math.ceil(size / MOST_PARTS));
  const count = Math.max(1, Math.ceil(size / length));
  return Array.from({ length: count }, (_, at) => ({ PartNumber: at + 1, start: at * length, end: Math.min(size, (at + 1) * length) }));
}
