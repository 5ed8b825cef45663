/** Runs one function after the other. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();
  #asked = 0;

  /** Number of functions that wait for the running one. */
  get waiting(): number {
    return Math.max(0, this.#asked - 1);
  }

  /** True while a function runs. */
  get running(): boolean {
    return this.#asked > 0;
  }

  /** Runs the function when all before it are done, whether they succeeded or not. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.#asked++;
    const result = this.#last.then(work, work).finally(() => {
      this.#asked--;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
