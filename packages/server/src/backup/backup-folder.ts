import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
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
import { damaged } from './problem.ts';
import { readBytes, syncFolder, writeNew, writeWhole } from './stored-file.ts';

/** Opens a folder of backups, which need not be there yet. */
export function openBackupFolder(folder: string): BackupPlace {
  const root = path.resolve(folder);
  const backups = path.join(root, 'backups');
  const incoming = path.join(root, 'incoming');
  const files = path.join(root, 'files');
  const filePath = (name: string) => path.join(files, name.slice(0, 2), name.slice(2));
  const pathOf = (id: string, name: string) => path.join(backups, path.basename(id), name);

  async function summaryOf(id: string): Promise<Summary> {
    const text = await readFile(pathOf(id, NAMES.summary), 'utf8').catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') throw noSuchBackup(root, id);
      throw damaged(id, `its description cannot be read (${cause.code})`, cause);
    });
    return parseSummary(id, text, Summary);
  }

  async function proofOf(id: string): Promise<Proof | undefined> {
    const text = await readFile(pathOf(id, NAMES.proof), 'utf8').catch(() => '');
    return Proof.safeParse(parseJson(text)).data;
  }

  return {
    name: root,
    read: (id, name) => readBytes(pathOf(id, name)),
    close: () => undefined,
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
  if (text === undefined) return writeWhole(file, ownerText(installation));
  assertOwnerText(path.dirname(file), text, installation);
}

/** Names in a folder; none if it is not there. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
}
