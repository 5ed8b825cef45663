import { parentPort } from 'node:worker_threads';
import { OctavoError } from '@octavo/contract';
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
  work: (rounds: number) => {
    let sum = 0;
    for (let i = 0; i < rounds; i++) sum += Math.sqrt(i);
    return Number.isNaN(sum) ? 'failed' : 'worked';
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
