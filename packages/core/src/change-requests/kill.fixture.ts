/**
 * A process for kill.test.ts: merges a change request of the database it is given, or applies a suggestion in one when a comment and a person are
 * named, and kills itself before its n-th write, counting the end of each transaction as one, and the moment after it as another. Says `merged` or
 * `applied` when it gets to the end.
 */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { createObjectStore, createSearchIndex, type Db, type Store } from '@octavo/db';
import { openTestStore, type TestDatabase } from '@octavo/db/testing';
import { applySuggestion } from '../comments/index.ts';
import { createContentReader } from '../content/content-reader.ts';
import { type System, systemContext } from '../kernel/context.ts';
import { collectingLogger } from '../testing/collecting-logger.ts';
import { contextOf } from '../testing/factories.ts';
import { noPdf } from '../testing/no-pdf.ts';
import { mergeChangeRequest } from './merge-change-request.ts';

const [database = 'sqlite', url = '', directory = '', spaceId = '', number = '', steps = '0', commentId = '', userId = ''] =
  process.argv.slice(2);
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

// Who is killed leaves nothing to the next one at its end.
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
const system: System = {
  store,
  objects: await createObjectStore(store, { directory: join(directory, 'objects') }),
  search: createSearchIndex(store),
  content: createContentReader(store),
  workers: { size: 0, run: () => Promise.reject(new Error('not in this test')) },
  pdf: noPdf,
  config: { url: 'https://octavo.example', secret: new Uint8Array(32), allowHosts: [], organizations: 'admins' },
  log: collectingLogger(),
  now: () => Date.parse('2026-03-01T13:00:00.000Z'),
  wakeJobs: () => undefined,
};
if (commentId === '') {
  const { result } = await mergeChangeRequest(systemContext(system, 'test'), spaceId, number);
  console.log(result === 'merge' ? 'merged' : result);
} else {
  await applySuggestion(contextOf(system, { id: userId }), { spaceId, changeRequestId: number }, commentId);
  console.log('applied');
}
await opened.close();
