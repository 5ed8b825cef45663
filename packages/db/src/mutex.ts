/** Runs one function after the other. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the function when all before it are done, whether they succeeded or not. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
