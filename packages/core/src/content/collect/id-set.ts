/** A set of hashes in hex, in parts: growing a set of a million at once would hold the thread. */
export class IdSet {
  readonly #parts = Array.from({ length: 256 }, () => new Set<string>());

  /** Adds an id; says whether it is new. */
  add(id: string): boolean {
    const part = this.#part(id);
    if (part.has(id)) return false;
    part.add(id);
    return true;
  }

  has(id: string): boolean {
    return this.#part(id).has(id);
  }

  /** The ids, in lists of at most so many, in no order. */
  *batches(most: number): Generator<string[]> {
    let batch: string[] = [];
    for (const part of this.#parts) {
      for (const id of part) {
        batch.push(id);
        if (batch.length < most) continue;
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  }

  #part(id: string): Set<string> {
    return this.#parts[Number.parseInt(id.slice(0, 2), 16) || 0] as Set<string>;
  }
}
