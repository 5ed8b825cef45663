import { Worker } from 'node:worker_threads';
import type { TaskOptions, Workers } from '@octavo/core';
import type { TaskAnswer, TaskRequest } from './protocol.ts';

/** How a pool works. */
export interface PoolOptions {
  /** Script of the worker threads. */
  entry: string | URL;
  /** Threads at most. */
  size: number;
  /** A thread without work ends after this long (ms), with the memory it took; ten seconds when absent. */
  idleMs?: number;
  /** A task that takes longer fails, and its thread is replaced (ms); two minutes when absent. */
  timeoutMs?: number;
}

interface Pending {
  request: TaskRequest;
  transfer: readonly ArrayBuffer[];
  /** May be given to a thread that is busy. What is handed over could not be given to another when that thread breaks. */
  isAhead: boolean;
  isAbandoned: boolean;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** What it was given: it is at the first, and has the next already, if any. */
  tasks: Pending[];
  timer: NodeJS.Timeout | undefined;
}

/** Tasks that a thread has at most. */
const GIVEN = 2;

/** A pool of worker threads that start when there is work and end when there is none. */
export interface Pool extends Workers {
  /** Ends all threads; what waits or runs is rejected, and so is what comes later. */
  close(): Promise<void>;
}

/** Makes a pool; starts nothing. */
export function createPool(options: PoolOptions): Pool {
  const { entry, size, idleMs = 10_000, timeoutMs = 120_000 } = options;
  const threads = new Set<Thread>();
  const queue: Pending[] = [];
  let lastId = 0;
  let closed = false;

  function start(): Thread {
    // A young generation of 8 MB took a tenth more CPU for parsing pages, one of 32 MB no less than this.
    const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 } });
    const thread: Thread = { worker, tasks: [], timer: undefined };
    threads.add(thread);
    worker.unref();
    worker.on('message', (answer: TaskAnswer) => settle(thread, answer));
    worker.on('messageerror', (error) => replace(thread, error));
    worker.on('error', (error) => drop(thread, error));
    worker.on('exit', () => drop(thread, new Error('the worker thread ended')));
    return thread;
  }

  function settle(thread: Thread, answer: TaskAnswer): void {
    const [current] = thread.tasks;
    if (current === undefined || current.request.id !== answer.id) return;
    thread.tasks.shift();
    if ('error' in answer) current.reject(new Error(`task ${current.request.task} failed: ${answer.error}`));
    else current.resolve(answer.output);
    begin(thread);
    next();
  }

  /** A thread that broke takes the task it was at with it, never those that wait, there or here. */
  function drop(thread: Thread, error: unknown): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    const [current, ...ahead] = thread.tasks;
    current?.reject(error);
    queue.unshift(...ahead.filter(({ isAbandoned }) => !isAbandoned));
    next();
  }

  /** Ends a thread in the middle of its task; the only way to stop what runs on it. */
  function replace(thread: Thread, error: unknown): void {
    void thread.worker.terminate();
    drop(thread, error);
  }

  /** Watches over the task that a thread is at now, or lets the thread go when there is none. */
  function begin(thread: Thread): void {
    clearTimeout(thread.timer);
    const [current] = thread.tasks;
    if (current === undefined) release(thread);
    else if (current.isAbandoned) replace(thread, undefined);
    else {
      const tooLong = () => replace(thread, new Error(`task ${current.request.task} took longer than ${timeoutMs} ms`));
      thread.timer = setTimeout(tooLong, timeoutMs);
    }
  }

  function release(thread: Thread): void {
    thread.worker.unref();
    thread.timer = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs);
    thread.timer.unref();
  }

  function next(): void {
    for (let [pending] = queue; pending !== undefined; [pending] = queue) {
      const thread = threadFor(pending);
      if (thread === undefined) return;
      queue.shift();
      give(thread, pending);
    }
  }

  function threadFor(pending: Pending): Thread | undefined {
    const all = [...threads];
    const idle = all.find(({ tasks }) => tasks.length === 0) ?? (threads.size < size ? start() : undefined);
    return idle ?? (pending.isAhead ? all.find(({ tasks }) => tasks.length < GIVEN) : undefined);
  }

  function give(thread: Thread, pending: Pending): void {
    const wasIdle = thread.tasks.length === 0;
    thread.worker.ref();
    try {
      thread.worker.postMessage(pending.request, pending.transfer);
      thread.tasks.push(pending);
    } catch (error) {
      // Input that cannot be cloned concerns nobody but who sent it.
      pending.reject(error);
    }
    if (wasIdle) begin(thread);
  }

  function abandon(pending: Pending, reason: unknown): void {
    pending.isAbandoned = true;
    const place = queue.indexOf(pending);
    if (place >= 0) queue.splice(place, 1);
    pending.reject(reason);
    for (const thread of threads) if (thread.tasks[0] === pending) replace(thread, reason);
  }

  return {
    size,
    async run<Output>(task: string, input: unknown, { transfer = [], signal, ahead = false }: TaskOptions = {}) {
      signal?.throwIfAborted();
      if (closed) throw stopping();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const isAhead = ahead && transfer.length === 0;
      const pending: Pending = { request: { id: ++lastId, task, input }, transfer, isAhead, isAbandoned: false, resolve, reject };
      const abort = () => abandon(pending, signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      queue.push(pending);
      next();
      return (await promise.finally(() => signal?.removeEventListener('abort', abort))) as Output;
    },
    async close() {
      closed = true;
      const ending = [...threads];
      threads.clear();
      for (const pending of queue.splice(0)) pending.reject(stopping());
      await Promise.all(
        ending.map(async (thread) => {
          clearTimeout(thread.timer);
          for (const pending of thread.tasks) pending.reject(stopping());
          await thread.worker.terminate();
        }),
      );
    },
  };
}

function stopping(): Error {
  return new Error('the program is stopping');
}
