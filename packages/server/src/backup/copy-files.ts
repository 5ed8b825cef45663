import { isOctavoError } from '@octavo/contract';
import { type FileBucket, objectKey, type Store, uploadKey } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { BackupPlace } from './backup-place.ts';
import type { BackupCipher } from './cipher.ts';
import { type NamedFiles, objectPath, uploadPath } from './list-files.ts';
import type { Contents, LargeFile } from './manifest.ts';
import { readBytes } from './stored-file.ts';
import { NotItsContent, verified } from './verified.ts';

/** Outcome of copying the files of an installation. */
export interface CopiedFiles extends Pick<Contents, 'gone' | 'unreadable'> {
  /** Names under which they lie in the folder of backups. */
  names: string[];
  /** Files that were not there from an earlier backup, and their bytes as stored. */
  fresh: { files: number; bytes: number };
}

/** Input of {@link copyFiles}. */
export interface FilesToCopy extends NamedFiles {
  /** The data folder. */
  data: string;
  /** Place of the files, unless the data folder has them. */
  bucket: FileBucket | undefined;
  /** The live database: it knows what was removed since the snapshot. */
  store: Store;
  folder: BackupPlace;
  cipher: BackupCipher;
  onProgress(done: number, total: number): void;
}

/**
 * Copies the files that are not in the folder of backups yet, and hashes each while it does. A file that cannot be read, or has other bytes than
 * its id says, is noted and left out: a backup without it is worth more than none.
 * @throws what writing to the folder throws.
 */
export async function copyFiles({ objects, uploads, data, bucket, store, folder, cipher, onProgress }: FilesToCopy): Promise<CopiedFiles> {
  const copied: CopiedFiles = { names: [], gone: [], unreadable: [], fresh: { files: 0, bytes: 0 } };
  const all = [
    ...objects.map((file) => ({
      file,
      source: sourceOf(bucket, objectKey(file.file), objectPath(data, file)),
      isNamed: () => objectIsThere(store, file),
    })),
    ...uploads.map((file) => ({
      file,
      source: sourceOf(bucket, uploadKey(file.file), uploadPath(data, file)),
      isNamed: () => uploadIsThere(store, file),
    })),
  ];
  for (const [index, { file, source, isNamed }] of all.entries()) {
    onProgress(index, all.length);
    const name = cipher.nameOf(file.oid);
    if (!(await folder.hasFile(name))) {
      try {
        const written = await folder.putFile(name, cipher.seal(verified(readSource(source), file)));
        copied.fresh.bytes += written;
        copied.fresh.files++;
      } catch (error) {
        if (error instanceof SourceFailed && error.isAbsent && !(await isNamed())) copied.gone.push(file.file);
        else if (error instanceof SourceFailed || error instanceof NotItsContent)
          copied.unreadable.push({ file: file.file, why: `${source.name}: ${error.message}` });
        else throw error;
        continue;
      }
    }
    copied.names.push(name);
  }
  return { ...copied, names: [...new Set(copied.names)] };
}

/** Bytes of a file, and its place in words. */
interface Source {
  name: string;
  read(): AsyncIterable<Uint8Array>;
}

function sourceOf(bucket: FileBucket | undefined, key: string, path: string): Source {
  if (bucket === undefined) return { name: path, read: () => readBytes(path) };
  return { name: bucket.name + key, read: () => bucket.read(key) };
}

/** A file of the installation cannot be read: to be told from a failure of the folder that is written to. */
class SourceFailed extends Error {
  readonly isAbsent: boolean;

  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const isAbsent = code === 'ENOENT' || (isOctavoError(cause) && cause.kind === 'not_found');
    super(isAbsent ? 'it is not there' : `it cannot be read (${code})`, { cause });
    this.name = 'SourceFailed';
    this.isAbsent = isAbsent;
  }
}

async function* readSource(source: Source): AsyncGenerator<Uint8Array> {
  const chunks = source.read()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((cause: unknown) => {
        throw new SourceFailed(cause);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

async function objectIsThere({ read, tables: { object } }: Store, { oid }: LargeFile): Promise<boolean> {
  return (await read.select({ oid: object.oid }).from(object).where(eq(object.oid, oid))).length > 0;
}

async function uploadIsThere({ read, tables: { upload } }: Store, { file }: LargeFile): Promise<boolean> {
  return (await read.select({ id: upload.id }).from(upload).where(eq(upload.file, file))).length > 0;
}
