import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { OctavoError } from '@octavo/contract';

/** Where large objects are kept, by id. */
export interface BlobFiles {
  /** Streams the content of an object in, and refuses it when it does not hash to its id: nothing is left behind then. */
  write(oid: string, header: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void>;
  read(oid: string): ReadableStream<Uint8Array>;
  /** Bytes of the object; undefined when it is not there. */
  size(oid: string): Promise<number | undefined>;
  pathOf(oid: string): string;
}

/** A file that has been coming in for longer than this, in milliseconds, is the remains of a crash. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** Keeps large objects as files `ab/cdef…` in a folder, which is made when it is not there. Remains of a crash are removed a day later. */
export async function openBlobFiles(directory: string): Promise<BlobFiles> {
  const incoming = path.join(directory, 'incoming');
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);

  const pathOf = (oid: string) => path.join(directory, oid.slice(0, 2), oid.slice(2));

  return {
    pathOf,
    read: (oid) => Readable.toWeb(createReadStream(pathOf(oid))) as ReadableStream<Uint8Array>,
    size: (oid) =>
      stat(pathOf(oid)).then(
        (found) => found.size,
        () => undefined,
      ),
    async write(oid, header, size, source) {
      const temporary = path.join(incoming, `${oid}.${process.pid}.${randomBytes(6).toString('hex')}`);
      const hash = createHash('sha1').update(header);
      let written = 0;
      const file = await open(temporary, 'wx');
      try {
        for await (const chunk of source) {
          written += chunk.byteLength;
          if (written > size) break;
          hash.update(chunk);
          await file.write(chunk);
        }
        if (written !== size || hash.digest('hex') !== oid) throw damaged(oid);
        await file.sync();
        await file.close();
        await mkdir(path.dirname(pathOf(oid)), { recursive: true });
        await rename(temporary, pathOf(oid));
        await syncFolder(path.dirname(pathOf(oid)));
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}

/** Another process may be writing beside us, so only what is old goes. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED) await rm(file, { force: true });
  }
}

/** Makes a rename in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  // Windows opens no folders; there the rename is journalled by the file system.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function damaged(oid: string): OctavoError {
  return new OctavoError(
    'bad_request',
    `The bytes of the object ${oid} are not what its id says. They were damaged on the way: try again.`,
    {
      code: 'object_damaged',
      data: { oid },
    },
  );
}
