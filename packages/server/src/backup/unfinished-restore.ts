import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { syncFolder, writeWhole } from './stored-file.ts';

/** File of a data folder that is being restored. It goes when all is there. */
const MARK = 'restore-unfinished';

/** Returns the id of the backup that a data folder is being restored from; `undefined` if it is not being restored. */
export async function readRestoreMark(data: string): Promise<string | undefined> {
  return readFile(path.join(data, MARK), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
      return undefined;
    },
  );
}

/** Marks a data folder as one that is being restored, before anything else is written to it. */
export async function markRestore(data: string, id: string): Promise<void> {
  await writeWhole(path.join(data, MARK), `${id}\n`);
}

/** Takes the mark away: the installation is whole, and on the disk. */
export async function unmarkRestore(data: string): Promise<void> {
  await syncFolder(data);
  await rm(path.join(data, MARK), { force: true });
}

/** @throws OctavoError `restore_unfinished` for a data folder whose restoring was cut off. */
export async function assertNotRestoring(data: string): Promise<void> {
  const id = await readRestoreMark(data);
  if (id === undefined) return;
  const message = `The data folder ${data} was being restored from the backup ${id}, and that was cut off. Run octavo restore again; it starts anew.`;
  throw new OctavoError('precondition_failed', message, { code: 'restore_unfinished' });
}
