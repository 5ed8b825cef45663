import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isOctavoError } from '@octavo/contract';
import type { BucketEntry, FileBucket } from '@octavo/db';
import { lockFile } from '../folder-lock.ts';
import {
  assertOwnerText,
  type BackupPlace,
  type ListedBackup,
  noSuchBackup,
  OWNER,
  ownerText,
  parseJson,
  parseSummary,
} from './backup-place.ts';
import { NAMES, Proof, Summary } from './manifest.ts';
import { folderProblem } from './problem.ts';
import { collect, once, writeNew } from './stored-file.ts';

/** Age (ms) from which a file that no backup names is a remainder, and not of a backup that another machine is making. */
const REMAINDER_MS = 24 * 3_600_000;

/** Means of a bucket of backups. */
export interface BackupBucketOptions {
  bucket: FileBucket;
  /** Folder of this process in which a backup is made before it is sent. */
  tempDir: string;
  /** File that is held while a backup is made. */
  lock: string;
  now(): number;
}

/**
 * Opens a prefix of S3-compatible storage as a place of backups, in the layout of a folder of them. Files are made here, encrypted, and sent whole.
 * Storage has no locks: of two machines that make backups of one installation at once, neither removes what the other has just sent.
 */
export function openBackupBucket({ bucket, tempDir, lock, now }: BackupBucketOptions): BackupPlace {
  const name = bucket.name.replace(/\/$/, '');
  const keyOf = (id: string, file: string) => `backups/${path.basename(id)}/${file}`;
  const fileKey = (file: string) => `files/${file.slice(0, 2)}/${file.slice(2)}`;
  const staged = (id: string) => path.join(tempDir, `backup-${path.basename(id)}`);

  async function* read(key: string): AsyncGenerator<Uint8Array> {
    try {
      yield* bucket.read(key);
    } catch (error) {
      if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
      throw Object.assign(new Error(`${name}/${key} is not there`, { cause: error }), { code: 'ENOENT' });
    }
  }

  async function textOf(key: string): Promise<string | undefined> {
    try {
      return (await collect(bucket.read(key))).toString('utf8');
    } catch (error) {
      if (isOctavoError(error) && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  /** Sends bytes by way of a file of this machine, since their number must be known. */
  async function send(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const file = path.join(tempDir, `sent-${randomBytes(8).toString('hex')}`);
    try {
      const written = await writeNew(file, bytes).catch((error: unknown) => {
        throw folderProblem(error, tempDir);
      });
      await bucket.put(key, file, written.bytes);
      return written.bytes;
    } finally {
      await rm(file, { force: true });
    }
  }

  async function listAll(prefix: string): Promise<BucketEntry[]> {
    const all: BucketEntry[] = [];
    for await (const entries of bucket.list(prefix)) all.push(...entries);
    return all;
  }

  async function summaryOf(id: string): Promise<Summary> {
    const text = await textOf(keyOf(id, NAMES.summary));
    if (text === undefined) throw noSuchBackup(name, id);
    return parseSummary(id, text, Summary);
  }

  /** Files of backups by id. */
  async function filesOfBackups(): Promise<ReadonlyMap<string, BucketEntry[]>> {
    return Map.groupBy(await listAll('backups/'), ({ key }) => key.split('/')[1] ?? '');
  }

  return {
    name,
    summaryOf,
    read: (id, file) => read(keyOf(id, file)),
    async hold(installation) {
      const held = lockFile(lock, { code: 'backup_running', message: `A backup to ${name} is under way. Wait until it has ended.` });
      try {
        const owner = await textOf(OWNER);
        if (owner === undefined) await send(OWNER, once(ownerText(installation)));
        else assertOwnerText(name, owner, installation);
        return held;
      } catch (error) {
        held.release();
        throw error;
      }
    },
    async list() {
      const listed: ListedBackup[] = [];
      const backups = await filesOfBackups();
      for (const id of [...backups.keys()].sort().reverse()) {
        if (!backups.get(id)?.some(({ key }) => key === keyOf(id, NAMES.summary))) continue;
        const proof = Proof.safeParse(parseJson((await textOf(keyOf(id, NAMES.proof))) ?? '')).data;
        const summary = await summaryOf(id).catch((error: unknown) => {
          if (isOctavoError(error) && error.kind === 'unavailable') throw error;
          return undefined;
        });
        listed.push({ id, summary, proof });
      }
      return listed;
    },
    async stage(id) {
      for (const [left, entries] of await filesOfBackups()) {
        const isWhole = entries.some(({ key }) => key === keyOf(left, NAMES.summary));
        if (!isWhole && entries.every(isRemainder)) for (const { key } of entries) await bucket.remove(key);
      }
      await mkdir(staged(id), { mode: 0o700 });
      return staged(id);
    },
    async commit(id) {
      const names = await readdir(staged(id));
      const inOrder = [...names.filter((file) => file !== NAMES.summary), NAMES.summary];
      for (const file of inOrder) {
        const from = path.join(staged(id), file);
        await bucket.put(keyOf(id, file), from, (await stat(from)).size);
      }
      await rm(staged(id), { recursive: true, force: true });
    },
    async remove(id) {
      // Without its description first, so that what is left of one that is cut off here counts as none.
      await bucket.remove(keyOf(id, NAMES.summary));
      for (const { key } of await listAll(keyOf(id, ''))) await bucket.remove(key);
    },
    async writeProof(id, proof) {
      await send(keyOf(id, NAMES.proof), once(`${JSON.stringify(proof, null, 2)}\n`));
    },
    hasFile: async (file) => (await bucket.size(fileKey(file))) !== undefined,
    putFile: (file, bytes) => send(fileKey(file), bytes),
    readFile: (file) => read(fileKey(file)),
    removeFile: (file) => bucket.remove(fileKey(file)),
    async *fileNames() {
      for await (const entries of bucket.list('files/')) {
        for (const entry of entries) if (isRemainder(entry)) yield entry.key.slice('files/'.length).replace('/', '');
      }
    },
    close: () => bucket.close(),
  };

  function isRemainder({ at }: BucketEntry): boolean {
    return now() - at > REMAINDER_MS;
  }
}
