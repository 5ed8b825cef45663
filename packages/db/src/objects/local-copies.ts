import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Copies that were not used for so long (ms) may be removed: a worker may be about to open one that was asked for. */
const IN_USE_MS = 15 * 60_000;

/** Files of a bucket that are on this machine for a while, for what reads files by their paths. */
export interface LocalCopies {
  /** Returns the path of the copy of a key, which is fetched when it is not there. */
  get(key: string, fetch: () => AsyncIterable<Uint8Array>): Promise<string>;
  /** Makes a file of the same file system the copy of a key. */
  adopt(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Keeps copies in a folder that is there, of about `most` bytes in all: those not used for longest go. */
export function createLocalCopies(folder: string, most: number): LocalCopies {
  const pathOf = (key: string) => path.join(folder, key.replaceAll('/', '_'));
  const coming = new Map<string, Promise<string>>();

  async function fetchTo(target: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const temporary = `${target}.${randomBytes(6).toString('hex')}.part`;
    const handle = await open(temporary, 'wx', 0o600);
    try {
      for await (const chunk of bytes) await handle.appendFile(chunk);
      await handle.close();
      await rename(temporary, target);
    } catch (error) {
      await handle.close().catch(() => undefined);
      await rm(temporary, { force: true });
      throw error;
    }
    await makeRoom(folder, most);
    return target;
  }

  return {
    async get(key, fetch) {
      const target = pathOf(key);
      const now = new Date();
      const isThere = await utimes(target, now, now).then(
        () => true,
        () => false,
      );
      if (isThere) return target;
      const under = coming.get(key) ?? fetchTo(target, fetch()).finally(() => coming.delete(key));
      coming.set(key, under);
      return under;
    },
    async adopt(key, file) {
      await rename(file, pathOf(key));
      await makeRoom(folder, most);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function makeRoom(folder: string, most: number): Promise<void> {
  const found: { file: string; size: number; used: number }[] = [];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { size, mtimeMs } = (await stat(file).catch(() => undefined)) ?? { size: 0, mtimeMs: Date.now() };
    found.push({ file, size, used: mtimeMs });
  }
  let sum = found.reduce((total, { size }) => total + size, 0);
  for (const { file, size, used } of found.toSorted((a, b) => a.used - b.used)) {
    if (sum <= most || Date.now() - used < IN_USE_MS) return;
    await rm(file, { force: true });
    sum -= size;
  }
}
