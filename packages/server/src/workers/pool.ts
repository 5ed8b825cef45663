import type { Worker } from 'node:worker_threads';
import { OctavoError } from '@octavo/contract';
import { CallerGone, callerGone, type TaskOptions, type Workers } from '@octavo/core';
import { endThread, startThread } from '@octavo/db/thread-end';
import { watchCpu } from './cpu-watch.ts';
import { LaneQueue } from './lane-queue.ts';
import { LANES, type Lane, type LaneSize } from './lanes.ts';
import type { TaskAnswer, TaskRefusal, TaskRequest, ThreadReady } from './protocol.ts';
import { laneBusy, overCpu, overMemory, overOutput, stopping } from './task-errors.ts';
import type { TaskRule } from './task-rules.ts';
import { type Level, ThreadPriority } from './thread-priority.ts';

/** Options of a pool. */
export interface PoolOptions {
  /** Script of the worker threads. */
  entry: string | URL;
  lanes: Readonly<Record<Lane, LaneSize>>;
  /** Limits by name of the task; what has none is no task. */
  rules: Readonly<Record<string, TaskRule>>;
  /** Memory of one thread (MB), ArrayBuffers not counted. */
  memory?: number;
  /** A thread without work ends after this long (ms), with the memory it took; ten seconds when absent. */
  idleMs?: number;
  /** Processor time after which the thread of a task gets less of a busy processor than others (s); one second when absent. */
  slowSeconds?: number;
  /** A task whose thread uses no processor time for so long is ended (ms); two minutes when absent. */
  stuckMs?: number;
}

interface Pending {
  request: TaskRequest;
  rule: TaskRule;
  lane: Lane;
  organization: string;
  transfer: readonly ArrayBuffer[];
  /** Stops what is to end the wait for a thread. */
  stopWaiting: () => void;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  task: Pending | undefined;
  /** Processor time that it had used after its last task (microseconds); `undefined` until its code is loaded. */
  cpu: number | undefined;
  priority: ThreadPriority;
  /** Stops what watches over the task, or over the idle thread. */
  unwatch: () => void;
}

/** Use of a lane. */
export interface LaneUse {
  lane: Lane;
  /** Tasks at once at most. */
  limit: number;
  running: number;
  waiting: number;
}

/** A pool of worker threads that start when there is work and end when there is none. */
export interface Pool extends Workers {
  /** Returns how the lanes are used now. */
  use(): LaneUse[];
  /** Ends all threads; what waits or runs is rejected, and so is what comes later. */
  close(): Promise<void>;
}

