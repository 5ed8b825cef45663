import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { objectDamaged, wrongSize } from './damaged.ts';
import { writeHashed } from './file-hash.ts';

/** A file that was taken in. */
export interface TakenFile {
  /** Its name among the uploads. */
  file: string;
  /** Blob id of its bytes, computed while they came. */
  oid: string;
}

/**
 * Files that people sent and that nothing uses yet. They are no objects: whoever wants to keep one has it adopted, all others are removed.
 */
export interface UploadFiles {
  /**
   * Streams exactly `size` bytes into a file of its own; durable when it resolves, and nothing is left when it rejects.
   * @throws OctavoError `bad_request` (code `wrong_size`) when there are more or fewer bytes; what the source throws.
   */
  take(size: number, source: AsyncIterable<Uint8Array>): Promise<TakenFile>;
  /** Streams a file in under the name that it has at another place, and refuses bytes that do not hash to its blob id. */
  put(file: string, oid: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns a path at which the file can be read on this machine for some minutes. Never write to it: an object may share it. */
  local(file: string): Promise<string>;
  has(file: string): Promise<boolean>;
  read(file: string): ReadableStream<Uint8Array>;
  /** Bytes of a file; undefined when it is not there. */
  size(file: string): Promise<number | undefined>;
  /** Removes a file; it may be gone already. */
  remove(file: string): Promise<void>;
  /** Names of files nobody has written to for so long (ms): remains of a crash, unless a row names them. */
  untouchedFor(ms: number): Promise<string[]>;
}

/** Keeps uploads as files of a folder, which is made when it is not there. */
export async function openUploadFiles(directory: string): Promise<UploadFiles> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pathOf = (file: string) => path.join(directory, path.basename(file));

  return {
    local: async (file) => pathOf(file),
    has: (file) =>
      stat(pathOf(file)).then(
        () => true,
        () => false,
      ),
    size: (file) =>
      stat(pathOf(file)).then(
        (found) => found.size,
        () => undefined,
      ),
    read: (file) => Readable.toWeb(createReadStream(pathOf(file))) as ReadableStream<Uint8Array>,
    remove: (file) => rm(pathOf(file), { force: true }),
    async take(size, source) {
      const taken = await writeHashed(directory, { header: `blob ${size}\0`, most: size, source });
      if (taken.written === size) return { file: path.basename(taken.path), oid: taken.sha1 };
      await rm(taken.path, { force: true });
      throw wrongSize(size, taken.written);
    },
    async put(file, oid, size, source) {
      const taken = await writeHashed(directory, { header: `blob ${size}\0`, most: size, source });
      if (taken.written === size && taken.sha1 === oid) return rename(taken.path, pathOf(file));
      await rm(taken.path, { force: true });
      throw objectDamaged(oid);
    },
    async untouchedFor(ms) {
      const old: string[] = [];
      for (const file of await readdir(directory)) {
        const found = await stat(pathOf(file)).catch(() => undefined);
        if (found !== undefined && Date.now() - found.mtimeMs > ms) old.push(file);
      }
      return old;
    },
  };
}
