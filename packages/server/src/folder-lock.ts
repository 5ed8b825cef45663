import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import Database from 'better-sqlite3';

/** A data folder that is held. */
export interface FolderLock {
  release(): void;
}

/**
 * Holds a data folder for one server: the next one would remove the temporary files of the first, and do its follow-up work twice. Commands
 * need no lock.
 * @throws OctavoError `data_in_use` while another server holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const message = `Another Octavo server uses the data folder ${folder}. Stop that one first, or set OCTAVO_DATA to another folder.`;
  return lockFile(path.join(folder, 'server.lock'), { code: 'data_in_use', message });
}

/**
 * Holds an empty file through a lock of SQLite, since that ends with the process, however it ends, on every system.
 * @throws OctavoError `precondition_failed` with a code and message while another process holds it.
 */
export function lockFile(file: string, taken: { code: string; message: string }): FolderLock {
  const held = new Database(file, { timeout: 0 });
  try {
    held.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    held.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new OctavoError('precondition_failed', taken.message, { code: taken.code, cause: error });
  }
  return { release: () => void held.close() };
}
