import type { GitObjectKind } from '../../objects/index.ts';

interface Kept {
  kind: GitObjectKind;
  start: number;
  end: number;
}

/**
 * The objects that were unpacked last, as bases of differences: one piece of memory, written round and round. Kept one by one in buffers of their
 * own they would all grow old, and collecting them took a twentieth of an import.
 */
export class BaseRing<Key> {
  readonly #size: number;
  readonly #kept = new Map<Key, Kept>();
  #memory: Buffer | undefined;
  #at = 0;

  /** @param size bytes; an object that is larger than a quarter of them is not kept. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Keeps a copy. */
  set(key: Key, kind: GitObjectKind, data: Uint8Array): void {
    if (data.byteLength > this.#size / 4 || this.#kept.has(key)) return;
    this.#memory ??= Buffer.allocUnsafeSlow(this.#size);
    const start = this.#at + data.byteLength > this.#size ? 0 : this.#at;
    const end = start + data.byteLength;
    this.#forget(start, end, start < this.#at);
    this.#memory.set(data, start);
    this.#kept.set(key, { kind, start, end });
    this.#at = end;
  }

  /** A kept object; its bytes are another's once others are kept. */
  get(key: Key): { kind: GitObjectKind; data: Buffer } | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || this.#memory === undefined) return undefined;
    return { kind: kept.kind, data: this.#memory.subarray(kept.start, kept.end) };
  }

  /** Forgets what is about to be written over: the oldest, which the map has first. Those behind the last one are left behind when it wraps. */
  #forget(start: number, end: number, isWrapping: boolean): void {
    // Empty objects are in nobody's way: they go with the next one that is.
    const empty: Key[] = [];
    for (const [key, kept] of this.#kept) {
      if (kept.start === kept.end) {
        empty.push(key);
        continue;
      }
      const isInTheWay = kept.start < end && kept.end > start;
      if (!isInTheWay && !(isWrapping && kept.start >= this.#at)) return;
      for (const older of empty.splice(0)) this.#kept.delete(older);
      this.#kept.delete(key);
    }
  }
}
