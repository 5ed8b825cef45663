import { parentPort } from 'node:worker_threads';
import { runTask } from './run-task.ts';

// A worker thread whose tasks misbehave in every way.
const tasks: Readonly<Record<string, (input: never) => unknown>> = {
  double: (input: number) => input * 2,
  later: async (input: number) => {
    await new Promise(setImmediate);
    return input;
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

parentPort?.on('message', (request) => void runTask(tasks, request, parentPort));
