import type { Worker } from 'node:worker_threads';

/** Part of its budget that a thread may use beyond it, since the engine stops most scripts itself. */
const GRACE = 1.03;
const SHORTEST = 20;

/**
 * Ends a thread whose script used up its processor time inside one step of the engine, which the engine cannot stop. `start` is the processor time
 * of the thread when the script began (microseconds), `undefined` before. Returns a function that ends the watch.
 */
export function watchCpu(worker: Pick<Worker, 'cpuUsage'>, start: () => number | undefined, cpuMs: number, onOver: () => void): () => void {
  const budget = cpuMs * GRACE;
  let stopped = false;
  let timer = setTimeout(look, budget);
  timer.unref();

  function plan(ms: number): void {
    timer = setTimeout(look, Math.max(SHORTEST, ms));
    timer.unref();
  }

  function look(): void {
    worker.cpuUsage().then(
      ({ user, system }) => {
        if (stopped) return;
        const began = start();
        if (began === undefined) return plan(budget);
        const used = (user + system - began) / 1000;
        if (used >= budget) onOver();
        else plan(budget - used);
      },
      // It has not begun yet; that it has ended, its own events tell.
      () => {
        if (!stopped) plan(budget);
      },
    );
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
