import { isUnreached } from '@/lib/errors';

/** Optimistic change of what is shown, before the server has answered. Must be idempotent. */
export type Step<Shown> = (shown: Shown) => Shown;

/** Changes that were sent and are not answered yet. */
export interface Pending<Shown> {
  /** Changes of what is shown that the server's own state does not hold yet, oldest first. */
  steps: readonly Step<Shown>[];
  /** True until all changes are answered and what the server has is read. */
  busy: boolean;
}

/** Whoever reads what the server has. */
export interface ReadAgain {
  /** Reads it; resolves when it is there. */
  read(): Promise<unknown>;
  /** Called when what was read holds all changes. */
  settled(): void;
}

/**
 * Changes that are sent one after the other, each shown at once. They stay shown until the server's own state has come with them; a refused one
 * is taken back. Where no answer came at all, nothing is read: what is on the screen would be lost.
 */
export class PendingChanges<Shown> {
  readonly #reader: ReadAgain;
  readonly #listeners = new Set<() => void>();
  #pending: Pending<Shown> = { steps: [], busy: false };
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #isReached = false;

  constructor(reader: ReadAgain) {
    this.#reader = reader;
  }

  /** Returns what is on its way: the same object until that changes. */
  readonly current = (): Pending<Shown> => this.#pending;

  /** Calls a function whenever something changes; returns how to end that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends a change after those before. Throws what it throws. */
  readonly change = async <Answer>(run: () => Promise<Answer>, step?: Step<Shown>): Promise<Answer> => {
    const { steps } = this.#pending;
    this.#set({ steps: step === undefined ? steps : [...steps, step], busy: true });
    this.#waiting++;
    const work = this.#queue.then(run);
    this.#queue = work.catch(() => undefined);
    try {
      const answer = await work;
      this.#isReached = true;
      return answer;
    } catch (error) {
      this.#isReached ||= !isUnreached(error);
      this.#set({ steps: this.#pending.steps.filter((other) => other !== step) });
      throw error;
    } finally {
      this.#waiting--;
      if (this.#waiting === 0) void this.#readAgain();
    }
  };

  async #readAgain(): Promise<void> {
    if (!this.#isReached) {
      this.#set({ busy: false });
      return;
    }
    this.#isReached = false;
    await this.#reader.read();
    if (this.#waiting > 0) return;
    this.#set({ steps: [], busy: false });
    this.#reader.settled();
  }

  #set(change: Partial<Pending<Shown>>): void {
    this.#pending = { ...this.#pending, ...change };
    for (const listener of this.#listeners) listener();
  }
}
