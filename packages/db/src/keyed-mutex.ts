import { Mutex } from './mutex.ts';

/** Runs one function after the other of each key; those of different keys run side by side. */
export class KeyedMutex {
  readonly #locks = new Map<string, { mutex: Mutex; users: number }>();

  /** Number of keys for which a function runs or waits. */
  get size(): number {
    return this.#locks.size;
  }

  /** Runs the function when all before it of its key are done, whether they succeeded or not. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lock = this.#locks.get(key) ?? { mutex: new Mutex(), users: 0 };
    this.#locks.set(key, lock);
    lock.users++;
    try {
      return await lock.mutex.run(work);
    } finally {
      lock.users--;
      if (lock.users === 0) this.#locks.delete(key);
    }
  }
}
