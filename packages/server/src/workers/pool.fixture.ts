import { parentPort } from 'node:worker_threads';
import { serveTasks } from './run-task.ts';

// A worker thread whose tasks misbehave in every way.
const tasks: Readonly<Record<string, (input: never) => unknown>> = {
  double: (input: number) => input * 2,
  later: async (input: number) => {
    await new Promise(setImmediate);
    return input;
  },
  /** Says to another thread that it ran, and gives how often that was said before. */
  count: async (counter: Int32Array) => {
    const before = Atomics.add(counter, 0, 1);
    Atomics.notify(counter, 0);
    await new Promise(setImmediate);
    return { before, alone: Atomics.load(counter, 0) === before + 1 };
  },
  throw: () => {
    throw new Error('the task threw');
  },
  exit: () => process.exit(3),
  crash: () => {
    setImmediate(() => {
      throw new Error('thrown where nobody catches');
    });
    return new Promise(() => {});
  },
  hang: () => {
    for (;;);
  },
  eatMemory: () => {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(1e5).fill(kept.length));
  },
  uncloneable: () => () => 1,
  size: (input: ArrayBuffer) => input.byteLength,
};

serveTasks(tasks, parentPort);
