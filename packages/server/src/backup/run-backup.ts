import { isOctavoError } from '@octavo/contract';
import type { Assets } from '../assets.ts';
import type { Config } from '../config/config.ts';
import type { OpenedSystem } from '../create-system.ts';
import { readInstallation } from '../installation/check-installation.ts';
import { createCipher } from './cipher.ts';
import { type BackupPhase, makeBackup } from './make-backup.ts';
import type { Proof } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { openBackupPlace } from './open-place.ts';
import { folderProblem } from './problem.ts';
import { proveBackup } from './prove-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import { type BackupStatus, writeBackupStatus } from './status.ts';

/** A run of the backup. */
export interface BackupRun {
  opened: OpenedSystem;
  /** Also says how many backups are kept, and by which key and passphrase. */
  config: Config;
  assets: Assets;
  /** Folder of the backups, or the address of a bucket. */
  to: string;
  /** Version of the program. */
  build: string;
  onProgress(phase: BackupPhase, done?: number, total?: number): void;
}

/** Outcome of a run that made a backup. */
export interface BackupOutcome {
  id: string;
  folder: string;
  /** Moment (ms) of the backup: everything acknowledged before is in it. */
  madeAt: number;
  /** Bytes beyond what earlier backups have. */
  bytes: number;
  /** Large files, and how many of them are new in the folder. */
  files: { total: number; fresh: number };
  proof: Proof;
  kept: number;
  removed: number;
}

/**
 * Creates a backup, proves it, removes superfluous ones, and notes how it went where `/metrics` reads it.
 * @throws OctavoError `backup_running`, `backup_folder`, `backup_unwritable`, and others in words when no backup could be made.
 */
export async function runBackup(run: BackupRun): Promise<BackupOutcome> {
  const { system } = run.opened;
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  try {
    const outcome = await makeAndProve(run);
    const { proof, id, folder, madeAt, bytes } = outcome;
    const message = proof.ok ? `The backup ${id} is proven.` : `The backup ${id} was made, but is not proven: ${proof.problems.join(' ')}`;
    const status: BackupStatus = { run: { at: system.now(), ok: proof.ok, seconds: seconds(), message } };
    if (proof.ok) status.proven = { id, folder, madeAt, provenAt: proof.at, bytes };
    await writeBackupStatus(system, status);
    return outcome;
  } catch (error) {
    // One that another run holds up says nothing about the backups.
    if (!(isOctavoError(error) && error.code === 'backup_running')) {
      const message = isOctavoError(error) ? error.message : 'No backup was made, for a reason that the log has.';
      await writeBackupStatus(system, { run: { at: system.now(), ok: false, seconds: seconds(), message } });
    }
    throw error;
  }
}

async function makeAndProve({ opened, config, assets, to, build, onProgress }: BackupRun): Promise<BackupOutcome> {
  const { system, engine } = opened;
  const cipher = await createCipher(config.OCTAVO_BACKUP_KEY);
  const folder = await openBackupPlace(to, { tempDir: engine.tempDir, data: config.OCTAVO_DATA, now: system.now });
  try {
    const installation = await readInstallation(system.store);
    const lock = await folder.hold(installation?.id ?? '');
    try {
      const { summary, copied, bytes } = await makeBackup({ opened, config, folder, cipher, build, onProgress });
      onProgress('proving');
      const backup = await openBackup(folder, summary.id, cipher);
      const proof = await proveBackup(backup, { config, assets, log: system.log, tempDir: engine.tempDir, now: system.now });
      await folder.writeProof(summary.id, proof);
      const pruned = await pruneBackups(folder, config.OCTAVO_BACKUP_KEEP);
      const files = { total: summary.files.length, fresh: copied.fresh.files };
      return { id: summary.id, folder: folder.name, madeAt: summary.madeAt, bytes, files, proof, ...pruned };
    } finally {
      lock.release();
    }
  } catch (error) {
    throw folderProblem(error, folder.name);
  } finally {
    folder.close();
  }
}
