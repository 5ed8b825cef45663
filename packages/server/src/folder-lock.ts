import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import Database from 'better-sqlite3';

/** A data folder that is held. */
export interface FolderLock {
  release(): void;
}

/**
 * Holds a data folder for one of several servers that share it: one that would have it alone does not start beside them, nor they beside it.
 * @throws OctavoError `data_in_use` while a server holds it alone.
 */
export function shareFolder(folder: string): FolderLock {
  return lockFile(path.join(folder, 'server.lock'), { code: 'data_in_use', message: inUse(folder) }, 'shared');
}

/**
 * Holds a data folder for one server: the next one would remove the temporary files of the first, and do its follow-up work twice. Commands
 * need no lock.
 * @throws OctavoError `data_in_use` while another server holds it.
 */
export function lockFolder(folder: string): FolderLock {
  return lockFile(path.join(folder, 'server.lock'), { code: 'data_in_use', message: inUse(folder) });
}

function inUse(folder: string): string {
  return `Another Octavo server uses the data folder ${folder}. Stop that one first, or set OCTAVO_DATA to another folder.`;
}

/**
 * Holds an empty file through a lock of SQLite, alone or with others that share it, since that ends with the process, however it ends, on every system.
 * @throws OctavoError `precondition_failed` with a code and message while another process holds it.
 */
export function lockFile(file: string, taken: { code: string; message: string }, kind: 'exclusive' | 'shared' = 'exclusive'): FolderLock {
  const held = new Database(file, { timeout: 0 });
  try {
    // A transaction that has read holds the lock that readers share.
    held.exec(kind === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    held.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new OctavoError('precondition_failed', taken.message, { code: taken.code, cause: error });
  }
  return { release: () => void held.close() };
}
