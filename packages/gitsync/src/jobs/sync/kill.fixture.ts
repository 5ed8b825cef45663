/**
 * A process for kill.test.ts: does the Git jobs of the database it is given, and kills itself before its n-th write, counting the end of each
 * transaction as one, and the moment after it as another. Says `done` when it gets to the end.
 */
import { flushCompileCache } from 'node:module';
import { createJobRunner } from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import { openTestStore, type TestDatabase, testSystem } from '@octavo/core/testing';
import type { Db, Store } from '@octavo/db';
import { gitTasks } from '../../tasks.ts';
import { createInlineDecoder } from '../../transport/workers.ts';
import { createGitJobs } from '../git-jobs.ts';

const [database = 'sqlite', url = '', directory = '', steps = '0'] = process.argv.slice(2);
const WRITES: ReadonlySet<PropertyKey> = new Set(['insert', 'update', 'delete', 'execute', 'run']);

let left = Number(steps);
const step = () => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL');
};

function counted(tx: Db): Db {
  return new Proxy(tx, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (WRITES.has(name)) step();
        return Reflect.apply(value, target, args);
      };
    },
  });
}

// A killed process leaves nothing to the next one at its end.
flushCompileCache();
const opened = await openTestStore(database as TestDatabase, '', url);
const store: Store = {
  ...opened.store,
  read: opened.store.read,
  async tx(work) {
    const result = await opened.store.tx(async (tx) => {
      const done = await work(counted(tx));
      step();
      return done;
    });
    step();
    return result;
  },
};
const system = await testSystem('sqlite', {
  beside: { store, url },
  tasks: { ...coreTasks, ...gitTasks },
  config: { allowHosts: ['127.0.0.1'] },
});
const runner = createJobRunner(system, createGitJobs({ decoder: createInlineDecoder(), tempDir: directory }));
system.runners.add(runner);
runner.start();
await runner.idle();
await system[Symbol.asyncDispose]();
await opened.close();
console.log('done');
