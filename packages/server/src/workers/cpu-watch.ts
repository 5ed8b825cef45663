import type { Worker } from 'node:worker_threads';

/** Quantities that a watch reads, and their limits. */
export interface CpuWatch {
  /** Processor time that the thread had used when the task began (microseconds); `undefined` while it loads its code, which is no task's. */
  before(): number | undefined;
  /** Processor time that the task may use (s). */
  seconds: number;
  /** Processor time after which a task is slow (s). */
  slowSeconds: number;
  /** A task whose thread uses no processor time for so long is stuck (ms). */
  stuckMs: number;
  onSlow(): void;
  onOver(): void;
  onStuck(): void;
}

/** Shortest time between two looks (ms). */
const SHORTEST = 50;
/** Processor time below this in the time of `stuckMs` is none (microseconds): a thread that wants to run gets more on any machine. */
const NONE = 10_000;

/**
 * Ends a task by the processor time of its thread, so that a loaded machine fails nothing that is innocent. Costs nothing for a task that
 * ends within its budget by the clock. Returns a function that stops watching.
 */
export function watchCpu(
  worker: Pick<Worker, 'cpuUsage'>,
  { before, seconds, slowSeconds, stuckMs, onSlow, onOver, onStuck }: CpuWatch,
): () => void {
  const budget = seconds * 1e6;
  let slow = Math.min(slowSeconds, seconds) * 1e6;
  let last = { used: 0, at: performance.now() };
  let timer: NodeJS.Timeout;
  let stopped = false;

  const plan = (ms: number) => {
    timer = setTimeout(look, Math.max(SHORTEST, Math.min(ms, stuckMs)));
    timer.unref();
  };

  /** Looks again later: the task has not begun. */
  const wait = (at: number) => {
    last = { used: 0, at };
    plan(slow / 1000);
  };

  function look(): void {
    const asked = performance.now();
    worker.cpuUsage().then(
      ({ user, system }) => {
        if (stopped) return;
        const start = before();
        if (start === undefined) return wait(asked);
        const used = user + system - start;
        if (used >= budget) return onOver();
        if (used >= slow) {
          slow = budget;
          onSlow();
        }
        if (used - last.used > NONE) last = { used, at: asked };
        else if (asked - last.at >= stuckMs) return onStuck();
        plan((slow - used) / 1000);
      },
      // It has not begun yet; that it has ended, its own events tell.
      () => {
        if (!stopped) wait(asked);
      },
    );
  }

  plan(slow / 1000);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
