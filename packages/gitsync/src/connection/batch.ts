/** Gathers items and hands them on together, a while after the first of them. */
export class Batch<T> {
  readonly #delayMs: number;
  readonly #handle: (items: T[]) => Promise<void>;
  #items: T[] = [];
  #handling: Promise<void> = Promise.resolve();

  constructor(delayMs: number, handle: (items: T[]) => Promise<void>) {
    this.#delayMs = delayMs;
    this.#handle = handle;
  }

  add(item: T): void {
    if (this.#items.push(item) > 1) return;
    const after = this.#handling;
    this.#handling = new Promise<void>((resolve) => setTimeout(resolve, this.#delayMs)).then(async () => {
      // Whoever added to it is told when that failed.
      await after.catch(() => undefined);
      const items = this.#items;
      this.#items = [];
      await this.#handle(items);
    });
  }

  /** Resolves when all that was added has been handled; rejects when that failed. */
  written(): Promise<void> {
    return this.#handling;
  }
}
