import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** Runs work in the course of a trace, named as in W3C's header `traceparent`: jobs that it queues say so. */
export function withTrace<Result>(traceparent: string, work: () => Result): Result {
  return traces.run(traceparent, work);
}

/** Returns the trace in whose course this runs; `undefined` where nothing is traced. */
export function currentTrace(): string | undefined {
  return traces.getStore();
}
