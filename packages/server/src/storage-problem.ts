import { statfsSync } from 'node:fs';
import { isOctavoError, OctavoError } from '@octavo/contract';
import { unavailableOf } from '@octavo/db';

/** Explanations of system and database error codes for the operator, each with the remedy. */
const MEANINGS: [RegExp, string][] = [
  [/^(EACCES|EPERM|EROFS|SQLITE_READONLY.*)$/, 'this user may not write to it. Give it the rights, or set OCTAVO_DATA to another folder'],
  [/^(ENOTDIR|EEXIST)$/, 'it, or a folder above it, is a file. Set OCTAVO_DATA to a folder'],
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, 'the disk is full'],
  [/^(SQLITE_NOTADB|SQLITE_CORRUPT.*)$/, 'octavo.db is damaged, or is no database. Restore the folder from a backup'],
  [/^SQLITE_CANTOPEN/, 'octavo.db in it cannot be opened by this user'],
  [/^SQLITE_IOERR/, 'octavo.db in it cannot be read or written. Look at the disk and at its file system'],
  [/^SQLITE_BUSY/, 'another program has held octavo.db for too long'],
];
const NO_ANSWER = 'it does not answer. Is it running, and is the address right?';
const SERVER_MEANINGS: [RegExp, string][] = [
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, NO_ANSWER],
  [/^28/, 'it refused the user or the password'],
  [/^3D000$/, 'there is no such database on it. Make it first'],
  [/^42501$/, 'the user may not do what Octavo needs. It must be allowed to make tables'],
  [/^(57P03|53300)$/, 'it takes no connections now. Try again soon'],
];

/**
 * Returns the error for a failure to open the data folder or the database, as an {@link OctavoError} `storage_unusable`; other errors are
 * returned unchanged. The address of a database server is not repeated, since it holds a password.
 */
export function storageProblem(error: unknown, dataFolder: string): unknown {
  if (isOctavoError(error)) return error;
  const codes = codesOf(error);
  // SQLite does not always say so: a full disk is no more to it than one that fails.
  if (codes.some((code) => code.startsWith('SQLITE_IOERR')) && isFull(dataFolder)) codes.unshift('ENOSPC');
  const found = (table: [RegExp, string][]) => table.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1];
  const [folder, server] = [found(MEANINGS), found(SERVER_MEANINGS)];
  if (folder === undefined && server === undefined && unavailableOf(error) === undefined && !isTimeout(error)) return error;
  const message =
    folder === undefined
      ? `The database of OCTAVO_DATABASE_URL cannot be used: ${server ?? NO_ANSWER}`
      : `The data folder ${dataFolder} cannot be used: ${folder}`;
  return new OctavoError('precondition_failed', message.replace(/([^.?])$/, '$1.'), { code: 'storage_unusable', cause: error });
}

/** Failures of the PostgreSQL driver that have no code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /^(timeout|Connection terminated|Query read timeout)/.test(error.message);
}

/** Room that a start needs at least, for what SQLite has beside its file (bytes). */
const ROOM = 1024 * 1024;

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < ROOM;
  } catch {
    return false;
  }
}

/** Codes of an error, of what caused it, and of the errors it holds (one for each address that was tried). */
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const inner = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  return [...('code' in error ? [String(error.code)] : []), ...inner.flatMap((one) => codesOf(one, depth + 1))];
}
