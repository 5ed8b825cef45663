import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { OctavoError } from '@octavo/contract';

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
  pathOf(file: string): string;
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
    pathOf,
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
      const file = randomBytes(15).toString('hex');
      const hash = createHash('sha1').update(`blob ${size}\0`);
      const handle = await open(pathOf(file), 'wx', 0o600);
      let written = 0;
      try {
        for await (const chunk of source) {
          written += chunk.byteLength;
          if (written > size) break;
          hash.update(chunk);
          await handle.write(chunk);
        }
        if (written !== size) throw wrongSize(size, written);
        await handle.sync();
        await handle.close();
        return { file, oid: hash.digest('hex') };
      } catch (error) {
        await handle.close().catch(() => undefined);
        await rm(pathOf(file), { force: true });
        throw error;
      }
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

function wrongSize(size: number, written: number): OctavoError {
  const came = written > size ? 'more came' : `${written} came`;
  return new OctavoError('bad_request', `The file was said to have ${size} bytes, but ${came}. Ask for a new address, and send it again.`, {
    code: 'wrong_size',
  });
}
