import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { BlobFiles } from './blob-files.ts';
import { newName, openIncoming } from './blob-files.ts';
import { objectDamaged, wrongSize } from './damaged.ts';
import type { FileBucket } from './file-bucket.ts';
import { type HashedFile, writeHashed } from './file-hash.ts';
import { createLocalCopies } from './local-copies.ts';
import type { UploadFiles } from './upload-files.ts';

/** Bytes of copies on this machine. */
const MOST_COPIED = 2 * 1024 ** 3;
/** Files of so many bytes or more are not kept as copies when they were written: they are seldom read as a whole. */
const LARGE_COPY = 256 * 1024 ** 2;

const OBJECTS = 'objects/';
const UPLOADS = 'uploads/';

/** Returns the key of a large object's file, by its name. */
export function objectKey(name: string): string {
  return `${OBJECTS}${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Returns the key of an upload's file. */
export function uploadKey(file: string): string {
  return UPLOADS + path.basename(file);
}

/**
 * Keeps large objects and uploads in a bucket. What comes in is written to the folder first, where it is hashed; copies for what needs a path are
 * there too. Nothing of the folder is needed after a restart.
 */
export async function openBucketFiles(directory: string, bucket: FileBucket): Promise<{ files: BlobFiles; uploads: UploadFiles }> {
  const incoming = await openIncoming(directory);
  const folder = path.join(directory, 'copies');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copies = createLocalCopies(folder, MOST_COPIED);

  async function bring({ path: file, written }: HashedFile, key: string): Promise<void> {
    try {
      await bucket.put(key, file, written);
      if (written < LARGE_COPY) await copies.adopt(key, file);
    } finally {
      await rm(file, { force: true });
    }
  }
  const read = (key: string, range?: { start: number; end: number }) =>
    Readable.toWeb(Readable.from(bucket.read(key, range), { objectMode: false })) as ReadableStream<Uint8Array>;
  const remove = async (key: string) => {
    await bucket.remove(key);
    await copies.remove(key);
  };

  const { address } = bucket;
  const files: BlobFiles = {
    newName,
    ...(address === undefined ? {} : { address: (name, as) => address(objectKey(name), as) }),
    size: (name) => bucket.size(objectKey(name)),
    read: (name, range) => read(objectKey(name), range),
    local: (name) => copies.get(objectKey(name), () => bucket.read(objectKey(name))),
    remove: (name) => remove(objectKey(name)),
    link: (upload, name, _oid, _header, size) => bucket.copy(uploadKey(upload), objectKey(name), size),
    async write(name, oid, header, size, source) {
      const written = await writeHashed(incoming, { header, most: size, source });
      if (written.written === size && written.sha1 === oid) return bring(written, objectKey(name));
      await rm(written.path, { force: true });
      throw objectDamaged(oid);
    },
    async *untouchedFor(ms) {
      for await (const entries of bucket.list(OBJECTS)) {
        const old = entries.filter(({ at }) => Date.now() - at > ms);
        if (old.length > 0) yield old.map(({ key }) => key.slice(OBJECTS.length).replace('/', ''));
      }
    },
  };

  const uploads: UploadFiles = {
    size: (file) => bucket.size(uploadKey(file)),
    has: async (file) => (await bucket.size(uploadKey(file))) !== undefined,
    read: (file) => read(uploadKey(file)),
    local: (file) => copies.get(uploadKey(file), () => bucket.read(uploadKey(file))),
    remove: (file) => remove(uploadKey(file)),
    async take(size, source) {
      const taken = await writeHashed(incoming, { header: `blob ${size}\0`, most: size, source });
      const file = path.basename(taken.path);
      if (taken.written !== size) {
        await rm(taken.path, { force: true });
        throw wrongSize(size, taken.written);
      }
      await bring(taken, uploadKey(file));
      return { file, oid: taken.sha1 };
    },
    async put(file, oid, size, source) {
      const taken = await writeHashed(incoming, { header: `blob ${size}\0`, most: size, source });
      if (taken.written === size && taken.sha1 === oid) return bring(taken, uploadKey(file));
      await rm(taken.path, { force: true });
      throw objectDamaged(oid);
    },
    async untouchedFor(ms) {
      const old: string[] = [];
      for await (const entries of bucket.list(UPLOADS))
        for (const { key, at } of entries) if (Date.now() - at > ms) old.push(key.slice(UPLOADS.length));
      return old;
    },
  };
  return { files, uploads };
}

/** Returns whether a bucket holds any large object. */
export async function bucketHoldsFiles(bucket: FileBucket): Promise<boolean> {
  for await (const entries of bucket.list(OBJECTS)) if (entries.length > 0) return true;
  return false;
}
