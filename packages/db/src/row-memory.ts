/** Results kept at once. They are those of single keys: a token, a space, a revision. */
const MAX_RESULTS = 4000;

/** Remembers the rows that queries gave while the database stood at one version. Rows are frozen, since many callers share them. */
export class RowMemory {
  readonly #results = new Map<string, unknown[]>();
  #version: number | undefined;

  /** Returns the rows remembered under a key at a version; forgets those of other versions. */
  recall(version: number, key: string): unknown[] | undefined {
    if (version !== this.#version) {
      this.#results.clear();
      this.#version = version;
    }
    return this.#results.get(key);
  }

  /** Keeps rows that were read no earlier than `version` was asked for, unless the database has moved on since. */
  keep(version: number, key: string, rows: unknown[]): void {
    deepFreeze(rows);
    if (version !== this.#version) return;
    const [oldest] = this.#results.keys();
    if (this.#results.size >= MAX_RESULTS && oldest !== undefined) this.#results.delete(oldest);
    this.#results.set(key, rows);
  }
}

function deepFreeze(value: unknown): void {
  // Bytes cannot be frozen.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  Object.values(value).forEach(deepFreeze);
  Object.freeze(value);
}
