import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { objectDamaged } from './damaged.ts';
import { writeHashed } from './file-hash.ts';
import type { ByteRange, SentAs } from './types.ts';

/** File store of large objects, by name. */
export interface BlobFiles {
  /** A name for an object's file that no other has or had: its id, a dot and a random part. */
  newName(oid: string): string;
  /** Streams the content of an object in, and refuses it when it does not hash to its id: nothing is left behind then. */
  write(name: string, oid: string, header: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes the file of an upload, whose bytes are known to be the object's, the object's too. */
  link(upload: string, name: string, oid: string, header: string, size: number): Promise<void>;
  read(name: string, range?: ByteRange): ReadableStream<Uint8Array>;
  /** Returns an address at which the storage sends the file by itself; absent where it cannot. */
  address?(name: string, as: SentAs): Promise<string>;
  /** Bytes of the file; `undefined` if it is not there. */
  size(name: string): Promise<number | undefined>;
  /** Returns a path at which the file can be read on this machine for some minutes. Never write to it. */
  local(name: string): Promise<string>;
  /** Removes a file; it may be gone already. */
  remove(name: string): Promise<void>;
  /** Names of files that were neither written nor linked for so long (ms), folder by folder. */
  untouchedFor(ms: number): AsyncGenerator<string[]>;
}

/** Returns the path of a file by its name, in the folder of large objects. */
export function blobFilePath(directory: string, name: string): string {
  return path.join(directory, name.slice(0, 2), name.slice(2));
}

/** Returns a name for an object's file that no other has or had. */
export function newName(oid: string): string {
  return `${oid}.${randomBytes(8).toString('hex')}`;
}

/** Id of the object of a file's name. */
export function oidOfFile(name: string): string {
  return name.slice(0, 40);
}

/** A file that has been coming in for longer than this, in milliseconds, is the remains of a crash. */
const ABANDONED = 24 * 60 * 60 * 1000;

/**
 * Keeps large objects as files `ab/cdef….0123…` in a folder, which is made when it is not there. Remains of a crash are removed a day later.
 * @param uploads - folder of what was sent, of the same file system where links are to be made.
 */
export async function openBlobFiles(directory: string, uploads: string): Promise<BlobFiles> {
  const incoming = await openIncoming(directory);

  const pathOf = (name: string) => blobFilePath(directory, name);

  const files: BlobFiles = {
    local: async (name) => pathOf(name),
    newName,
    async link(upload, name, oid, header, size) {
      const from = path.join(uploads, path.basename(upload));
      await mkdir(path.dirname(pathOf(name)), { recursive: true, mode: 0o700 });
      const linked = await link(from, pathOf(name)).then(
        () => true,
        () => false,
      );
      // Not every file system links.
      if (!linked) return files.write(name, oid, header, size, createReadStream(from));
      await syncFolder(path.dirname(pathOf(name)));
    },
    read: (name, range) => Readable.toWeb(createReadStream(pathOf(name), range)) as ReadableStream<Uint8Array>,
    remove: (name) => rm(pathOf(name), { force: true }),
    async *untouchedFor(ms) {
      for (const folder of await readdir(directory)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        const names: string[] = [];
        for (const rest of await readdir(path.join(directory, folder))) {
          const found = await stat(path.join(directory, folder, rest)).catch(() => undefined);
          // Linking a file touches its inode, not its content.
          if (found !== undefined && Date.now() - Math.max(found.mtimeMs, found.ctimeMs) > ms) names.push(folder + rest);
        }
        if (names.length > 0) yield names;
      }
    },
    size: (name) =>
      stat(pathOf(name)).then(
        (found) => found.size,
        () => undefined,
      ),
    async write(name, oid, header, size, source) {
      const written = await writeHashed(incoming, { header, most: size, source });
      try {
        if (written.written !== size || written.sha1 !== oid) throw objectDamaged(oid);
        await mkdir(path.dirname(pathOf(name)), { recursive: true, mode: 0o700 });
        await rename(written.path, pathOf(name));
        await syncFolder(path.dirname(pathOf(name)));
      } catch (error) {
        await rm(written.path, { force: true });
        throw error;
      }
    },
  };
  return files;
}

/** Opens the folder for what is coming in. Another process may be writing beside us, so only what is old goes. */
export async function openIncoming(directory: string): Promise<string> {
  const incoming = path.join(directory, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED) await rm(file, { force: true });
  }
  return incoming;
}

/** Makes a rename in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  // Windows opens no folders; there the rename is journalled by the file system.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Returns whether a folder holds any large object, of this installation or another. A missing folder holds none. */
export async function holdsFiles(directory: string): Promise<boolean> {
  const folders = await readdir(directory).catch(() => []);
  for (const folder of folders) {
    if (/^[0-9a-f]{2}$/.test(folder) && (await readdir(path.join(directory, folder))).length > 0) return true;
  }
  return false;
}
