import { type ObjectFormat, OID_BYTES } from '../../objects/index.ts';

/** Index of the objects of a pack and their offsets, appended to while the pack is walked. Compact, as a pack may hold a million. */
export class PackIndex {
  readonly #offsets: number[] = [];
  /** Bytes of an id. */
  readonly #width: number;
  #oids: Buffer;
  #byOid: Map<string, number> | undefined;

  constructor(format: ObjectFormat) {
    this.#width = OID_BYTES[format];
    this.#oids = Buffer.alloc(this.#width * 1024);
  }

  get size(): number {
    return this.#offsets.length;
  }

  /** Notes an entry; offsets only grow. */
  add(offset: number): void {
    this.#offsets.push(offset);
    if (this.#oids.length < this.#offsets.length * this.#width) this.#oids = Buffer.concat([this.#oids, Buffer.alloc(this.#oids.length)]);
  }

  /** Notes the id of the entry at `offset` once it is known. */
  resolve(offset: number, oid: string): void {
    this.#oids.write(oid, this.#find(offset) * this.#width, this.#width, 'hex');
    if (this.#byOid && !this.#byOid.has(oid)) this.#byOid.set(oid, offset);
  }

  /** Returns the end of the entry at `offset`: the start of the next one, or `end`. Returns `undefined` if no entry starts there. */
  endOf(offset: number, end: number): number | undefined {
    const index = this.#find(offset);
    return index < 0 ? undefined : (this.#offsets[index + 1] ?? end);
  }

  has(offset: number): boolean {
    return this.#find(offset) >= 0;
  }

  /** Returns whether the id of the entry at `offset` is known. */
  isResolved(offset: number): boolean {
    const at = this.#find(offset) * this.#width;
    return at >= 0 && this.#oids.subarray(at, at + this.#width).some((byte) => byte !== 0);
  }

  /** The offset of an object whose id is known. Made on first use: packs without `ref-delta` never need it. */
  offsetOf(oid: string): number | undefined {
    if (!this.#byOid) {
      this.#byOid = new Map();
      for (const [i, offset] of this.#offsets.entries()) {
        const known = this.#oids.toString('hex', i * this.#width, (i + 1) * this.#width);
        if (!this.#byOid.has(known)) this.#byOid.set(known, offset);
      }
    }
    return this.#byOid.get(oid);
  }

  #find(offset: number): number {
    let low = 0;
    let high = this.#offsets.length - 1;
    // The entry asked for is mostly the last one.
    if (this.#offsets[high] === offset) return high;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const value = this.#offsets[middle] ?? 0;
      if (value === offset) return middle;
      if (value < offset) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
