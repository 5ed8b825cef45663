import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { createObjectStore, createSearchIndex, type Db, type Store } from '@octavo/db';
import { openTestStore, type TestDatabase } from '@octavo/db/testing';
import { createContentReader } from '../content/map/index.ts';
import type { System } from '../kernel/base/index.ts';
import { createCaches } from '../kernel/caches/index.ts';
import { sitesPort } from '../sites/publishing/index.ts';
import { collectingLogger } from './collecting-logger.ts';
import { noPdf } from './no-pdf.ts';

const WRITES: ReadonlySet<PropertyKey> = new Set(['insert', 'update', 'delete', 'execute', 'run']);

/** Database and folder of a process that is to be killed, and the moment of its end. */
export interface SystemToKill {
  database: TestDatabase;
  /** Of the database, as `TestSystem` has it. */
  url: string;
  /** For files. */
  directory: string;
  /** Before which write the process ends: the end of each transaction counts as one, and the moment after it as another. */
  steps: number;
}

/** A system for one process that kills itself with SIGKILL before its n-th write. Mails go nowhere; there are no workers. */
export async function systemToKill({
  database,
  url,
  directory,
  steps,
}: SystemToKill): Promise<{ system: System; close(): Promise<unknown> }> {
  let left = steps;
  const step = () => {
    if (--left === 0) process.kill(process.pid, 'SIGKILL');
  };
  // A killed process leaves nothing to the next one at its end.
  flushCompileCache();
  const opened = await openTestStore(database, '', url);
  const store: Store = {
    ...opened.store,
    read: opened.store.read,
    async tx(work) {
      const result = await opened.store.tx(async (tx) => {
        const done = await work(counted(tx, step));
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
    caches: createCaches(),
    sites: sitesPort,
    workers: { size: 0, run: () => Promise.reject(new Error('not in this test')) },
    pdf: noPdf,
    config: { url: 'https://octavo.example', secret: new Uint8Array(32), allowHosts: [], uploadsGb: 50, organizations: 'admins' },
    log: collectingLogger(),
    now: () => Date.parse('2026-03-01T13:00:00.000Z'),
    wakeJobs: () => undefined,
    mail: { send: async () => undefined },
  };
  return { system, close: () => opened.close() };
}

function counted(tx: Db, step: () => void): Db {
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
