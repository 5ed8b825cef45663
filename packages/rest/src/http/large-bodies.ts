/** Bytes of a body that is parsed in turns: below, parsing takes less than a millisecond or two. */
export const LARGE_BODY = 256 * 1024;

/**
 * Turns for work on the main thread that takes as long as a request for other things does. The work of one person is done one at a time, and
 * the next waits as long as the last one took: whoever sends many large bodies at once leaves at least half of the time to everybody else.
 */
export class LargeBodies {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs work of a person when it is their turn. Returns its result; throws what it throws. */
  async turn<Result>(person: string, work: () => Result): Promise<Result> {
    const { promise: rested, resolve } = Promise.withResolvers<void>();
    const before = this.#last.get(person);
    this.#last.set(person, rested);
    await before;
    const began = performance.now();
    try {
      return work();
    } finally {
      setTimeout(() => {
        if (this.#last.get(person) === rested) this.#last.delete(person);
        resolve();
      }, performance.now() - began);
    }
  }
}
