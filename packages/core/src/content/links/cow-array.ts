const CHUNK = 256;

/**
 * An array that is copied by need: a fork shares every part that it does not change. Only the newest fork may be written, by whoever made
 * it, before anybody else has it.
 */
export class CowArray<Item> {
  readonly #chunks: (Item | undefined)[][];
  /** Chunks that are this array's own. */
  readonly #own = new Set<number>();

  constructor(chunks: (Item | undefined)[][] = []) {
    this.#chunks = chunks;
  }

  get(index: number): Item | undefined {
    return this.#chunks[Math.floor(index / CHUNK)]?.[index % CHUNK];
  }

  set(index: number, item: Item | undefined): void {
    const at = Math.floor(index / CHUNK);
    while (this.#chunks.length <= at) this.#own.add(this.#chunks.push(new Array<Item | undefined>(CHUNK).fill(undefined)) - 1);
    if (!this.#own.has(at)) {
      this.#chunks[at] = [...(this.#chunks[at] ?? [])];
      this.#own.add(at);
    }
    (this.#chunks[at] as (Item | undefined)[])[index % CHUNK] = item;
  }

  /** An array with the same items; this one is not to be written afterwards. */
  fork(): CowArray<Item> {
    this.#own.clear();
    return new CowArray([...this.#chunks]);
  }
}
