import { LRUCache } from 'lru-cache';

/** Longest time that output is kept (s). */
const LONGEST = 24 * 60 * 60;

/** Outputs of components, for as long as their scripts let them be kept, within a number of bytes. */
export class RenderCache {
  readonly #outputs: LRUCache<string, string>;

  constructor(bytes: number) {
    this.#outputs = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.ceil(bytes / 20),
      sizeCalculation: (json, key) => json.length + key.length,
    });
  }

  /** Returns a copy of what was kept. */
  get(key: string): { output: unknown } | undefined {
    const json = this.#outputs.get(key);
    return json === undefined ? undefined : { output: JSON.parse(json) as unknown };
  }

  keep(key: string, output: unknown, seconds: number): void {
    if (seconds > 0) this.#outputs.set(key, JSON.stringify(output), { ttl: Math.min(seconds, LONGEST) * 1000 });
  }

  clear(): void {
    this.#outputs.clear();
  }
}
