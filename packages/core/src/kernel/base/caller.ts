import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<AbortSignal>();

/** Runs the work of a request. `gone` is aborted when whoever waits for the answer went away. */
export function withCaller<Result>(gone: AbortSignal, work: () => Result): Result {
  return callers.run(gone, work);
}

/** Returns the signal of the request in whose course this runs; `undefined` in jobs, and in whatever runs {@link outside} of requests. */
export function callerGone(): AbortSignal | undefined {
  return callers.getStore();
}

/** Reason for dropping work whose caller went away. */
export class CallerGone extends Error {
  constructor() {
    super('Whoever asked for this went away before it was begun.');
    this.name = 'CallerGone';
  }
}
