import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { type ImportedOrganization, importOrganization, type Logger, systemContext } from '@octavo/core';
import { newHook } from '@octavo/gitsync';
import type { Assets } from '../assets.ts';
import type { Config } from '../config/config.ts';
import { createSystem } from '../create-system.ts';
import { indexSpaces } from '../move/index-spaces.ts';

/** Input of {@link importArchive}. */
export interface ArchiveImport {
  config: Config;
  assets: Assets;
  log: Logger;
  /** Archive that {@link exportArchive} wrote. */
  file: string;
  /** True if people of the archive are those who have the same addresses here. */
  matchPeople: boolean;
  onProgress(phase: 'checking' | 'content' | 'rows' | 'indexing', done?: number): void;
}

/**
 * Imports an organization from an archive, and makes its search index. No server may run meanwhile.
 * @throws OctavoError `data_in_use`, `database_in_use`; `archive_unreadable`; what {@link importOrganization} throws.
 */
export async function importArchive({
  config,
  assets,
  log,
  file: given,
  matchPeople,
  onProgress,
}: ArchiveImport): Promise<ImportedOrganization & { indexed: number }> {
  const file = path.resolve(given);
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw new OctavoError('bad_request', `There is no archive ${file} that this user can read.`, { code: 'archive_unreadable', cause });
  });
  const opened = await createSystem({ config, assets, log, url: `http://localhost:${config.PORT}`, serve: true });
  try {
    const { system } = opened;
    const secrets = { gitConnection: (spaceId: string) => newHook(system, spaceId) };
    const imported = await importOrganization(systemContext(system, 'organization-import'), { file, matchPeople, secrets, onProgress });
    onProgress('indexing');
    return { ...imported, indexed: await indexSpaces(opened, (done) => onProgress('indexing', done)) };
  } finally {
    await opened.close();
  }
}