/** Creates a pool; starts nothing. Threads are shared by the lanes, each of which has so many of them at once at most. */
export function createPool(options: PoolOptions): Pool {
  const { entry, lanes, rules, memory = 384, idleMs = 10_000, slowSeconds = 1, stuckMs = 120_000 } = options;
  const threads = new Set<Thread>();
  const queues = Object.fromEntries(LANES.map((lane) => [lane, new LaneQueue<Pending>(lanes[lane])])) as Record<Lane, LaneQueue<Pending>>;
  let lastId = 0;
  let closed = false;

  function start(): Thread {
    // A young generation of 8 MB took a tenth more CPU for parsing pages, one of 32 MB no less than this.
    const worker = startThread(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 } });
    const thread: Thread = { worker, task: undefined, cpu: undefined, priority: new ThreadPriority(), unwatch: () => undefined };
    threads.add(thread);
    worker.unref();
    worker.on('message', (message: TaskAnswer | ThreadReady) => receive(thread, message));
    worker.on('messageerror', (error) => replace(thread, error));
    worker.on('error', (error) => drop(thread, outOfMemory(thread, error) ?? error));
    worker.on('exit', () => drop(thread, new Error('the worker thread ended')));
    return thread;
  }

  function outOfMemory({ task }: Thread, error: unknown): OctavoError | undefined {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    return isFull && task !== undefined ? overMemory(task.request.task, memory) : undefined;
  }

  function receive(thread: Thread, message: TaskAnswer | ThreadReady): void {
    thread.cpu = message.cpu;
    if ('ready' in message) thread.priority.started(message.kernelId);
    else settle(thread, message);
  }

  function settle(thread: Thread, answer: TaskAnswer): void {
    const { task } = thread;
    if (task === undefined || task.request.id !== answer.id) return;
    finishTask(task, answer);
    release(thread);
    next();
  }

  /** A thread that broke takes the task it was at with it, none of those that wait. */
  function drop(thread: Thread, error: unknown): void {
    if (!threads.delete(thread)) return;
    thread.unwatch();
    if (thread.task !== undefined) queues[thread.task.lane].end(thread.task);
    thread.task?.reject(error);
    next();
  }

  /** Ends a thread in the middle of its task; the only way to stop what runs on it. */
  function replace(thread: Thread, error: unknown): void {
    void endThread(thread.worker);
    drop(thread, error);
  }

  function release(thread: Thread): void {
    thread.unwatch();
    if (thread.task !== undefined) queues[thread.task.lane].end(thread.task);
    thread.task = undefined;
    thread.worker.unref();
    const retire = () => {
      threads.delete(thread);
      void endThread(thread.worker);
    };
    // The reason for slowing down is over. A program that may not speed it up again has no other use for it.
    if (thread.priority.level === 'slow' && !thread.priority.set('normal')) {
      retire();
      return;
    }
    const timer = setTimeout(retire, idleMs);
    timer.unref();
    thread.unwatch = () => clearTimeout(timer);
  }

  function next(): void {
    for (const lane of LANES) {
      for (let task = queues[lane].take(); task !== undefined; task = queues[lane].take())
        begin(idleThread(levelOf(task.lane)) ?? start(), task);
    }
  }

  /** Returns an idle thread of a level, or that may be brought to it. */
  function idleThread(level: Level): Thread | undefined {
    const idle = [...threads].filter(({ task }) => task === undefined);
    return idle.find(({ priority }) => priority.level === level) ?? idle.find(({ priority }) => priority.set(level));
  }

  function begin(thread: Thread, task: Pending): void {
    task.stopWaiting();
    thread.unwatch();
    thread.task = task;
    thread.priority.set(levelOf(task.lane));
    thread.worker.ref();
    const { task: name } = task.request;
    try {
      thread.worker.postMessage(task.request, task.transfer);
    } catch (error) {
      // Input that cannot be cloned concerns nobody but who sent it.
      task.reject(error);
      release(thread);
      return;
    }
    thread.unwatch = watchCpu(thread.worker, {
      before: () => thread.cpu,
      seconds: task.rule.cpuSeconds,
      slowSeconds,
      stuckMs,
      onSlow: () => thread.priority.set('slow'),
      onOver: () => replace(thread, overCpu(name, task.rule.cpuSeconds)),
      onStuck: () => replace(thread, new Error(`task ${name} did nothing for ${stuckMs} ms`)),
    });
  }

  /** Ends the wait of a task with an error; does nothing once it was begun. */
  function giveUp(task: Pending, error: () => unknown): void {
    if (!queues[task.lane].remove(task)) return;
    task.stopWaiting();
    task.reject(error());
  }

  function abandon(task: Pending, reason: unknown): void {
    giveUp(task, () => reason);
    for (const thread of threads) if (thread.task === task) replace(thread, reason);
  }

  function waitIn(lane: Lane, task: Pending): void {
    const { waitMs } = lanes[lane];
    const gone = callerGone();
    const onGone = () => giveUp(task, () => new CallerGone());
    gone?.addEventListener('abort', onGone, { once: true });
    const timer = waitMs === undefined ? undefined : setTimeout(() => giveUp(task, () => laneBusy(lane)), waitMs);
    task.stopWaiting = () => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', onGone);
    };
  }

  return {
    size: lanes.background.share,
    use: () => LANES.map((lane) => ({ lane, limit: lanes[lane].threads, ...queues[lane].use })),
    async run<Output>(name: string, input: unknown, { organization, transfer = [], signal, background = false }: TaskOptions) {
      signal?.throwIfAborted();
      if (closed) throw stopping();
      if (callerGone()?.aborted) throw new CallerGone();
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (rule === undefined) throw new Error(`there is no task "${name}"`);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const request: TaskRequest = { id: ++lastId, task: name, input, maxOutput: rule.maxOutput };
      const lane = background ? 'background' : rule.lane;
      const task: Pending = { request, rule, lane, organization, transfer, stopWaiting: () => undefined, resolve, reject };
      if (!queues[lane].add(task)) throw laneBusy(lane);
      waitIn(lane, task);
      const abort = () => abandon(task, signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      next();
      return (await promise.finally(() => signal?.removeEventListener('abort', abort))) as Output;
    },
    async close() {
      closed = true;
      const ending = [...threads];
      threads.clear();
      for (const lane of LANES) {
        for (const task of queues[lane].drain()) {
          task.stopWaiting();
          task.reject(stopping());
        }
      }
      await Promise.all(
        ending.map(async (thread) => {
          thread.unwatch();
          thread.task?.reject(stopping());
          await endThread(thread.worker);
        }),
      );
    },
  };
}

/** Priority of the threads of a lane. */
function levelOf(lane: Lane): Level {
  return lane === 'background' ? 'background' : 'normal';
}

function finishTask({ request: { task, maxOutput }, resolve, reject }: Pending, answer: TaskAnswer): void {
  if ('output' in answer) resolve(answer.output);
  else if ('tooLarge' in answer) reject(overOutput(task, maxOutput));
  else if ('refusal' in answer) reject(refused(answer.refusal));
  else reject(new Error(`task ${task} failed: ${answer.error}`));
}

function refused({ kind, message, code, data, details }: TaskRefusal): OctavoError {
  return new OctavoError(kind, message, { code, data, ...(details === undefined ? {} : { details }) });
}
