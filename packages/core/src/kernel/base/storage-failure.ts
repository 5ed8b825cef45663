import { isOctavoError, OctavoError } from '@octavo/contract';

/** Codes of a disk, or of what one user may have of it, that is full: of the system, of SQLite, and the SQLSTATE of PostgreSQL. */
const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL|53100)$/;
/** Codes of a database file that is not there any more, or that cannot be read or written. */
const UNUSABLE = /^SQLITE_(?:CANTOPEN|IOERR|READONLY|NOTADB|CORRUPT)/;

/**
 * Returns the error for callers when the storage fails, whatever the request: `storage_full` (507) or `unavailable` (503) with code
 * `storage_unusable`. `undefined` for every other error. The write was not made.
 */
export function storageFailure(error: unknown): OctavoError | undefined {
  const code = storageFailureCode(error);
  if (code === undefined) return undefined;
  const full = 'The disk of this installation is full, so nothing was saved. Tell its operator; reading goes on meanwhile.';
  if (FULL.test(code)) return new OctavoError('storage_full', full, { cause: error });
  const unusable = 'The database of this installation cannot be used right now. Try again later; if it stays so, tell its operator.';
  return new OctavoError('unavailable', unusable, { code: 'storage_unusable', cause: error });
}

/** Returns the code with which the storage failed, of an error or of what caused it; `undefined` when it did not. */
export function storageFailureCode(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 6) return undefined;
  if (isOctavoError(error) && error.status < 500) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.test(code) || UNUSABLE.test(code)) return code;
  return storageFailureCode(error.cause, depth + 1);
}
