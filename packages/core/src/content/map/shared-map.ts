/** Entries that a bucket holds on average when a map is made: what a change copies. */
const BUCKET = 16;

/**
 * A map that is never changed: one with changes is made from it, at the cost of the changes, and shares the rest. Entries lie in buckets by
 * the hash of their key, of which a change copies its own. Iterates in an order of its own.
 */
export class SharedMap<Value> implements ReadonlyMap<string, Value> {
  readonly size: number;
  readonly #buckets: readonly ReadonlyMap<string, Value>[];

  private constructor(buckets: readonly ReadonlyMap<string, Value>[], size: number) {
    this.#buckets = buckets;
    this.size = size;
  }

  /** A map of entries; of two with one key the last counts. */
  static of<Value>(entries: ReadonlyMap<string, Value>): SharedMap<Value> {
    const buckets = Array.from({ length: bucketsFor(entries.size) }, () => new Map<string, Value>());
    for (const [key, value] of entries) buckets[hash(key) & (buckets.length - 1)]?.set(key, value);
    return new SharedMap(buckets, entries.size);
  }

  get(key: string): Value | undefined {
    return this.#bucket(key)?.get(key);
  }

  has(key: string): boolean {
    return this.#bucket(key)?.has(key) === true;
  }

  /** The map with other values under some keys; undefined removes one. */
  with(changes: Iterable<readonly [key: string, value: Value | undefined]>): SharedMap<Value> {
    const buckets = [...this.#buckets];
    const own = new Map<number, Map<string, Value>>();
    let { size } = this;
    for (const [key, value] of changes) {
      const at = hash(key) & (buckets.length - 1);
      let bucket = own.get(at);
      if (bucket === undefined) {
        bucket = new Map(buckets[at]);
        own.set(at, bucket);
        buckets[at] = bucket;
      }
      size -= bucket.size;
      if (value === undefined) bucket.delete(key);
      else bucket.set(key, value);
      size += bucket.size;
    }
    if (own.size === 0) return this;
    const next = new SharedMap(buckets, size);
    return size > buckets.length * BUCKET * 4 ? SharedMap.of(next) : next;
  }

  *entries(): Generator<[string, Value], undefined> {
    for (const bucket of this.#buckets) yield* bucket.entries();
  }

  *keys(): Generator<string, undefined> {
    for (const bucket of this.#buckets) yield* bucket.keys();
  }

  *values(): Generator<Value, undefined> {
    for (const bucket of this.#buckets) yield* bucket.values();
  }

  [Symbol.iterator](): Generator<[string, Value], undefined> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }

  #bucket(key: string): ReadonlyMap<string, Value> | undefined {
    return this.#buckets[this.#buckets.length === 1 ? 0 : hash(key) & (this.#buckets.length - 1)];
  }
}

function bucketsFor(size: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(size / BUCKET)));
}

/** FNV-1a over code units, with its high bits folded into those that choose a bucket. */
function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) value = Math.imul(value ^ key.charCodeAt(i), 0x01000193);
  return value ^ (value >>> 15);
}
