import type { Unit } from './unit.ts';

/** Blocks that say the same are looked through so far for one whose further nodes fit, too. */
const MOST_TRIED = 100;

/** Units whose first nodes say the same, by place; those that were taken are stepped over. */
export class Alike {
  readonly #units: Unit[] = [];
  readonly #byKey = new Map<string, Unit>();
  /** For each place the next one that may be free. */
  readonly #next: number[] = [];

  add(unit: Unit): void {
    this.#units.push(unit);
    this.#next.push(this.#next.length);
    const key = unit.nodes[0]?.key ?? '';
    if (!this.#byKey.has(key)) this.#byKey.set(key, unit);
  }

  /** The free unit of a key, else the first one from an index on, else the first one. */
  find(key: string, from: number, fits: (unit: Unit) => boolean): Unit | undefined {
    const own = this.#byKey.get(key);
    if (own !== undefined && fits(own)) return own;
    let [low, high] = [0, this.#units.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#units[middle]?.index ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return this.#firstFrom(low, fits) ?? this.#firstFrom(0, fits);
  }

  /** Takes a unit out. */
  take(unit: Unit): void {
    let [low, high] = [0, this.#units.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#units[middle]?.index ?? 0) < unit.index) low = middle + 1;
      else high = middle;
    }
    this.#next[low] = low + 1;
  }

  #firstFrom(from: number, fits: (unit: Unit) => boolean): Unit | undefined {
    let at = this.#freeFrom(from);
    for (let tried = 0; at < this.#units.length && tried < MOST_TRIED; tried += 1) {
      const unit = this.#units[at] as Unit;
      if (fits(unit)) return unit;
      at = this.#freeFrom(at + 1);
    }
    return undefined;
  }

  /** The first free place from one on; the way there is made short for the next time. */
  #freeFrom(from: number): number {
    let at = from;
    while (at < this.#units.length && this.#next[at] !== at) at = this.#next[at] ?? at + 1;
    for (let step = from; step < at; ) {
      const next = this.#next[step] ?? at;
      this.#next[step] = at;
      step = next;
    }
    return at;
  }
}
