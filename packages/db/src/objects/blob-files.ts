import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { OctavoError } from '@octavo/contract';

/** Where large objects are kept, by id. */
export interface BlobFiles {
  /** Streams the content of an object in, and refuses it when it does not hash to its id: nothing is left behind then. */
  write(oid: string, header: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void>;
  read(oid: string): ReadableStream<Uint8Array>;
  has(oid: string): Promise<boolean>;
  pathOf(oid: string): string;
}

/** Keeps large objects as files `ab/cdef…` in a folder, which is made when it is not there. Remains of a crash are removed. */
export async function openBlobFiles(directory: string): Promise<BlobFiles> {
  const incoming = path.join(directory, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  let counter = 0;

  const pathOf = (oid: string) => path.join(directory, oid.slice(0, 2), oid.slice(2));

  return {
    pathOf,
    read: (oid) => Readable.toWeb(createReadStream(pathOf(oid))) as ReadableStream<Uint8Array>,
    has: (oid) => stat(pathOf(oid)).then(
      () => true,
      () => false,
    ),
    async write(oid, header, size, source) {
      const temporary = path.join(incoming, `${oid}.${process.pid}.${counter++}`);
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

/** Makes a rename in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  // Windows opens no folders; there the rename is journalled by the file system.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function damaged(oid: string): OctavoError {
  return new OctavoError('bad_request', `The bytes of the object ${oid} are not what its id says. They were damaged on the way: try again.`, {
    code: 'object_damaged',
    data: { oid },
  });
}

