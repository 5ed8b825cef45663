/** Makes others wait while works are done. */
export class Hold {
  readonly #works = new Set<Promise<unknown>>();

  /** True while a work is done. */
  get isOn(): boolean {
    return this.#works.size > 0;
  }

  /** Resolves when no work is done; another one may have begun since. */
  async end(): Promise<void> {
    await Promise.all(this.#works);
  }

  /** Does work while others wait. */
  during<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = work();
    const over = done.then(
      () => undefined,
      () => undefined,
    );
    this.#works.add(over);
    void over.then(() => this.#works.delete(over));
    return done;
  }
}
