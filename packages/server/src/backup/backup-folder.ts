import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import * as z from 'zod';
import { type FolderLock, lockFile } from '../folder-lock.ts';
import { NAMES, Proof, Summary } from './manifest.ts';
import { damaged } from './problem.ts';
import { readBytes, syncFolder, writeNew, writeWhole } from './stored-file.ts';

/** File that names the installation whose backups a folder holds. */
const OWNER = 'octavo-backups.json';
const Owner = z.object({ installation: z.string() });

/** A backup of a folder, as far as it can be read without its key. */
export interface ListedBackup {
  id: string;
  /** `undefined` if its description cannot be read. */
  summary: Summary | undefined;
  /** `undefined` if nobody has restored it to a scratch place yet. */
  proof: Proof | undefined;
}

/**
 * A folder of backups: `backups/<id>/` has what each has of its own, `files/` the large files that they share. A backup is made in `incoming/`
 * and moved when it is whole, so that one that was cut off is none.
 */
export interface BackupFolder {
  readonly path: string;
  /** Creates the folder and holds it. @throws OctavoError `backup_running`, or `backup_folder` when it holds backups of another installation. */
  hold(installation: string): Promise<FolderLock>;
  /** Backups, newest first. */
  list(): Promise<ListedBackup[]>;
  /** Reads the description of a backup. @throws OctavoError `backup_damaged`, `not_found`. */
  summaryOf(id: string): Promise<Summary>;
  /** Creates an empty folder for a new backup, and removes what was left of others. */
  stage(id: string): Promise<string>;
  /** Makes what was staged a backup; durable when it resolves. */
  commit(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Path of a file of a backup. */
  pathOf(id: string, name: string): string;
  writeProof(id: string, proof: Proof): Promise<void>;
  hasFile(name: string): Promise<boolean>;
  /** Keeps a large file; durable when it resolves. */
  putFile(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  readFile(name: string): AsyncIterable<Uint8Array>;
  removeFile(name: string): Promise<void>;
  /** Names of the large files that are there. */
  fileNames(): AsyncIterable<string>;
}

/** Opens a folder of backups, which need not be there yet. */
export function openBackupFolder(folder: string): BackupFolder {
  const root = path.resolve(folder);
  const backups = path.join(root, 'backups');
  const incoming = path.join(root, 'incoming');
  const files = path.join(root, 'files');
  const filePath = (name: string) => path.join(files, name.slice(0, 2), name.slice(2));
  const pathOf = (id: string, name: string) => path.join(backups, path.basename(id), name);

  async function summaryOf(id: string): Promise<Summary> {
    const text = await readFile(pathOf(id, NAMES.summary), 'utf8').catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT')
        throw new OctavoError('not_found', `There is no backup ${id} in ${root}. octavo backups lists those that are.`);
      throw damaged(id, `its description cannot be read (${cause.code})`, cause);
    });
    const parsed = Summary.safeParse(parseJson(text));
    if (parsed.success && parsed.data.id === id) return parsed.data;
    throw damaged(id, 'its description is not that of a backup, or of a later version of Octavo', parsed.error);
  }

  async function proofOf(id: string): Promise<Proof | undefined> {
    const text = await readFile(pathOf(id, NAMES.proof), 'utf8').catch(() => '');
    return Proof.safeParse(parseJson(text)).data;
  }

  return {
    path: root,
    pathOf,
    summaryOf,
    async hold(installation) {
      for (const one of [backups, incoming, files]) await mkdir(one, { recursive: true, mode: 0o700 });
      const lock = lockFile(path.join(root, 'backup.lock'), {
        code: 'backup_running',
        message: `A backup to ${root} is under way. Wait until it has ended.`,
      });
      try {
        await assertOwner(path.join(root, OWNER), installation);
        return lock;
      } catch (error) {
        lock.release();
        throw error;
      }
    },
    async list() {
      const listed: ListedBackup[] = [];
      for (const id of (await namesIn(backups)).sort().reverse()) {
        if (await isThere(pathOf(id, NAMES.summary))) {
          listed.push({ id, summary: await summaryOf(id).catch(() => undefined), proof: await proofOf(id) });
        }
      }
      return listed;
    },
    async stage(id) {
      for (const left of await namesIn(incoming)) await rm(path.join(incoming, left), { recursive: true, force: true });
      for (const left of await namesIn(backups)) {
        if (!(await isThere(pathOf(left, NAMES.summary)))) await rm(path.join(backups, left), { recursive: true, force: true });
      }
      const staged = path.join(incoming, id);
      await mkdir(staged, { mode: 0o700 });
      return staged;
    },
    async commit(id) {
      await syncFolder(path.join(incoming, id));
      await rename(path.join(incoming, id), path.join(backups, id));
      await syncFolder(backups);
    },
    async remove(id) {
      // Without its description first, so that what is left of one that is cut off here counts as none.
      await rm(pathOf(id, NAMES.summary), { force: true });
      await rm(path.join(backups, path.basename(id)), { recursive: true, force: true });
    },
    async writeProof(id, proof) {
      await writeWhole(pathOf(id, NAMES.proof), `${JSON.stringify(proof, null, 2)}\n`);
    },
    hasFile: (name) => isThere(filePath(name)),
    async putFile(name, bytes) {
      const fresh = path.join(incoming, `${name}.${randomBytes(4).toString('hex')}`);
      const written = await writeNew(fresh, bytes);
      await mkdir(path.dirname(filePath(name)), { recursive: true, mode: 0o700 });
      await rename(fresh, filePath(name));
      await syncFolder(path.dirname(filePath(name)));
      return written.bytes;
    },
    readFile: (name) => readBytes(filePath(name)),
    removeFile: (name) => rm(filePath(name), { force: true }),
    async *fileNames() {
      for (const folder of await namesIn(files)) {
        for (const rest of await readdir(path.join(files, folder))) yield folder + rest;
      }
    },
  };
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function assertOwner(file: string, installation: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return writeWhole(file, `${JSON.stringify({ installation })}\n`);
  if (Owner.safeParse(parseJson(text)).data?.installation === installation) return;
  const message = `${path.dirname(file)} holds backups of another installation. Name a folder of its own for this one.`;
  throw new OctavoError('precondition_failed', message, { code: 'backup_folder' });
}

/** Names in a folder; none if it is not there. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
}

/** Returns the value of a text of JSON; `undefined` for any other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
