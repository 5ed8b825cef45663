import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { MemoryObjectStore } from '../../objects/memory-store.ts';
import type { ObjectFormat } from '../../objects/oid.ts';
import type { EncodedObject, GitObject, GitObjectKind } from '../../objects/store.ts';
import { DEFAULT_PACK_LIMITS, type PackLimits } from '../network.ts';
import type { PackDecodeInput } from './decode.ts';

/** An entry of a pack made by hand. `size` and `stream` may lie. */
export interface RawPackEntry {
  type: GitObjectKind | 'ofs' | 'ref' | number;
  data: Uint8Array;
  /** Declared size; that of `data` when absent. */
  size?: number;
  /** Distance back to the base for `ofs`; id of the base for `ref`. */
  base?: number | string;
  /** Compressed bytes in place of those of `data`. */
  stream?: Uint8Array;
}

const TYPES: Record<string, number> = { commit: 1, tree: 2, blob: 3, tag: 4, ofs: 6, ref: 7 };

/** Returns the little-endian base-128 number of deltas and, with four bits and a type first, of entries. */
export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

/** Returns the bytes of one entry. */
export function packEntry({ type, data, size = data.length, base, stream }: RawPackEntry): Buffer {
  const code = typeof type === 'number' ? type : (TYPES[type] ?? 0);
  const rest = Math.floor(size / 16);
  const head = [(code << 4) | (size % 16) | (rest > 0 ? 128 : 0), ...(rest > 0 ? varint(rest) : [])];
  if (typeof base === 'number') {
    const bytes = [base & 127];
    for (let left = Math.floor(base / 128); left > 0; left = Math.floor((left - 1) / 128)) bytes.unshift(((left - 1) % 128) | 128);
    head.push(...bytes);
  }
  return Buffer.concat([
    Buffer.from(head),
    typeof base === 'string' ? Buffer.from(base, 'hex') : Buffer.alloc(0),
    stream ?? deflateSync(data),
  ]);
}

/** Returns a whole pack; `count` may lie. */
export function packOf(entries: readonly Uint8Array[], count = entries.length, format: ObjectFormat = 'sha1'): Buffer {
  const head = Buffer.from('PACK\0\0\0\u0002\0\0\0\0', 'latin1');
  head.writeUInt32BE(count, 8);
  const body = Buffer.concat([head, ...entries]);
  return Buffer.concat([body, createHash(format).update(body).digest()]);
}

/** Returns a delta that inserts `text`, or made of `instructions`. */
export function deltaOf(baseSize: number, resultSize: number, instructions: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([...varint(baseSize), ...varint(resultSize)]), instructions]);
}

/** Bytes in pieces of a given size, as a network would bring them. */
export async function* inPieces(bytes: Uint8Array, size = 1 << 16): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Input of a decoder that stores into a new store, with other objects as bases. */
export function decodeInput(
  pack: AsyncIterable<Uint8Array>,
  options: { limits?: Partial<PackLimits>; bases?: readonly GitObject[] } = {},
): PackDecodeInput & { store: MemoryObjectStore; large: string[] } {
  const store = new MemoryObjectStore();
  const large: string[] = [];
  const bases = new Map((options.bases ?? []).map((object) => [object.oid, object]));
  return {
    store,
    large,
    pack,
    limits: { ...DEFAULT_PACK_LIMITS, ...options.limits },
    bases: async (oids) => new Map(oids.flatMap((oid) => (bases.has(oid) ? [[oid, bases.get(oid)] as [string, GitObject]] : []))),
    sink: {
      batch: (batch: EncodedObject[]) => store.writeEncoded(batch),
      async large({ oid, kind, size, path }) {
        large.push(oid);
        await store.writeLarge(oid, kind, size, inPieces(await readFile(path)));
      },
    },
  };
}
