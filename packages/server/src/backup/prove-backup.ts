import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@octavo/core';
import { type DatabaseAddress, loadDump, withScratchDatabase } from '@octavo/db';
import type { Assets } from '../assets.ts';
import type { Config } from '../config/config.ts';
import { secretFrom, secretOfFolder } from '../config/secret.ts';
import { createSystem } from '../create-system.ts';
import { examineData, Findings } from '../doctor/index.ts';
import { fingerprint } from '../installation/check-installation.ts';
import { writeFolderId } from '../installation/folder-id.ts';
import { openByPassphrase } from './cipher.ts';
import { compareTables } from './compare-tables.ts';
import type { Proof } from './manifest.ts';
import type { OpenedBackup } from './open-backup.ts';
import { checkFiles, forgetGone, placeFiles } from './place-files.ts';
import { folderProblem } from './problem.ts';
import { verifyObjects } from './verify-objects.ts';

/** Place and means of a proof. */
export interface ProofPlace {
  config: Config;
  assets: Assets;
  log: Logger;
  /** Folder in which the data folder is made; what is made there is removed. */
  tempDir: string;
  now(): number;
}

/**
 * Restores a backup to a scratch place and compares: digests of all tables, content hashes of all objects and files, and what `octavo doctor`
 * finds. Large files that turn out to be damaged are removed from the folder of backups, so that the next backup copies them again.
 * Whatever fails is a problem of the proof; nothing is thrown.
 */
export async function proveBackup(backup: OpenedBackup, place: ProofPlace): Promise<Proof> {
  const begun = performance.now();
  const { contents } = backup;
  const problems = contents.unreadable.map(({ why }) => `A file of the data folder is not in the backup. ${why}.`);
  let [objects, files] = [0, 0];
  try {
    const broken = await checkFiles(backup);
    for (const { name, why } of broken) {
      problems.push(`${why} The next backup copies the file again.`);
      await backup.folder.removeFile(name);
    }
    files = backup.summary.files.length - broken.length;
    if (broken.length === 0) objects = await restoreToScratch(backup, place, problems);
    await checkSecret(backup, place.config, problems);
  } catch (error) {
    const problem = folderProblem(error, place.tempDir);
    problems.push(problem instanceof Error ? problem.message : String(problem));
  }
  return {
    at: place.now(),
    ok: problems.length === 0,
    problems,
    seconds: Math.round(performance.now() - begun) / 1000,
    tables: contents.tables.length,
    rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
    objects,
    files,
  };
}

/** Returns how many objects were hashed. */
async function restoreToScratch(backup: OpenedBackup, place: ProofPlace, problems: string[]): Promise<number> {
  const data = path.join(place.tempDir, `proof-${randomBytes(4).toString('hex')}`);
  await mkdir(data, { mode: 0o700 });
  try {
    await placeFiles(backup, data, { standIns: true });
    await writeFolderId(data, backup.summary.installation);
    const { OCTAVO_DATABASE_URL: url } = place.config;
    if (url === undefined) return await examineCopy(backup, place, { kind: 'sqlite', file: path.join(data, 'octavo.db') }, data, problems);
    const prefix = `octavo_proof_${backup.summary.installation.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
    return await withScratchDatabase(url, prefix, (scratch) =>
      examineCopy(backup, place, { kind: 'postgres', url: scratch }, data, problems),
    );
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function examineCopy(
  backup: OpenedBackup,
  { config, assets, log }: ProofPlace,
  database: DatabaseAddress,
  data: string,
  problems: string[],
): Promise<number> {
  await loadDump(database, backup.dump());
  problems.push(...(await compareTables(backup.contents.tables, database)));
  const secret = config.OCTAVO_SECRET ?? (await secretOfFolder(path.resolve(config.OCTAVO_DATA), false));
  const scratch: Config = {
    ...config,
    OCTAVO_DATA: data,
    OCTAVO_SECRET: secret,
    OCTAVO_DATABASE_URL: database.kind === 'postgres' ? database.url : undefined,
  };
  const { system, close } = await createSystem({ config: scratch, assets, log, url: 'http://localhost', isRestored: true });
  try {
    await forgetGone(system.store, backup.contents);
    const findings = new Findings();
    await examineData(system, findings);
    problems.push(...findings.all.filter(({ ok }) => !ok).map(({ what, detail }) => `${what}: ${detail}`));
    const { total, wrong } = await verifyObjects(system.store, system.objects);
    if (wrong.length > 0) problems.push(`The content of these objects is not that of their ids: ${wrong.join(', ')}.`);
    return total;
  } finally {
    await close();
  }
}

/** Ensures that the passphrase of the configuration opens the secret, if the backup holds it. */
async function checkSecret(backup: OpenedBackup, { OCTAVO_BACKUP_PASSPHRASE: passphrase }: Config, problems: string[]): Promise<void> {
  const sealed = await backup.sealedSecret();
  if (sealed === undefined || passphrase === undefined) return;
  const secret = await openByPassphrase(sealed, passphrase);
  if (fingerprint(secretFrom(secret)) !== backup.contents.secret)
    problems.push('The secret in the backup is not that of the installation.');
}
