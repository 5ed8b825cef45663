import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import Database from 'better-sqlite3';

/** A data folder that is held. */
export interface FolderLock {
  release(): void;
}

/**
 * Holds a data folder for one server: the next one would remove the temporary files of the first, and do its follow-up work twice. Commands
 * need no lock. Held through a lock of SQLite on an empty file of its own, since that ends with the process, however it ends, on every system.
 * @throws OctavoError `data_in_use` while another server holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const file = new Database(path.join(folder, 'server.lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    const message = `Another Octavo server uses the data folder ${folder}. Stop that one first, or set OCTAVO_DATA to another folder.`;
    throw new OctavoError('precondition_failed', message, { code: 'data_in_use', cause: error });
  }
  return { release: () => void file.close() };
}
