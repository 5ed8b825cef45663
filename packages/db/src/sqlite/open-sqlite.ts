import { drizzle } from 'drizzle-orm/better-sqlite3';
import { Mutex } from '../mutex.ts';
import { preparer } from '../prepare.ts';
import { tables } from '../schema/sqlite.ts';
import type { Db, Store } from '../store.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { makeTurns } from '../turns.ts';
import { connect, whenFree } from './connect.ts';
import { migrateSqlite } from './migrate-sqlite.ts';

/** Where the database is, and the migrations it must have. */
export interface SqliteOptions {
  file: string;
  migrationsFolder: string;
  /** Leaves it to the machine when what was written reaches the disk. */
  mayLoseWithPower?: boolean;
}

/**
 * Opens the SQLite database, making it when it is not there, and applies the migrations it lacks. One connection writes, one reads: with a
 * write-ahead log neither waits for the other.
 */
export async function openSqlite(options: SqliteOptions): Promise<Store> {
  const writer = await connect(options.file);
  if (options.mayLoseWithPower) writer.pragma('synchronous = OFF');
  try {
    await whenFree(() => migrateSqlite(writer, options.migrationsFolder));
  } catch (error) {
    writer.close();
    throw error;
  }
  const db: Db = drizzle({ client: writer, schema: tables, casing: 'snake_case' });
  const reader = await connect(options.file);
  reader.pragma('query_only = ON');
  const read: Db = drizzle({ client: reader, schema: tables, casing: 'snake_case' });
  const lock = new Mutex();
  const scope = new TransactionScope();
  const turns = makeTurns();
  // Of the reading connection: it tells of commits of all others, the writer's included.
  const dataVersion = reader.prepare<[], number>('PRAGMA data_version').pluck();
  const version = () => dataVersion.get();

  async function tx<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    await turns();
    await whenFree(() => writer.exec('BEGIN IMMEDIATE'));
    try {
      const result = await scope.run(() => work(db));
      writer.exec('COMMIT');
      return result;
    } catch (error) {
      if (writer.inTransaction) writer.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    dialect: 'sqlite',
    tables,
    read,
    async tx(work) {
      scope.assertOutside();
      return lock.run(() => tx(work));
    },
    // One connection reads, and each read has it for itself anyway.
    searchesAtOnce: 1,
    othersWait: () => lock.waiting > 0,
    prepare: preparer(read, version),
    version,
    async check() {
      const rows = reader.pragma('integrity_check') as { integrity_check: string }[];
      const messages = rows.map((row) => row.integrity_check);
      return { ok: messages[0] === 'ok', messages };
    },
    close: () =>
      lock.run(async () => {
        reader.close();
        writer.close();
      }),
  };
}
