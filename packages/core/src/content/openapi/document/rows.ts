import { readFileSync } from 'node:fs';
import type { EncodedObject, EncodedRow } from '@octavo/db';
import { decodeObject, encodeObject, oidOf } from '@octavo/db/objects-codec';

/** Returns the bytes of a blob, in a worker: others may wait for a file to be read. */
export function bytesOfRow(row: EncodedRow): Uint8Array {
  return row.codec === 'file' ? readFileSync(row.path) : decodeObject(row).data;
}

/** A blob in the form it is kept in. */
export function blobOf(bytes: Uint8Array): EncodedObject {
  return encodeObject(oidOf('blob', bytes), 'blob', bytes);
}
