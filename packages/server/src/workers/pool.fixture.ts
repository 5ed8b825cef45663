import { getPriority } from 'node:os';
import { parentPort, threadId } from 'node:worker_threads';
import { OctavoError } from '@octavo/contract/error';
import type { FIXTURE_TASKS } from './pool.fixture-names.ts';
import { serveTasks } from './run-task.ts';

// A worker thread whose tasks misbehave in every way.
const tasks: Readonly<Record<(typeof FIXTURE_TASKS)[number], (input: never) => unknown>> = {
  double: (input: number) => input * 2,
  signIn: (input: number) => input,
  later: async (input: number) => {
    await new Promise(setImmediate);
    return input;
  },
  sleep: async (input: number) => {
    await new Promise((resolve) => setTimeout(resolve, input));
    return input;
  },
  /** Uses so much of the processor (ms), however long that takes. */
  work: (ms: number) => {
    const used = () => process.threadCpuUsage().user + process.threadCpuUsage().system;
    const until = used() + ms * 1000;
    while (used() < until);
    return 'worked';
  },
  thread: () => threadId,
  priority: () => getPriority(),
  /** Uses so much of the processor (ms) that it is slowed down, waits until it is, and tells its priority. */
  priorityAfter: async (ms: number) => {
    const before = getPriority();
    const used = () => process.threadCpuUsage().user + process.threadCpuUsage().system;
    const until = used() + ms * 1000;
    while (used() < until);
    // A program that was started with a low priority has no lower one to wait for.
    while (getPriority() === before && before < 19) await new Promise(setImmediate);
    return getPriority();
  },
  throw: () => {
    throw new Error('the task threw');
  },
  refuse: () => {
    const details = [{ path: 'nodes.0', message: 'is none' }];
    throw new OctavoError('bad_request', 'No such node.', { code: 'document_invalid', data: { place: 3 }, details });
  },
  exit: () => process.exit(3),
  crash: () => {
    setImmediate(() => {
      throw new Error('thrown where nobody catches');
    });
    return new Promise(() => {});
  },
  burn: () => {
    for (;;);
  },
  hang: () => new Promise(() => {}),
  eatMemory: () => {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(1e5).fill(kept.length));
  },
  uncloneable: () => () => 1,
  large: (length: number) => 'x'.repeat(length),
  size: (input: ArrayBuffer) => input.byteLength,
};

serveTasks(tasks, parentPort);
