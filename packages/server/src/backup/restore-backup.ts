import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import type { Logger } from '@octavo/core';
import { assertKnownMigration, loadDump } from '@octavo/db';
import type { Assets } from '../assets.ts';
import { moveLargeFiles } from '../bucket/move-large-files.ts';
import type { Config } from '../config/config.ts';
import { secretFrom, secretOfFolder } from '../config/secret.ts';
import { createSystem } from '../create-system.ts';
import { examineData, type Finding, Findings } from '../doctor/index.ts';
import { fingerprint } from '../installation/check-installation.ts';
import { writeFolderId } from '../installation/folder-id.ts';
import type { BackupPlace } from './backup-place.ts';
import { createCipher, openByPassphrase } from './cipher.ts';
import { compareTables } from './compare-tables.ts';
import { addressOf } from './make-backup.ts';
import { type OpenedBackup, openBackup } from './open-backup.ts';
import { openBackupPlace } from './open-place.ts';
import { checkFiles, forgetGone, placeFiles } from './place-files.ts';
import { damaged, folderProblem } from './problem.ts';
import { assertRoom, assertVacant, clearRemains, type RestoreTarget } from './restore-target.ts';
import { writeWhole } from './stored-file.ts';
import { markRestore, unmarkRestore } from './unfinished-restore.ts';

/** Steps of restoring, in order. */
export type RestorePhase = 'checking' | 'files' | 'database' | 'examining' | 'moving';

/** Source and destination of restoring. */
export interface RestoreRequest {
  /** Names the data folder and the database to restore to, and the key and passphrase of the backup. */
  config: Config;
  assets: Assets;
  log: Logger;
  /** Folder of backups, or the address of a bucket. */
  from: string;
  /** Id of a backup; the newest proven one when absent, or the newest if none is proven. */
  id?: string;
  /** Restores without the secret: what is sealed in the database is lost then. */
  withoutSecret?: boolean;
  onProgress(phase: RestorePhase): void;
}

/** An installation that was restored. */
export interface Restored {
  id: string;
  /** Moment (ms) of the backup: everything acknowledged before is there. */
  madeAt: number;
  tables: number;
  rows: number;
  /** Large files. */
  files: number;
  /** Large files that the backup did not have, each with the reason. */
  lacking: string[];
  /** True if the secret came from the backup. */
  withSecret: boolean;
  /** Findings of `octavo doctor` in it. */
  findings: readonly Finding[];
}

/**
 * Restores an installation from a backup: to a data folder that holds none, and to an empty database. Everything is checked first, also the
 * bytes of every file. One that is cut off leaves a mark, by which no server starts and the next restore begins anew.
 * @throws OctavoError what {@link openBackup}, {@link assertVacant} and {@link assertRoom} throw; `secret_missing`, `wrong_secret`,
 * `backup_passphrase`, `database_newer`, `backup_unwritable`; nothing was written then.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const place = await openBackupPlace(request.from);
  try {
    return await restoreFrom(place, request);
  } finally {
    place.close();
  }
}

async function restoreFrom(place: BackupPlace, request: RestoreRequest): Promise<Restored> {
  const { config, assets, log, onProgress } = request;
  onProgress('checking');
  const target = { data: path.resolve(config.OCTAVO_DATA), database: addressOf(config) };
  const backup = await chosenBackup(place, request);
  const { hasDatabase } = await assertVacant(target, backup);
  assertKnownMigration(backup.summary.database, backup.contents.migration, assets.migrations);
  const secret = await secretFor(backup, request, target);
  const [broken] = await checkFiles(backup);
  if (broken !== undefined) throw damaged(backup.summary.id, `its large file ${broken.name} is missing or not as it was written`);
  await assertRoom(target, backup);
  try {
    await write(backup, target, { secret: secret?.isNew ? secret.text : undefined, hasDatabase, onProgress });
  } catch (error) {
    throw folderProblem(error, target.data);
  }
  onProgress('examining');
  const differences = hasDatabase ? [] : await compareTables(backup.contents.tables, target.database);
  const findings = new Findings();
  await findings.check('tables', async () => {
    if (differences.length > 0) throw new Error(differences.join(' '));
    return [true, `${backup.contents.tables.length}, with the rows that they had`];
  });
  const scratch = secret === undefined ? config : { ...config, OCTAVO_SECRET: secret.text };
  // Without its secret the database takes the new one, as octavo adopt has it do.
  const opened = await createSystem({
    config: scratch,
    assets,
    log,
    url: 'http://localhost',
    restoring: true,
    isRestored: true,
    adopt: secret === undefined,
  });
  try {
    await forgetGone(opened.system.store, backup.contents);
    await examineData(opened.system, findings);
    if (config.OCTAVO_FILES !== undefined) {
      onProgress('moving');
      await moveLargeFiles(opened.system.store, { data: target.data, to: config.OCTAVO_FILES, remove: true, onProgress: () => undefined });
    }
  } finally {
    await opened.close();
  }
  await unmarkRestore(target.data);
  const { contents, summary } = backup;
  return {
    id: summary.id,
    madeAt: summary.madeAt,
    tables: contents.tables.length,
    rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: contents.objects.length + contents.uploads.length - contents.gone.length - contents.unreadable.length,
    lacking: contents.unreadable.map(({ why }) => why),
    withSecret: secret?.isNew === true,
    findings: findings.all,
  };
}

async function chosenBackup(folder: BackupPlace, { config, id }: RestoreRequest): Promise<OpenedBackup> {
  const backups = await folder.list();
  const chosen = id ?? (backups.find(({ proof }) => proof?.ok) ?? backups[0])?.id;
  if (chosen === undefined) {
    throw new OctavoError('not_found', `There is no backup in ${folder.name}. Name the place that OCTAVO_BACKUP_TO or --to named.`);
  }
  return openBackup(folder, chosen, await createCipher(config.OCTAVO_BACKUP_KEY));
}

/**
 * Returns the secret that the database was sealed with: configured, in the data folder, or from the backup (`isNew`). `undefined` when it is
 * done without.
 */
