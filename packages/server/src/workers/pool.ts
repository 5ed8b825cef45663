import { Worker } from 'node:worker_threads';
import type { Workers } from '@octavo/core';
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
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  current: Pending | undefined;
  timer: NodeJS.Timeout | undefined;
}

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
    const thread: Thread = { worker, current: undefined, timer: undefined };
    threads.add(thread);
    worker.unref();
    worker.on('message', (answer: TaskAnswer) => settle(thread, answer));
    worker.on('messageerror', (error) => replace(thread, error));
    worker.on('error', (error) => drop(thread, error));
    worker.on('exit', () => drop(thread, new Error('the worker thread ended')));
    return thread;
  }

  function settle(thread: Thread, answer: TaskAnswer): void {
    const { current } = thread;
    if (current === undefined || current.request.id !== answer.id) return;
    release(thread);
    if ('error' in answer) current.reject(new Error(`task ${current.request.task} failed: ${answer.error}`));
    else current.resolve(answer.output);
    next();
  }

  /** A thread that broke takes its task with it, never the tasks that wait. */
  function drop(thread: Thread, error: unknown): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.current?.reject(error);
    next();
  }

  /** Ends a thread in the middle of its task; the only way to stop what runs on it. */
  function replace(thread: Thread, error: unknown): void {
    void thread.worker.terminate();
    drop(thread, error);
  }

  function release(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.current = undefined;
    thread.worker.unref();
    thread.timer = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs);
    thread.timer.unref();
  }

  function next(): void {
    while (queue.length > 0) {
      const idle = [...threads].find((thread) => thread.current === undefined) ?? (threads.size < size ? start() : undefined);
      const pending = idle === undefined ? undefined : queue.shift();
      if (idle === undefined || pending === undefined) return;
      give(idle, pending);
    }
  }

  function give(thread: Thread, pending: Pending): void {
    clearTimeout(thread.timer);
    thread.current = pending;
    thread.worker.ref();
    thread.timer = setTimeout(() => replace(thread, new Error(`task ${pending.request.task} took longer than ${timeoutMs} ms`)), timeoutMs);
    try {
      thread.worker.postMessage(pending.request, pending.transfer);
    } catch (error) {
      // Input that cannot be cloned concerns nobody but who sent it.
      release(thread);
      pending.reject(error);
    }
  }

  function abandon(pending: Pending, reason: unknown): void {
    const place = queue.indexOf(pending);
    if (place >= 0) queue.splice(place, 1);
    pending.reject(reason);
    for (const thread of threads) if (thread.current === pending) replace(thread, reason);
  }

  return {
    size,
    async run<Output>(
      task: string,
      input: unknown,
      { transfer = [], signal }: { transfer?: readonly ArrayBuffer[]; signal?: AbortSignal } = {},
    ) {
      signal?.throwIfAborted();
      if (closed) throw stopping();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const pending: Pending = { request: { id: ++lastId, task, input }, transfer, resolve, reject };
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
          thread.current?.reject(stopping());
          await thread.worker.terminate();
        }),
      );
    },
  };
}

function stopping(): Error {
  return new Error('the program is stopping');
}
