import { closeSync, openSync, readSync } from 'node:fs';
import type { EncodedRow, ImageSizeEntry } from '@octavo/db';
import { decodeObject } from '@octavo/db/objects-codec';
import { IMAGE_HEAD, measureImage } from './measure-image.ts';

/** Input of the worker task `files.measure`. */
export interface MeasureInput {
  rows: readonly EncodedRow[];
  /** Is set to the index of the row that is read. */
  at?: Int32Array;
}

/** Worker task `files.measure`: the sizes of pictures, in the order of their rows. */
export function measureTask({ rows, at }: MeasureInput): ImageSizeEntry[] {
  return rows.map((row, index) => {
    if (at !== undefined) Atomics.store(at, 0, index);
    return { oid: row.oid, dimensions: measureImage(row.codec === 'file' ? headOfFile(row.path) : decodeObject(row).data) };
  });
}

/** The first bytes of a file: on a worker thread, which does nothing else meanwhile. */
function headOfFile(path: string): Uint8Array {
  const bytes = Buffer.allocUnsafe(IMAGE_HEAD);
  const file = openSync(path, 'r');
  try {
    let read = 0;
    for (let got = -1; got !== 0 && read < IMAGE_HEAD; read += got) got = readSync(file, bytes, read, IMAGE_HEAD - read, read);
    return bytes.subarray(0, read);
  } finally {
    closeSync(file);
  }
}
