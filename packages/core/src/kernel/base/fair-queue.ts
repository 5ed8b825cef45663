/** Limits of a {@link FairQueue}: its length, and the time that an entry waits in it. */
export interface QueueLimits {
  /** Works that wait at most. */
  length: number;
  /** The longest wait, in milliseconds. */
  patienceMs: number;
}

/** Work that waits for its turn. */
interface Waiting {
  begin(): void;
}

/**
 * Runs one work at a time. Whoever has several waiting gets one turn after each turn of the others, so that nobody's hundred hold up somebody's
 * one; those of one person run in the order they came.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #refuse: (why: 'full' | 'late') => Error;
  /** By person; the first one is next. */
  readonly #waiting = new Map<string, Waiting[]>();
  #length = 0;
  #running = false;

  /** @param refuse - makes the error of a work that is not begun. */
  constructor(limits: QueueLimits, refuse: (why: 'full' | 'late') => Error) {
    this.#limits = limits;
    this.#refuse = refuse;
  }

  /** Returns whether nothing runs or waits. */
  get isIdle(): boolean {
    return !this.#running && this.#length === 0;
  }

  /**
   * Runs the work when it is its turn; `waited` tells it that others ran since it was given.
   * @throws what the work throws; the error of `refuse` when it was not begun.
   */
  async run<T>(person: string, work: (waited: boolean) => Promise<T>): Promise<T> {
    const waits = this.#running;
    if (waits) await this.#turn(person);
    else this.#running = true;
    try {
      return await work(waits);
    } finally {
      this.#next();
    }
  }

  /** Resolves when it is the person's turn, which then is taken. */
  #turn(person: string): Promise<void> {
    if (this.#length >= this.#limits.length) throw this.#refuse('full');
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#leave(person, waiting);
        reject(this.#refuse('late'));
      }, this.#limits.patienceMs);
      this.#length++;
      const own = this.#waiting.get(person);
      if (own === undefined) this.#waiting.set(person, [waiting]);
      else own.push(waiting);
    });
  }

  #leave(person: string, waiting: Waiting): void {
    const left = (this.#waiting.get(person) ?? []).filter((one) => one !== waiting);
    this.#length--;
    if (left.length === 0) this.#waiting.delete(person);
    else this.#waiting.set(person, left);
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#running = false;
      return;
    }
    const [person, [waiting, ...rest]] = first;
    // To the end: the others come first now.
    this.#waiting.delete(person);
    if (rest.length > 0) this.#waiting.set(person, rest);
    this.#length--;
    waiting?.begin();
  }
}
