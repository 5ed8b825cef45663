/** Something that the first who needs it makes: whoever comes meanwhile waits for it, and nobody makes two. */
export class MadeOnce<Made extends { id: string }> {
  #id: string | undefined;
  #making: Promise<unknown> = Promise.resolve();
  readonly #onMade: (made: Made) => void;

  /** @param id of what is there already, if anything */
  constructor(id: string | undefined, onMade: (made: Made) => void) {
    this.#id = id;
    this.#onMade = onMade;
  }

  /** The id of what is there. */
  get id(): string | undefined {
    return this.#id;
  }

  /**
   * Does something with what is there, or makes it by doing so.
   * @param make rejects for who asked alone: who waited makes it then
   */
  async use<Answer>(
    use: (id: string) => Promise<Answer>,
    make: () => Promise<{ made: Made | undefined; answer: Answer }>,
  ): Promise<Answer> {
    // Until nothing is being made, in this turn: others may have begun when it was.
    for (let seen: Promise<unknown> | undefined; seen !== this.#making; ) {
      seen = this.#making;
      await seen;
    }
    if (this.#id !== undefined) return use(this.#id);
    const coming = make();
    const taken = coming.then(({ made }) => {
      if (made === undefined) return;
      this.#id = made.id;
      this.#onMade(made);
    });
    this.#making = taken.catch(() => undefined);
    await taken;
    return (await coming).answer;
  }
}
