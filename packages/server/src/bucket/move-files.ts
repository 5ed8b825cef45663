import path from 'node:path';
import type { Logger } from '@octavo/core';
import type { Assets } from '../assets.ts';
import { assertNotRestoring } from '../backup/unfinished-restore.ts';
import type { Config } from '../config/config.ts';
import { lockFolder } from '../folder-lock.ts';
import { databaseOf, openAlone } from '../move/open-places.ts';
import { storageProblem } from '../storage-problem.ts';
import { type MovedFiles, moveLargeFiles } from './move-large-files.ts';

/** Input of {@link moveFiles}. */
export interface FilesMove {
  config: Config;
  assets: Pick<Assets, 'migrations'>;
  log: Logger;
  /** Removes the files of the former place once the new one counts. */
  remove?: boolean;
  onProgress(done: number): void;
}

/**
 * Moves the large files and uploads of an installation to where the settings say: each is hashed on its way, and the new place counts when all
 * are there. One that is cut off goes on where it was. No server may run.
 * @throws OctavoError `data_in_use`, `database_in_use`; `files_unavailable`; `files_moved` when there is nothing to move
 */
export async function moveFiles({ config, assets, log, remove = false, onProgress }: FilesMove): Promise<MovedFiles> {
  const data = path.resolve(config.OCTAVO_DATA);
  await assertNotRestoring(data);
  const lock = lockFolder(data);
  try {
    const store = await openAlone(databaseOf(config), config, assets.migrations, log);
    try {
      return await moveLargeFiles(store, { data, to: config.OCTAVO_FILES, remove, onProgress });
    } finally {
      await store.close();
    }
  } catch (error) {
    throw storageProblem(error, data);
  } finally {
    lock.release();
  }
}
