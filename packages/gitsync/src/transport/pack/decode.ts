import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type EncodedObject,
  encodeObject,
  type GitObject,
  type GitObjectKind,
  type ObjectFormat,
  parseCommit,
  treeSteps,
} from '../../objects/index.ts';
import type { PackLimits } from '../network.ts';
import { deltaSizes } from './delta.ts';
import { MAX_HEAD, type PackEntry, readEntry } from './entry.ts';
import { inflateExact, inflateStream } from './inflate.ts';
import { badPack, PackBudget } from './limits.ts';
import { idsOf, type ObjectIds, startIds } from './object-ids.ts';
import { LARGE, PackObjects, refuseLarge, refuseLargeDelta, type Unpacked } from './objects.ts';
import { PackIndex } from './pack-index.ts';
import { PackInput } from './pack-input.ts';
import { Spill, type TempFile, TempFiles } from './temp-files.ts';

/** A decoded object, with what {@link PackDecodeInput.inspect} found. */
export interface DecodedObject extends EncodedObject, ObjectIds {
  note?: unknown;
}

/** Destination of decoded objects. A call that has not settled holds the decoder back. */
export interface PackSink {
  /** With `plain`, the objects are as they are, to be encoded before they are kept. */
  batch(objects: DecodedObject[], plain?: boolean): Promise<void>;
  /** A large blob in a file that is removed once this settles. */
  large(object: ObjectIds & { kind: GitObjectKind; size: number; path: string }): Promise<void>;
}

/** Input of the decoder and its options. */
export interface PackDecodeInput {
  pack: AsyncIterable<Uint8Array>;
  /** SHA-1 when absent. Of a SHA-256 pack, trees and commits come out as they are, by its ids. */
  format?: ObjectFormat;
  limits: PackLimits;
  /** Folder for temporary files; the system's when absent. */
  tempDir?: string;
  /** Objects outside the pack that differences may build on, in its format; those that may not be used are left out. */
  bases(oids: readonly string[]): Promise<Map<string, GitObject>>;
  sink: PackSink;
  /** Looks at an object's bytes while they are at hand; its result goes along with the object. Must be cloneable. */
  inspect?: (kind: GitObjectKind, data: Uint8Array) => unknown;
  /** Asked before each batch: whether its objects are to go out plain, since somebody else has time to encode them. */
  leavesEncoding?: () => boolean;
  onProgress?: (progress: { objects: number; totalObjects: number }) => void;
  /** Ends the decoding with its reason. */
  signal?: AbortSignal;
}

/** Number of decoded objects. */
export interface PackDecodeResult {
  objects: number;
}

/** Streams larger than this are inflated piece by piece as they arrive, smaller ones in one go. */
const STREAM = 1024 ** 2;
const BATCH_BYTES = 512 * 1024;
const BATCH_OBJECTS = 256;
/** Longest stretch without giving way to other work, in milliseconds. */
const TURN_MS = 8;

/**
 * Decodes a pack while it arrives: every object's id is computed from its bytes, encoded for the store and handed to the sink, in bounded
 * memory. Differences are resolved on the way when their base has passed already, else at the end. The pack's checksum is verified last, so
 * the caller must not use what the sink got before this resolves. Throws `git_bad_pack`, `git_bad_object` and `git_too_large`, and whatever
 * the pack's source, the bases or the sink throw.
 */
export async function decodePack(input: PackDecodeInput): Promise<PackDecodeResult> {
  const files = new TempFiles(input.tempDir);
  try {
    return await new PackDecoder(input, files).run();
  } finally {
    files.dispose();
  }
}

class PackDecoder {
  readonly #input: PackDecodeInput;
  readonly #format: ObjectFormat;
  readonly #files: TempFiles;
  readonly #budget: PackBudget;
  readonly #spill: Spill;
  readonly #pack: PackInput;
  readonly #index: PackIndex;
  readonly #objects: PackObjects;
  /** Entries whose base is not known yet, by the base: an id, or `@offset` of an entry that waits itself. */
  readonly #waiting = new Map<string, number[]>();
  #batch: DecodedObject[] = [];
  #batchBytes = 0;
  /** True if the objects of this batch are passed on without encoding. */
  #plain = false;
  #turn = performance.now();
  #emitted = 0;
  #total = 0;

