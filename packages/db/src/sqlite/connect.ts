import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';

/** SQLite waits this long for a lock of another process, in milliseconds, and stops the whole process meanwhile. */
const BUSY_MS = 20;
/** After this we give up: at the start, and while others wait for an answer (ms). */
const PATIENCE_MS = 30_000;
export const WRITE_PATIENCE_MS = 10_000;

/**
 * Measured with 14,000 objects of 29 MB: pages of 8 KB take a quarter less work than those of 4 KB, since fewer objects overflow, and half
 * the time to read. Memory mapping and a larger cache change nothing that shows.
 */
const PAGE_SIZE = 8192;
/** Pages in the log before it is copied into the file. The one who commits waits for that: 2 MB are done in about 6 ms, 16 MB in 70. */
const CHECKPOINT_PAGES = 250;

/** Opens a connection, set up as the design has it. */
export async function connect(file: string): Promise<Database.Database> {
  makePrivate(file);
  const client = new Database(file, { timeout: BUSY_MS });
  try {
    // Before the file has its first page, and without effect after.
    client.pragma(`page_size = ${PAGE_SIZE}`);
    // The switch to a write-ahead log needs the file for itself for a moment.
    await whenFree(() => client.pragma('journal_mode = WAL'));
    client.pragma('synchronous = NORMAL');
    client.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    client.pragma('foreign_keys = ON');
    client.pragma('cache_size = -8000');
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/**
 * Lets nobody but the user that runs the program read the database, which holds hashes of passwords and sealed credentials. SQLite makes the
 * files beside it with the rights of the database. Where it belongs to somebody else, its rights are theirs to choose.
 */
function makePrivate(file: string): void {
  // Only when it is not there: closing a file gives up the locks that SQLite has on it in this process.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(one, 0o600);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && ['ENOENT', 'EPERM', 'ENOTSUP'].includes(String(error.code)))) throw error;
    }
  }
}

/** Runs a statement again while another process holds the lock it needs; others go on meanwhile. Throws SQLite's error in the end (ms). */
export async function whenFree<T>(statement: () => T, until = performance.now() + PATIENCE_MS): Promise<T> {
  for (;;) {
    try {
      return statement();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await delay(2 + Math.random() * 20);
    }
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
