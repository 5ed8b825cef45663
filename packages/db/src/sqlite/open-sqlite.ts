import { drizzle } from 'drizzle-orm/better-sqlite3';
import { Mutex } from '../mutex.ts';
import { preparer } from '../prepare.ts';
import { orReferenceGone } from '../reference-violation.ts';
import { tables } from '../schema/sqlite.ts';
import type { Db, Store } from '../store.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { makeTurns } from '../turns.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { connect, isBusy, WRITE_PATIENCE_MS, whenFree } from './connect.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { type FreeBytes, shrinkSqlite } from './shrink.ts';
import { timedClient } from './timed-client.ts';
import { watchFile } from './watch-file.ts';

/** Location of the database, and the migrations it must have. */
export interface SqliteOptions {
  file: string;
  migrationsFolder: string;
  /** Leaves it to the machine when what was written reaches the disk. */
  mayLoseWithPower?: boolean;
  /** Told of each query, and how long it took (ms). */
  onQuery?: (ms: number) => void;
  /** Measures the room of a folder, in place of its file system. */
  freeBytes?: FreeBytes;
}

/** The lock of another process is tried for so long by everybody (ms), however long they have waited for others of this one. */
const ONE_TRY_MS = 100;

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
  const { onQuery } = options;
  const asked = (client: typeof writer) => (onQuery === undefined ? client : timedClient(client, onQuery));
  const db: Db = drizzle({ client: asked(writer), schema: tables, casing: 'snake_case' });
  const reader = await connect(options.file);
  reader.pragma('query_only = ON');
  const read: Db = drizzle({ client: asked(reader), schema: tables, casing: 'snake_case' });
  const lock = new Mutex();
  const scope = new TransactionScope();
  const turns = makeTurns();
  // Of the reading connection: it tells of commits of all others, the writer's included.
  const dataVersion = reader.prepare<[], number>('PRAGMA data_version').pluck();
  let known: number | undefined;
  const forget = () => {
    known = undefined;
  };
  // Asked once for all requests that have arrived by now: it costs as much as sending an answer does. Nothing of others is read twice in between.
  const version = () => {
    if (known === undefined) setImmediate(forget);
    known ??= dataVersion.get();
    return known;
  };

  const isThere = watchFile(options.file);
  const problem = () => (isThere() ? undefined : new DatabaseUnavailable('gone'));

  /** Takes the write lock; whoever has waited behind others for it is not made to wait as long again. */
  async function begin(asked: number): Promise<void> {
    try {
      await whenFree(() => writer.exec('BEGIN IMMEDIATE'), Math.max(asked + WRITE_PATIENCE_MS, performance.now() + ONE_TRY_MS));
    } catch (error) {
      throw isBusy(error) ? new DatabaseUnavailable('busy', error) : error;
    }
  }

  /** Throws if the file was removed or replaced: data written to it would be in no file that anybody will open. */
  function assertThere(): void {
    const gone = problem();
    if (gone !== undefined) throw gone;
  }

  async function tx<T>(work: (tx: Db) => Promise<T>, asked: number): Promise<T> {
    await turns();
    assertThere();
    await begin(asked);
    try {
      const result = await scope.run(() => work(db));
      assertThere();
      writer.exec('COMMIT');
      forget();
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
      const asked = performance.now();
      return lock.run(() => orReferenceGone(() => tx(work, asked)));
    },
    // One connection reads, and each read has it for itself anyway.
    searchesAtOnce: 1,
    othersWait: () => lock.waiting > 0,
    prepare: preparer(read),
    version,
    stamp: version,
    problem,
    connections: () => [
      { kind: 'write', limit: 1, open: 1, idle: lock.running ? 0 : 1, waiting: lock.waiting },
      // A read has the connection and the thread for itself, so that none waits.
      { kind: 'read', limit: 1, open: 1, idle: 1, waiting: 0 },
    ],
    async size() {
      const pages = reader.prepare<[], number>('PRAGMA page_count').pluck().get() ?? 0;
      return pages * (reader.prepare<[], number>('PRAGMA page_size').pluck().get() ?? 0);
    },
    serving: async () => [],
    shrink: () =>
      lock.run(async () => {
        assertThere();
        await shrinkSqlite(writer, options.file, options.freeBytes);
      }),
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
