import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';
import { type TakenDatabase, takeDatabase } from './postgres-databases.ts';

/** Connections of a store that a test opens on PostgreSQL. */
export const POOL_SIZE = 6;

/** An open store, and the database that it alone uses. */
interface Opened {
  store: Store;
  database: TakenDatabase;
}

/** Stores that tests of this process gave back: opening one takes ten times as long as emptying its database, and new connections are slow at first. */
const free: Opened[] = [];
/** Each keeps up to eight of the server's connections. */
const MOST_FREE = 2;

/** A store on an empty PostgreSQL database that nobody else has. */
export interface TakenStore {
  store: Store;
  url: string;
  /** Ends its use. What still writes by it fails. */
  giveBack(): Promise<void>;
}

/** Takes a store that another test gave back, else opens one. */
export async function takeStore(): Promise<TakenStore> {
  const opened = free.pop() ?? (await open());
  return { ...lend(opened), url: opened.database.url };
}

async function open(): Promise<Opened> {
  const database = await takeDatabase();
  try {
    const store = await openStore({ kind: 'postgres', url: database.url, poolSize: POOL_SIZE });
    await database.migrated();
    return { store, database };
  } catch (error) {
    await database.release();
    throw error;
  }
}

/** A test may replace members of its store, and goes on with it for no longer than it has it: so it gets one of its own. */
function lend(opened: Opened): Pick<TakenStore, 'store' | 'giveBack'> {
  let ended = false;
  const underWay = new Set<Promise<unknown>>();
  const store: Store = {
    ...opened.store,
    async tx(work, options) {
      if (ended) throw new Error('the test that had this store has ended');
      const run = opened.store.tx(work, options);
      underWay.add(run);
      return run.finally(() => underWay.delete(run));
    },
    async close() {
      ended = true;
    },
  };
  return {
    store,
    async giveBack() {
      ended = true;
      await Promise.allSettled(underWay);
      if (free.length < MOST_FREE && (await opened.database.empty())) free.push(opened);
      else await end(opened);
    },
  };
}

async function end({ store, database }: Opened): Promise<void> {
  await store.close();
  await database.release();
}