  constructor(input: PackDecodeInput, files: TempFiles) {
    this.#input = input;
    const { format = 'sha1' } = input;
    this.#format = format;
    this.#index = new PackIndex(format);
    this.#files = files;
    this.#budget = new PackBudget(input.limits);
    this.#spill = new Spill(files);
    this.#pack = new PackInput(input.pack, this.#spill, this.#budget, format);
    const external = (oids: readonly string[]) => input.bases(oids);
    const yieldTurn = () => this.#yieldTurn();
    this.#objects = new PackObjects({ spill: this.#spill, files, index: this.#index, format, budget: this.#budget, external, yieldTurn });
  }

  async run(): Promise<PackDecodeResult> {
    const head = await this.#pack.need(12);
    if (head.length < 12 || head.toString('latin1', 0, 4) !== 'PACK' || ![2, 3].includes(head.readUInt32BE(4)))
      throw badPack('it is not a pack');
    this.#total = head.readUInt32BE(8);
    this.#budget.count(this.#total);
    this.#pack.consume(12);
    for (let i = 0; i < this.#total; i++) {
      await this.#entry();
      await this.#yieldTurn();
    }
    await this.#pack.finish();
    await this.#resolveWaiting();
    await this.#flush();
    return { objects: this.#emitted };
  }

  /** Consumes one entry and emits its object, or has it wait for its base. */
  async #entry(): Promise<void> {
    const offset = this.#pack.offset;
    const entry = readEntry(await this.#pack.need(MAX_HEAD), offset, this.#format);
    if (entry.kind) this.#budget.object(entry.size);
    else refuseLargeDelta(entry);
    this.#index.add(offset);
    this.#pack.consume(entry.headSize);
    if (entry.kind) refuseLarge(entry.kind, entry.size);
    if (entry.kind && entry.size > LARGE) {
      const file = this.#files.create();
      const hash = startIds(entry.kind, entry.size, this.#format);
      await this.#pack.feed((pieces) =>
        inflateStream(pieces, entry.size, (bytes) => {
          hash.update(bytes);
          file.append(bytes);
        }),
      );
      await this.#emitFile(offset, entry.kind, file, hash.digest());
      return;
    }
    const data = entry.size > STREAM ? await this.#inflateLong(entry.size) : await this.#inflateShort(entry.size);
    if (entry.kind) await this.#emit(offset, entry.kind, data);
    else await this.#delta(offset, entry, data);
  }

  async #inflateShort(size: number): Promise<Buffer> {
    let need = 1;
    for (;;) {
      const view = await this.#pack.need(need);
      const inflated = inflateExact(view, size);
      if (inflated) {
        this.#pack.consume(inflated.used);
        return inflated.data;
      }
      // A stream of empty blocks would never end: no real one is longer than this.
      if (view.length < need || view.length > size * 2 + 65536) throw badPack('an object breaks off');
      need = view.length + 1;
    }
  }

