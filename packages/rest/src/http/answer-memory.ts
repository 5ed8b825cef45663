import { type JsonBytes, LruCache } from '@octavo/core';

/** Answer of an operation, ready to be sent: everything but the parts that differ from request to request. */
export interface FinishedAnswer {
  status: number;
  /** JSON, as text or its bytes; null for an answer without a body. */
  body: string | JsonBytes | null;
  headers: Readonly<Record<string, string>>;
}

/** Bytes kept at once. */
const BUDGET = 16 * 1024 * 1024;
/** Beside its body, what an entry takes for its key, headers and the map. */
const ENTRY_BYTES = 1000;
/** Addresses of files in an answer expire, and are renewed long before. */
const MAX_AGE_MS = 60_000;

interface Kept {
  answer: FinishedAnswer;
  until: number;
}

/** Answers to requests that were asked before, while the database stands still (`Store.version`). */
export class AnswerMemory {
  readonly #now: () => number;
  readonly #budget: number;
  #version: number | undefined;
  #answers: LruCache<string, Kept>;

  /** @param budget - bytes to keep at most. */
  constructor(now: () => number, budget: number = BUDGET) {
    this.#now = now;
    this.#budget = budget;
    this.#answers = new LruCache(budget);
  }

  /** The answer kept under a key at a version of the database; forgets those of all other versions. */
  recall(version: number, key: string): FinishedAnswer | undefined {
    if (version !== this.#version) {
      this.#answers = new LruCache(this.#budget);
      this.#version = version;
    }
    const kept = this.#answers.get(key);
    return kept !== undefined && kept.until > this.#now() ? kept.answer : undefined;
  }

  /**
   * Keeps an answer that was made after `version` was asked for, unless others have found a later one since. Should the database have moved
   * on while the answer was made, nobody who asks from now on finds it at that version.
   */
  keep(version: number, key: string, answer: FinishedAnswer): void {
    const weight = ENTRY_BYTES + key.length + (typeof answer.body === 'string' ? 2 : 1) * (answer.body?.length ?? 0);
    if (version !== this.#version || weight > this.#budget) return;
    this.#answers.set(key, { answer, until: this.#now() + MAX_AGE_MS }, weight);
  }
}
