import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Refuses a transaction inside another, which would wait for the first for ever. What a transaction starts without waiting for it may open
 * one of its own once the first has ended.
 */
export class TransactionScope {
  #storage = new AsyncLocalStorage<{ open: boolean }>();

  /** Throws inside a transaction that is still open. */
  assertOutside(): void {
    if (this.#storage.getStore()?.open) throw new Error('a transaction was opened inside another: pass the first one down');
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = { open: true };
    try {
      return await this.#storage.run(scope, work);
    } finally {
      scope.open = false;
    }
  }
}
