/** Work that is done one after the other; a failure concerns nobody but who asked for it. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Does work when all that came before is done. */
  next<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