async function secretFor(
  backup: OpenedBackup,
  { config, withoutSecret = false }: RestoreRequest,
  { data }: RestoreTarget,
): Promise<{ text: string; isNew: boolean } | undefined> {
  const { OCTAVO_SECRET: configured, OCTAVO_BACKUP_PASSPHRASE: passphrase } = config;
  const fits = (text: string) => fingerprint(secretFrom(text)) === backup.contents.secret;
  const given = configured ?? (await secretOfFolder(data, false).catch(() => undefined));
  if (given !== undefined && fits(given)) return { text: given, isNew: false };
  const sealed = await backup.sealedSecret();
  if (given === undefined && sealed !== undefined && passphrase !== undefined) {
    const text = await openByPassphrase(sealed, passphrase);
    if (fits(text)) return { text, isNew: true };
    throw damaged(backup.summary.id, 'the secret in it is not that of its installation');
  }
  if (withoutSecret) return undefined;
  if (given !== undefined) {
    const message =
      'The secret is not the one that this backup was made with. Set OCTAVO_SECRET, or the file "secret" of the data folder, to that one. With --without-secret, all that is sealed is lost and has to be entered again.';
    throw new OctavoError('precondition_failed', message, { code: 'wrong_secret' });
  }
  const way =
    sealed === undefined
      ? 'The backup does not hold the secret: set OCTAVO_SECRET, or put the file "secret" into the data folder'
      : 'The backup holds the secret, sealed: set OCTAVO_BACKUP_PASSPHRASE, or OCTAVO_BACKUP_PASSPHRASE_FILE';
  const message = `${way}. With --without-secret, all that is sealed (Git credentials, second factors, secrets of integrations) is lost and has to be entered again.`;
  throw new OctavoError('precondition_failed', message, { code: 'secret_missing' });
}

/** Writes an installation. The database comes last: without it, no server takes the folder for one. */
async function write(
  backup: OpenedBackup,
  { data, database }: RestoreTarget,
  { secret, hasDatabase, onProgress }: { secret: string | undefined; hasDatabase: boolean; onProgress(phase: RestorePhase): void },
): Promise<void> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  await markRestore(data, backup.summary.id);
  await clearRemains(data);
  onProgress('files');
  await placeFiles(backup, data);
  await writeFolderId(data, backup.summary.installation);
  if (secret !== undefined) await writeWhole(path.join(data, 'secret'), `${secret}\n`);
  onProgress('database');
  if (!hasDatabase) await loadDump(database, backup.dump());
}
