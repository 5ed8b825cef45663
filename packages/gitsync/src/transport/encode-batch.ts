import { encodeObject } from '../objects/index.ts';
import { type PackedBatch, packBatch, unpackBatch } from './worker-protocol.ts';

/** Worker task `objects.encode`: the objects of a batch, which came plain, in the form the database keeps. */
export function encodeBatch(batch: PackedBatch): PackedBatch {
  return packBatch(unpackBatch(batch).map(({ bytes, ...object }) => ({ ...object, ...encodeObject(object.oid, object.kind, bytes) })));
}
