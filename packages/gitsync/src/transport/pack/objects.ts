import { type GitObject, type GitObjectKind, gitError, MOST_COMMIT_BYTES, type ObjectFormat } from '../../objects/index.ts';
import { BaseRing } from './base-ring.ts';
import { applyDelta, applyLargeDelta, deltaSizes } from './delta.ts';
import { MAX_HEAD, type PackEntry, readEntry } from './entry.ts';
import { inflateExact, inflateStream } from './inflate.ts';
import { badPack, type PackBudget } from './limits.ts';
import type { PackIndex } from './pack-index.ts';
import type { ByteSource, Spill, TempFile, TempFiles } from './temp-files.ts';

/** Objects up to this size are handled in memory, larger ones in temporary files. */
export const LARGE = 8 * 1024 ** 2;

/** Unpacked objects kept as bases of the deltas to come. */
const CACHE_BYTES = 24 * 1024 ** 2;
/** A difference larger than this would cost more memory than decoding may take. */
const MAX_DELTA = 64 * 1024 ** 2;
/** git writes chains of at most 4,095. */
const MAX_CHAIN = 4096;

/** An object with its bytes in memory or, when large, in a file that whoever gets it drops. */
export type Unpacked = { kind: GitObjectKind; data: Buffer } | { kind: GitObjectKind; file: TempFile };

/** Reads objects of a pack back from the spill, whatever chain of differences they are. */
export class PackObjects {
  readonly #spill: Spill;
  readonly #files: TempFiles;
  readonly #index: PackIndex;
  readonly #format: ObjectFormat;
  readonly #budget: PackBudget;
  readonly #external: (oids: readonly string[]) => Promise<Map<string, GitObject>>;
  readonly #yieldTurn: () => Promise<void>;
  readonly #cache = new BaseRing<number | string>(CACHE_BYTES);

  constructor(options: {
    spill: Spill;
    files: TempFiles;
    index: PackIndex;
    format: ObjectFormat;
    budget: PackBudget;
    external: (oids: readonly string[]) => Promise<Map<string, GitObject>>;
    /** Awaited between the differences of a chain. */
    yieldTurn: () => Promise<void>;
  }) {
    this.#spill = options.spill;
    this.#files = options.files;
    this.#index = options.index;
    this.#format = options.format;
    this.#budget = options.budget;
    this.#external = options.external;
    this.#yieldTurn = options.yieldTurn;
  }

  /** Keeps an object as a base of others: by its offset, or by its id when it came from outside the pack. */
  keep(key: number | string, kind: GitObjectKind, data: Buffer): void {
    this.#cache.set(key, kind, data);
  }

  cached(key: number | string): { kind: GitObjectKind; data: Buffer } | undefined {
    return this.#cache.get(key);
  }

  /** The object at an offset. Its base, and that one's, are read again when they are not kept. */
  async at(offset: number): Promise<Unpacked> {
    const chain: number[] = [];
    let base: Unpacked | undefined;
    for (let next: number | string = offset; base === undefined; ) {
      base = this.#cache.get(next);
      if (base) break;
      if (typeof next === 'string') {
        base = await this.#fromOutside(next);
        break;
      }
      const entry = this.#entry(next);
      if (entry.kind) {
        base = await this.#inflate(next, entry, entry.kind);
        if ('data' in base) this.keep(next, base.kind, base.data);
        break;
      }
      if (chain.push(next) > MAX_CHAIN) throw badPack('its differences depend on each other');
      next = entry.baseOffset ?? this.#index.offsetOf(entry.baseOid ?? '') ?? entry.baseOid ?? '';
    }
    for (const at of chain.reverse()) {
      const entry = this.#entry(at);
      base = this.apply(await this.#delta(at, entry), base);
      if ('data' in base) this.keep(at, base.kind, base.data);
      await this.#yieldTurn();
    }
    return base;
  }

  /** Applies a difference to a base, whose file is dropped. */
  apply(delta: Buffer, base: Unpacked): Unpacked {
    const { result } = deltaSizes(delta);
    this.#budget.work(result);
    const source: ByteSource =
      'file' in base ? base.file : { size: base.data.length, read: (from, size) => base.data.subarray(from, from + size) };
    if ('data' in base && result <= LARGE) return { kind: base.kind, data: applyDelta(delta, base.data) };
    const file = this.#files.create();
    applyLargeDelta(delta, source, (bytes) => file.append(bytes));
    if ('file' in base) base.file.drop();
    if (file.size > LARGE) return { kind: base.kind, file };
    const data = file.read(0, file.size);
    file.drop();
    return { kind: base.kind, data };
  }

  async #fromOutside(oid: string): Promise<Unpacked> {
    const found = (await this.#external([oid])).get(oid);
    if (!found) throw badPack('a difference names a base that is not there');
    const data = Buffer.from(found.data.buffer, found.data.byteOffset, found.data.byteLength);
    this.keep(oid, found.kind, data);
    return { kind: found.kind, data };
  }

  #entry(offset: number): PackEntry {
    if (!this.#index.has(offset)) throw badPack('a difference names a base that is not there');
    return readEntry(this.#spill.read(offset, MAX_HEAD), offset, this.#format);
  }

  async #delta(offset: number, entry: PackEntry): Promise<Buffer> {
    refuseLargeDelta(entry);
    const unpacked = await this.#inflate(offset, entry, 'blob', MAX_DELTA);
    if ('data' in unpacked) return unpacked.data;
    throw badPack('a difference is too large');
  }

  async #inflate(offset: number, entry: PackEntry, kind: GitObjectKind, inMemory = LARGE): Promise<Unpacked> {
    this.#budget.work(entry.size);
    const start = offset + entry.headSize;
    const end = this.#index.endOf(offset, this.#spill.size) ?? start;
    if (entry.size <= inMemory) {
      const inflated = inflateExact(this.#spill.read(start, end - start), entry.size);
      if (!inflated) throw badPack('an object breaks off');
      return { kind, data: inflated.data };
    }
    const spill = this.#spill;
    async function* pieces(): AsyncGenerator<Buffer> {
      for (let at = start; at < end; at += 1 << 18) yield spill.read(at, Math.min(1 << 18, end - at));
    }
    const file = this.#files.create();
    await inflateStream(pieces(), entry.size, (bytes) => file.append(bytes));
    return { kind, file };
  }
}

/** Throws when a difference itself would not fit into memory. */
export function refuseLargeDelta(entry: PackEntry): void {
  if (entry.size > MAX_DELTA) throw badPack('a difference is too large');
}

/** Refuses folders and commits that no repository has, and that would cost more than they are worth to read. */
export function refuseLarge(kind: GitObjectKind, size: number): void {
  if (kind === 'tree' && size > LARGE) {
    const message = 'A folder of the repository holds too many files (its list is larger than 8 MB). Divide it into several.';
    throw gitError('git_too_large', message);
  }
  if ((kind === 'commit' || kind === 'tag') && size > MOST_COMMIT_BYTES) {
    const message = 'A commit or tag of the repository is larger than 1 MB: it names too many parents, or its message is too long.';
    throw gitError('git_too_large', message);
  }
}
