import { OctavoError } from '@octavo/contract';

/** Returns the error of an archive that is not as it was written. `why` is the end of a sentence. */
export function damagedArchive(why: string, cause?: unknown): OctavoError {
  return new OctavoError('precondition_failed', `This is no archive of an organization, or it is damaged: ${why}. Nothing was imported.`, {
    code: 'archive_damaged',
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Returns the error of an archive of a later version. */
export function newerArchive(what: string): OctavoError {
  const message = `The archive was made by a newer version of Octavo: ${what} is not known here. Upgrade this installation first. Nothing was imported.`;
  return new OctavoError('precondition_failed', message, { code: 'archive_newer' });
}

/** Returns the error of an archive with something that is not the organization's. */
export function foreignInArchive(what: string): OctavoError {
  const message = `The archive names what is not in it: ${what}. It may have been changed by hand. Nothing was imported.`;
  return new OctavoError('precondition_failed', message, { code: 'archive_foreign' });
}

/** Returns the error of an archive with events that are later than now: what happens here next would come before them. */
export function ofTheFuture(): OctavoError {
  const message = 'An event in the archive is later than the clock of this machine says. Set the clock right. Nothing was imported.';
  return new OctavoError('precondition_failed', message, { code: 'clock_behind' });
}
