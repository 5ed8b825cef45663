import { once } from 'node:events';
import { Worker, type WorkerOptions, workerData } from 'node:worker_threads';

/**
 * Ending worker threads from outside. Node aborts the whole process ("close before init") when a thread is ended between the making and the
 * start of a zlib stream, which its one-shot functions do each time as well: so a thread says when it is at that, and is not ended meanwhile.
 */

/** The thread makes or uses a zlib stream. */
const BUSY = 1;
/** The thread is being ended, and begins no such work. */
const ENDING = 2;

interface Gated {
  gate: Int32Array<SharedArrayBuffer>;
}

const gates = new WeakMap<Worker, Int32Array<SharedArrayBuffer>>();
const own = isGated(workerData) ? workerData.gate : undefined;

/** Starts a worker thread that {@link endThread} may end at any time. Its code calls zlib in {@link uninterrupted} only. */
export function startThread(entry: string | URL, options: Omit<WorkerOptions, 'workerData'>): Worker {
  const gate = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(entry, { ...options, workerData: { gate } satisfies Gated });
  gates.set(worker, gate);
  return worker;
}

/** Ends a thread, whatever it is at; one in the middle of {@link uninterrupted} as soon as it is through. */
export async function endThread(worker: Worker): Promise<void> {
  const gate = gates.get(worker);
  if (gate !== undefined && (Atomics.or(gate, 0, ENDING) & BUSY) !== 0) {
    // A thread that runs out of memory in there never says that it is through.
    const isGone = once(worker, 'exit');
    await Promise.race([isGone, Atomics.waitAsync(gate, 0, BUSY | ENDING).value]);
  }
  await worker.terminate();
}

/** Runs work that makes or uses a zlib stream: short, and neither nested nor asynchronous. In a thread that is being ended it does not begin. */
export function uninterrupted<Result>(work: () => Result): Result {
  if (own === undefined) return work();
  if ((Atomics.or(own, 0, BUSY) & ENDING) !== 0) park(own);
  try {
    return work();
  } finally {
    if ((Atomics.and(own, 0, ~BUSY) & ENDING) !== 0) park(own);
  }
}

/** Waits for the end of the thread, without beginning anything else. */
function park(gate: Int32Array<SharedArrayBuffer>): never {
  Atomics.and(gate, 0, ~BUSY);
  Atomics.notify(gate, 0);
  for (;;) Atomics.wait(gate, 0, ENDING);
}

function isGated(data: unknown): data is Gated {
  return typeof data === 'object' && data !== null && 'gate' in data && data.gate instanceof Int32Array;
}
