import { AsyncLocalStorage } from 'node:async_hooks';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { applyMigrations } from '../migrations.ts';
import { Mutex } from '../mutex.ts';
import { preparer } from '../prepare.ts';
import { safeErrors } from '../safe-errors.ts';
import { tables } from '../schema/sqlite.ts';
import type { Db, Store } from '../store.ts';

/** Where the database is, and the migrations it must have. */
export interface SqliteOptions {
  file: string;
  migrationsFolder: string;
}

/**
 * Opens the SQLite database, making it when it is not there, and applies the migrations it lacks. One connection writes, one reads: with a
 * write-ahead log neither waits for the other.
 */
export async function openSqlite(options: SqliteOptions): Promise<Store> {
  const writer = connect(options.file);
  const db: Db = drizzle({ client: writer, schema: tables, casing: 'snake_case' });
  await applyMigrations(options.migrationsFolder, {
    applied: () => appliedMigrations(writer),
    migrate: () => migrate(db, { migrationsFolder: options.migrationsFolder }),
  });
  const reader = connect(options.file);
  reader.pragma('query_only = ON');
  const read: Db = drizzle({ client: reader, schema: tables, casing: 'snake_case' });
  const lock = new Mutex();
  const inside = new AsyncLocalStorage<true>();

  async function tx<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    if (inside.getStore()) throw new Error('a transaction was opened inside another: pass the first one down');
    return lock.run(() =>
      inside.run(true, async () => {
        writer.exec('BEGIN IMMEDIATE');
        try {
          const result = await work(db);
          writer.exec('COMMIT');
          return result;
        } catch (error) {
          if (writer.inTransaction) writer.exec('ROLLBACK');
          throw error;
        }
      }),
    );
  }

  return {
    dialect: 'sqlite',
    tables,
    read,
    tx: (work) => safeErrors(() => tx(work)),
    prepare: preparer(read),
    async check() {
      const rows = reader.pragma('integrity_check') as { integrity_check: string }[];
      const messages = rows.map((row) => row.integrity_check);
      return { ok: messages[0] === 'ok', messages };
    },
    async close() {
      reader.close();
      writer.close();
    },
  };
}

function appliedMigrations(client: Database.Database): number[] {
  const there = client.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (there === undefined) return [];
  return client.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number);
}

function connect(file: string): Database.Database {
  const client = new Database(file, { timeout: 10_000 });
  client.pragma('journal_mode = WAL');
  client.pragma('synchronous = NORMAL');
  client.pragma('foreign_keys = ON');
  client.pragma('cache_size = -16000');
  return client;
}
