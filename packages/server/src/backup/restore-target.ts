import { readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { type DatabaseAddress, isEmptyDatabase } from '@octavo/db';
import { compareTables } from './compare-tables.ts';
import type { OpenedBackup } from './open-backup.ts';
import { readRestoreMark } from './unfinished-restore.ts';

/** Place to restore to. */
export interface RestoreTarget {
  /** Absolute path of the data folder. */
  data: string;
  database: DatabaseAddress;
}

/** File of the secret, which an operator may have put into the folder beforehand. */
const SECRET = 'secret';
/** Room beyond that of the files: SQLite's log, and what the first start writes (bytes). */
const MARGIN = 64 * 1024 * 1024;

/**
 * Ensures that nothing would be restored over an installation: the data folder holds nothing but perhaps a secret or the remains of a restore
 * that was cut off, and the database of PostgreSQL has no tables. Returns whether that database was restored from the same backup already.
 * @throws OctavoError `folder_not_empty`, `database_not_empty`, `wrong_database`.
 */
export async function assertVacant({ data, database }: RestoreTarget, backup: OpenedBackup): Promise<{ hasDatabase: boolean }> {
  const { summary, contents } = backup;
  if (summary.database !== database.kind) throw otherDatabase(summary.database);
  const mark = await readRestoreMark(data);
  const there = (await namesIn(data)).filter((name) => name !== SECRET && name !== 'tmp');
  if (there.length > 0 && mark === undefined) {
    const message = `The data folder ${data} holds an installation or other files (${there.slice(0, 3).join(', ')}). Nothing is restored over it: set OCTAVO_DATA to an empty folder, or move this one away.`;
    throw new OctavoError('precondition_failed', message, { code: 'folder_not_empty' });
  }
  if (database.kind === 'sqlite' || (await isEmptyDatabase(database.url))) return { hasDatabase: false };
  const differences =
    mark === summary.id ? await compareTables(contents.tables, database).catch(() => ['it is another one']) : ['not asked'];
  if (differences.length === 0) return { hasDatabase: true };
  const message =
    'The database of OCTAVO_DATABASE_URL has tables already. Nothing is restored over them: name an empty database, or drop and make this one anew.';
  throw new OctavoError('precondition_failed', message, { code: 'database_not_empty' });
}

/** Ensures that the disk has room for the files of a backup. @throws OctavoError `no_room`. */
export async function assertRoom({ data, database }: RestoreTarget, { contents }: OpenedBackup): Promise<void> {
  const files = [...contents.objects, ...contents.uploads].reduce((sum, { size }) => sum + size, 0);
  const needed = files + (database.kind === 'sqlite' ? contents.databaseBytes : 0) + MARGIN;
  const { bavail, bsize } = await statfs(await nearest(data));
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  const message = `The disk of ${data} has ${megabytes(bavail * bsize)} of room, and the backup takes ${megabytes(needed)}. Make room, or set OCTAVO_DATA to another disk. Nothing was restored.`;
  throw new OctavoError('precondition_failed', message, { code: 'no_room' });
}

/** Removes what a restore that was cut off has left, but for the mark. */
export async function clearRemains(data: string): Promise<void> {
  for (const name of ['octavo.db', 'octavo.db-wal', 'octavo.db-shm', 'objects', 'installation', 'tmp']) {
    await rm(path.join(data, name), { recursive: true, force: true });
  }
  for (const name of await namesIn(data)) if (name.startsWith('.')) await rm(path.join(data, name), { recursive: true, force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
}

/** Returns the folder itself, or the nearest above it that is there. */
async function nearest(folder: string): Promise<string> {
  for (let at = folder; ; at = path.dirname(at)) {
    const names = await readdir(at).catch(() => undefined);
    if (names !== undefined || at === path.dirname(at)) return at;
  }
}

function otherDatabase(kind: DatabaseAddress['kind']): OctavoError {
  const message =
    kind === 'sqlite'
      ? 'The backup is of an installation on SQLite. Leave OCTAVO_DATABASE_URL unset to restore it.'
      : 'The backup is of an installation on PostgreSQL. Set OCTAVO_DATABASE_URL to an empty database to restore it to.';
  return new OctavoError('precondition_failed', message, { code: 'wrong_database' });
}
