import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requirement } from '@octavo/testkit';
import pg from 'pg';
import { openStore, type StoreOptions } from '../open-store.ts';
import type { Store } from '../store.ts';
import { POOL_SIZE, takeStore } from './postgres-stores.ts';

/** The databases Octavo runs on. */
export type TestDatabase = 'sqlite' | 'postgres';

/** Returns the databases this machine has: `describe.each(testDatabases())('on %s', (database) => ...)`. */
export function testDatabases(): TestDatabase[] {
  return requirement('postgres').available ? ['sqlite', 'postgres'] : ['sqlite'];
}

/**
 * One database, for tests of what is decided above it: of rules of Git and of merges, whose reads and writes other tests of the same room do on both.
 */
export const ONE_DATABASE: readonly TestDatabase[] = ['sqlite'];

/** A store that a test has opened. */
export interface OpenedTestStore {
  store: Store;
  /** Address by which another process opens the same database. */
  url: string;
  /** Closes it, and returns the database back if it was taken for it. */
  close(): Promise<void>;
}

/** A database nobody has opened yet. */
export interface NewDatabase {
  /** The file, or the address on the server. */
  url: string;
  drop(): Promise<void>;
}

/** Creates the name of a SQLite file in `directory`, or a database of its own on the PostgreSQL server. */
export async function newDatabase(database: TestDatabase, directory: string): Promise<NewDatabase> {
  if (database === 'postgres') return createDatabase();
  return { url: join(directory, `octavo-${randomBytes(4).toString('hex')}.db`), drop: async () => {} };
}

/** Returns the options for opening a database made by {@link newDatabase}. */
export function storeOptions(database: TestDatabase, url: string): StoreOptions {
  return database === 'sqlite' ? { kind: 'sqlite', file: url, mayLoseWithPower: true } : { kind: 'postgres', url, poolSize: POOL_SIZE };
}

/** The bytes of a SQLite database with all tables and no rows: writing them takes a tenth of the time that migrating does. */
let migratedFile: Promise<Buffer> | undefined;

async function migrateFile(directory: string): Promise<Buffer> {
  const { url } = await newDatabase('sqlite', directory);
  const store = await openStore(storeOptions('sqlite', url));
  await store.close();
  return readFile(url);
}

/**
 * Opens an empty database. With `url`, opens one that another test store has, which then stays its owner.
 */
export async function openTestStore(database: TestDatabase, directory: string, url?: string): Promise<OpenedTestStore> {
  if (url !== undefined) {
    const store = await openStore(storeOptions(database, url));
    return { store, url, close: () => store.close() };
  }
  if (database === 'sqlite') {
    const made = await newDatabase(database, directory);
    migratedFile ??= migrateFile(directory);
    await writeFile(made.url, await migratedFile);
    const store = await openStore(storeOptions(database, made.url));
    return { store, url: made.url, close: () => store.close() };
  }
  const { giveBack, ...taken } = await takeStore();
  return { ...taken, close: giveBack };
}

/** Opens a PostgreSQL database, a new one or that of another test store, as one of several programs that serve it together. */
export async function openSharedStore(url?: string): Promise<OpenedTestStore> {
  const made = url === undefined ? await createDatabase() : { url, drop: async () => {} };
  const store = await openStore({ kind: 'postgres', url: made.url, poolSize: POOL_SIZE, hold: {}, isShared: true });
  return {
    store,
    url: made.url,
    async close() {
      await store.close();
      await made.drop();
    },
  };
}

async function createDatabase(): Promise<NewDatabase> {
  const server = requirement('postgres').value;
  const name = `octavo_test_${randomBytes(8).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}
