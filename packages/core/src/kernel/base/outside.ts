import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs a function outside whatever the caller is in the middle of, such as a transaction, which follows async calls and timers. For work
 * that outlives the caller: the job runner, work in the background.
 */
export const outside: <Result>(work: () => Result) => Result = AsyncLocalStorage.snapshot();
