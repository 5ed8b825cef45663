import { type SharedCounts, type System, shareCounts } from '@octavo/core';

const WINDOW_MS = 60_000;
/** Keys remembered at once, so that changing addresses cannot fill the memory. */
const MOST_KEYS = 20_000;

/** Counts requests by key in windows of a minute, in memory; processes of one installation count together. */
export class AddressTurns {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();
  readonly #most: number;
  readonly #now: () => number;
  readonly #shared: SharedCounts | undefined;

  /** `most`: requests of one key a minute. */
  constructor(most: number, { now, store }: Pick<System, 'now' | 'store'>) {
    this.#most = most;
    this.#now = now;
    this.#shared = shareCounts(store.processes, 'addresses', (key, by) => void this.#count(key, by));
  }

  /** Counts a request; false if it was one too many. */
  take(key: string): boolean {
    this.#shared?.add(key, 1);
    return this.#count(key, 1) <= this.#most;
  }

  #count(key: string, by: number): number {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) {
      known.count += by;
      return known.count;
    }
    this.#windows.delete(key);
    for (const [other, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MOST_KEYS) break;
      this.#windows.delete(other);
    }
    this.#windows.set(key, { count: by, endsAt: now + WINDOW_MS });
    return by;
  }
}
