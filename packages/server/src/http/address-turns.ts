const WINDOW_MS = 60_000;
/** Keys remembered at once, so that changing addresses cannot fill the memory. */
const MOST_KEYS = 20_000;

/** Counts requests by key in windows of a minute, in memory. */
export class AddressTurns {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();
  readonly #most: number;
  readonly #now: () => number;

  /** `most`: requests of one key a minute; `now` in ms. */
  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts a request; false if it was one too many. */
  take(key: string): boolean {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) return ++known.count <= this.#most;
    this.#windows.delete(key);
    for (const [other, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MOST_KEYS) break;
      this.#windows.delete(other);
    }
    this.#windows.set(key, { count: 1, endsAt: now + WINDOW_MS });
    return true;
  }
}
