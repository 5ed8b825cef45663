import { isOctavoError, OctavoError } from '@octavo/contract';

/** Meanings of system error codes for a folder that is written to. */
const MEANINGS: readonly [RegExp, string][] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, 'its disk is full. Make room, or name another folder'],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_READONLY.*|SQLITE_CANTOPEN.*)$/,
    'this user may not write to it. Give it the rights, or name another folder',
  ],
  [/^(ENOTDIR|EEXIST)$/, 'it, or a folder above it, is a file. Name a folder'],
  [/^(EIO|ESTALE|ENXIO|SQLITE_IOERR.*)$/, 'its disk fails. Look at the disk, or name another folder'],
];

/** Returns the error for a failure to write to a folder, as an {@link OctavoError} `backup_unwritable`; other errors are returned unchanged. */
export function folderProblem(error: unknown, folder: string): unknown {
  if (isOctavoError(error) || !(error instanceof Error) || !('code' in error)) return error;
  const meaning = MEANINGS.find(([pattern]) => pattern.test(String(error.code)))?.[1];
  if (meaning === undefined) return error;
  return new OctavoError('precondition_failed', `${folder} cannot be written to: ${meaning}. Nothing was changed in what was there.`, {
    code: 'backup_unwritable',
    cause: error,
  });
}

/** Returns the error of a backup that cannot be used. `why` is the end of a sentence. */
export function damaged(id: string, why: string, cause?: unknown): OctavoError {
  return new OctavoError('bad_request', `The backup ${id} is damaged: ${why}. Restore another one; octavo backups lists them.`, {
    code: 'backup_damaged',
    cause,
  });
}

/** Returns the error of an encrypted backup that is opened without a key. */
export function keyMissing(id: string): OctavoError {
  const message = `The backup ${id} is encrypted. Set OCTAVO_BACKUP_KEY, or OCTAVO_BACKUP_KEY_FILE, to the key that it was made with.`;
  return new OctavoError('bad_request', message, { code: 'backup_key' });
}
