import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';

/** SQLite waits this long for a lock of another process, in milliseconds, and stops the whole process meanwhile. */
const BUSY_MS = 20;
/** After this we give up. */
const PATIENCE_MS = 30_000;

/** Opens a connection, set up as the design has it. */
export async function connect(file: string): Promise<Database.Database> {
  const client = new Database(file, { timeout: BUSY_MS });
  try {
    // The switch to a write-ahead log needs the file for itself for a moment.
    await whenFree(() => client.pragma('journal_mode = WAL'));
    client.pragma('synchronous = NORMAL');
    client.pragma('foreign_keys = ON');
    client.pragma('cache_size = -16000');
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Runs a statement again while another process holds the lock it needs; others go on meanwhile. Throws SQLite's error in the end. */
export async function whenFree<T>(statement: () => T): Promise<T> {
  const started = performance.now();
  for (;;) {
    try {
      return statement();
    } catch (error) {
      if (!isBusy(error) || performance.now() - started > PATIENCE_MS) throw error;
      await delay(2 + Math.random() * 20);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