  async #inflateLong(size: number): Promise<Buffer> {
    const data = Buffer.allocUnsafe(size);
    let at = 0;
    await this.#pack.feed((pieces) =>
      inflateStream(pieces, size, (bytes) => {
        at += bytes.copy(data, at);
      }),
    );
    return data;
  }

  async #delta(offset: number, entry: PackEntry, delta: Buffer): Promise<void> {
    this.#budget.work(delta.length);
    const base = entry.baseOffset ?? this.#index.offsetOf(entry.baseOid ?? '');
    if (base === undefined || !this.#index.isResolved(base)) {
      const key = base === undefined ? (entry.baseOid ?? '') : `@${base}`;
      if (base !== undefined && !this.#index.has(base)) throw badPack('a difference names a base that is not there');
      const others = this.#waiting.get(key);
      if (others) others.push(offset);
      else this.#waiting.set(key, [offset]);
      return;
    }
    this.#budget.object(deltaSizes(delta).result);
    const unpacked = this.#objects.apply(delta, this.#objects.cached(base) ?? (await this.#objects.at(base)));
    await this.#emitUnpacked(offset, unpacked);
  }

  /** Entries whose base came later, or is outside the pack; each one made may be the base of others. */
  async #resolveWaiting(): Promise<void> {
    for (const key of [...this.#waiting.keys()]) if (this.#index.offsetOf(key) !== undefined) await this.#resolveOn(key);
    const outside = [...this.#waiting.keys()].filter((key) => !key.startsWith('@'));
    for (let at = 0; at < outside.length; at += 32) {
      const asked = outside.slice(at, at + 32).filter((oid) => this.#waiting.has(oid));
      if (asked.length === 0) continue;
      for (const [oid, { kind, data }] of await this.#input.bases(asked)) {
        this.#objects.keep(oid, kind, Buffer.from(data.buffer, data.byteOffset, data.byteLength));
        await this.#resolveOn(oid);
      }
    }
    if (this.#waiting.size > 0) throw badPack('a difference names a base that is not there');
  }

  async #resolveOn(first: string): Promise<void> {
    const ready = [first];
    for (let key = ready.pop(); key !== undefined; key = ready.pop()) {
      const offsets = this.#waiting.get(key) ?? [];
      this.#waiting.delete(key);
      for (const offset of offsets) {
        const unpacked = await this.#objects.at(offset);
        this.#budget.object('file' in unpacked ? unpacked.file.size : unpacked.data.length);
        const oid = await this.#emitUnpacked(offset, unpacked);
        ready.push(`@${offset}`, oid);
        await this.#yieldTurn();
      }
    }
  }

  async #emitUnpacked(offset: number, unpacked: Unpacked): Promise<string> {
    if ('data' in unpacked) return this.#emit(offset, unpacked.kind, unpacked.data);
    const { file, kind } = unpacked;
    refuseLarge(kind, file.size);
    const hash = startIds(kind, file.size, this.#format);
    for (let at = 0; at < file.size; at += 1 << 18) hash.update(file.read(at, 1 << 18));
    return this.#emitFile(offset, kind, file, hash.digest());
  }

  async #emit(offset: number, kind: GitObjectKind, data: Buffer): Promise<string> {
    const ids = idsOf(kind, data, this.#format);
    const { oid, packOid = oid } = ids;
    refuseLarge(kind, data.length);
    if (kind === 'tree') await this.#checkTree(data);
    if (kind === 'commit') parseCommit(data);
    this.#index.resolve(offset, packOid);
    this.#objects.keep(offset, kind, data);
    if (this.#batch.length === 0) this.#plain = this.#input.leavesEncoding?.() ?? false;
    const encoded = this.#plain ? { ...plainObject(kind, data), ...ids } : { ...encodeObject(oid, kind, data), ...ids };
    this.#batch.push(this.#inspected(encoded, kind, data));
    this.#batchBytes += encoded.bytes.length;
    this.#emitted++;
    if (this.#batchBytes >= BATCH_BYTES || this.#batch.length >= BATCH_OBJECTS) await this.#flush();
    return packOid;
  }

  #inspected(encoded: DecodedObject, kind: GitObjectKind, data: Uint8Array): DecodedObject {
    const note = this.#input.inspect?.(kind, data);
    return note === undefined ? encoded : { ...encoded, note };
  }

  async #emitFile(offset: number, kind: GitObjectKind, file: TempFile, ids: ObjectIds): Promise<string> {
    const { oid, packOid = oid } = ids;
    this.#index.resolve(offset, packOid);
    await this.#input.sink.large({ ...ids, kind, size: file.size, path: file.path });
    file.drop();
    this.#emitted++;
    return packOid;
  }

  async #flush(): Promise<void> {
    if (this.#batch.length > 0) {
      const batch = this.#batch;
      this.#batch = [];
      this.#batchBytes = 0;
      await this.#input.sink.batch(batch, this.#plain);
    }
    this.#input.onProgress?.({ objects: this.#emitted, totalObjects: this.#total });
  }

  async #checkTree(data: Buffer): Promise<void> {
    for (const steps = treeSteps(data, this.#format); steps.next().done !== true; ) await this.#yieldTurn();
  }

  /** Lets other work have its turn, and ends when nobody wants the pack any more. */
  async #yieldTurn(): Promise<void> {
    if (performance.now() - this.#turn <= TURN_MS) return;
    this.#input.signal?.throwIfAborted();
    await nextTurn();
    this.#turn = performance.now();
  }
}

function plainObject(kind: GitObjectKind, bytes: Uint8Array): Omit<EncodedObject, 'oid'> {
  return { kind, size: bytes.byteLength, codec: 'raw', bytes };
}
