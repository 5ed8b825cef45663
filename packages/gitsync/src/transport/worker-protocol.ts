import type { GitObject, GitObjectKind, ObjectFormat } from '../objects/index.ts';
import type { PackLimits } from './network.ts';
import type { DecodedObject, PackDecodeResult } from './pack/decode.ts';
import type { ObjectIds } from './pack/object-ids.ts';

/** Message of the main thread to a pack worker. `seq` answers the message of that number. */
export type ToWorker =
  /** With `encodes`, batches may come plain. */
  | { type: 'start'; limits: PackLimits; tempDir: string; format: ObjectFormat; encodes: boolean }
  | { type: 'piece'; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'end' }
  /** No pack will follow: the thread ends by itself. */
  | { type: 'leave' }
  | { type: 'ok'; seq: number }
  /** A plain batch was encoded; that it was kept is said by `ok`. */
  | { type: 'encoded' }
  | { type: 'bases'; seq: number; objects: GitObject[] };

/** A batch of objects whose bytes lie one after the other in one buffer, which is handed over instead of copied. */
export interface PackedBatch {
  heads: (ObjectIds & { kind: GitObjectKind; size: number; codec: 'raw' | 'zstd'; length: number; note?: unknown })[];
  bytes: ArrayBuffer;
}

/** Message of a pack worker to the main thread. `batch`, `large` and `bases` wait for their answer. */
export type FromWorker =
  | { type: 'credit' }
  | { type: 'progress'; objects: number; totalObjects: number }
  | ({ type: 'batch'; seq: number; plain: boolean } & PackedBatch)
  | ({ type: 'large'; seq: number; kind: GitObjectKind; size: number; path: string } & ObjectIds)
  | { type: 'bases'; seq: number; oids: readonly string[] }
  | { type: 'done'; result: PackDecodeResult }
  | { type: 'failed'; code?: string; message: string; data: Record<string, unknown> };

/** Joins a batch into one buffer. */
export function packBatch(objects: readonly DecodedObject[]): PackedBatch {
  const bytes = new Uint8Array(objects.reduce((sum, object) => sum + object.bytes.length, 0));
  let at = 0;
  const heads = objects.map(({ oid, packOid, kind, size, codec, note, bytes: part }) => {
    bytes.set(part, at);
    at += part.length;
    return { oid, kind, size, codec, length: part.length, ...(packOid !== undefined && { packOid }), ...(note !== undefined && { note }) };
  });
  return { heads, bytes: bytes.buffer };
}

/** Returns the objects of a batch, their bytes being views of its buffer. */
export function unpackBatch({ heads, bytes }: PackedBatch): DecodedObject[] {
  let at = 0;
  return heads.map(({ length, ...head }) => {
    const view = new Uint8Array(bytes, at, length);
    at += length;
    return { ...head, bytes: view };
  });
}
