import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createZstdCompress, constants as zlib } from 'node:zlib';
import { type DatabaseAddress, type DatabaseSnapshot, openSnapshot } from '@octavo/db';
import type { Config } from '../config/config.ts';
import { configurationFile } from '../config/secrecy.ts';
import { secretOfFolder } from '../config/secret.ts';
import type { OpenedSystem } from '../create-system.ts';
import { fingerprint, readInstallation } from '../installation/check-installation.ts';
import type { BackupPlace } from './backup-place.ts';
import { type BackupCipher, sealByPassphrase } from './cipher.ts';
import { type CopiedFiles, copyFiles } from './copy-files.ts';
import { listFiles } from './list-files.ts';
import { type Contents, FORMAT, NAMES, type StoredFile, type Summary } from './manifest.ts';
import { folderProblem } from './problem.ts';
import { counted, once, through, writeNew } from './stored-file.ts';

/** Steps of a backup, in order. */
export type BackupPhase = 'database' | 'files' | 'proving';

/** Input of a backup. */
export interface BackupRequest {
  opened: OpenedSystem;
  config: Config;
  /** Held by the caller. */
  folder: BackupPlace;
  cipher: BackupCipher;
  /** Version of the program. */
  build: string;
  onProgress(phase: BackupPhase, done?: number, total?: number): void;
}

/** A backup that was made, and what is new in it. */
export interface MadeBackup {
  summary: Summary;
  copied: CopiedFiles;
  /** Bytes that it takes beyond what earlier backups have. */
  bytes: number;
}

/**
 * Creates a backup while the installation is used: the database as of one moment, then the large files that it names, which nobody removes
 * within a day of their last use. It counts as a backup from the moment in which all of it is on the disk.
 * @throws what reading the installation or writing to the folder throws; no backup is made then.
 */
export async function makeBackup({ opened, config, folder, cipher, build, onProgress }: BackupRequest): Promise<MadeBackup> {
  const { system, engine } = opened;
  const data = path.resolve(config.OCTAVO_DATA);
  const madeAt = system.now();
  const id = `${new Date(madeAt).toISOString().replace(/[:.]/g, '-')}-${randomBytes(2).toString('hex')}`;
  const staged = await folder.stage(id);
  const stored: StoredFile[] = [];
  const store = async (name: string, bytes: AsyncIterable<Uint8Array>, sealed = true) => {
    const ending = sealed ? cipher.ending : '';
    const sum = await writeNew(path.join(staged, name + ending), sealed ? cipher.seal(bytes) : bytes);
    stored.push({ name: name + ending, ...sum });
  };

  onProgress('database');
  const snapshot = await openSnapshot(addressOf(config));
  const taken = await (async () => {
    const files = await listFiles(snapshot);
    const tables = await snapshot.measure();
    let databaseBytes = 0;
    const dump = counted(dumpThrough(snapshot, path.join(engine.tempDir, `${id}.db`)), (length) => {
      databaseBytes += length;
    });
    // The archive of pg_dump is compressed by itself.
    await store(NAMES.database[snapshot.dialect], snapshot.dialect === 'sqlite' ? through(dump, compressor()) : dump);
    const installation = await readInstallation({ read: snapshot.read, tables: snapshot.tables });
    return { files, tables, databaseBytes, migration: snapshot.migration, installation: installation?.id ?? '' };
  })().finally(() => snapshot.close());

  const { files, installation, ...measured } = taken;
  const copied = await copyFiles({
    ...files,
    data,
    bucket: opened.bucket,
    store: system.store,
    folder,
    cipher,
    onProgress: (done, total) => onProgress('files', done, total),
  });
  await store(NAMES.configuration, once(configurationFile(config)));
  if (config.OCTAVO_BACKUP_PASSPHRASE !== undefined) {
    const text = config.OCTAVO_SECRET ?? (await secretOfFolder(data, false));
    await store(NAMES.secret, once(await sealByPassphrase(text, config.OCTAVO_BACKUP_PASSPHRASE)), false);
  }
  const contents: Contents = {
    id,
    stored: [...stored],
    secret: fingerprint(system.config.secret),
    ...measured,
    ...files,
    gone: copied.gone,
    unreadable: copied.unreadable,
  };
  await store(NAMES.contents, once(JSON.stringify(contents)));
  const summary: Summary = {
    format: FORMAT,
    id,
    madeAt,
    build,
    installation,
    database: snapshot.dialect,
    encrypted: cipher.encrypts,
    stored,
    files: copied.names,
  };
  await writeNew(path.join(staged, NAMES.summary), once(`${JSON.stringify(summary, null, 2)}\n`));
  await folder.commit(id);
  return { summary, copied, bytes: stored.reduce((sum, { bytes }) => sum + bytes, copied.fresh.bytes) };
}

/** Dumps a database. The temporary folder is another place than the backup: its failures are told apart. */
async function* dumpThrough(snapshot: DatabaseSnapshot, temporary: string): AsyncGenerator<Uint8Array> {
  try {
    yield* snapshot.dump(temporary);
  } catch (error) {
    throw folderProblem(error, path.dirname(temporary));
  }
}

/** Returns the address of the database of a configuration. */
export function addressOf(config: Config): DatabaseAddress {
  const { OCTAVO_DATABASE_URL: url, OCTAVO_DATA } = config;
  return url === undefined ? { kind: 'sqlite', file: path.resolve(OCTAVO_DATA, 'octavo.db') } : { kind: 'postgres', url };
}

/** Fast: most of a database are objects that are compressed already. */
function compressor() {
  return createZstdCompress({ params: { [zlib.ZSTD_c_compressionLevel]: 1 } });
}
