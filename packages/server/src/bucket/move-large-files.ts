import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { type LargeFiles, openLargeFiles, type Store } from '@octavo/db';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { type BucketAddress, bucketAddress } from '../config/files.ts';
import { type FilesPlace, filesPlace, placeName, recordFilesPlace } from './files-place.ts';
import { openS3Bucket } from './s3-bucket.ts';

/** Rows that are read at once. */
const ROWS = 200;

/** Outcome of a move. */
export interface MovedFiles {
  from: FilesPlace;
  to: FilesPlace;
  /** Files of the database, and how many of them were not at their new place before. */
  files: number;
  copied: number;
  bytes: number;
  /** Names of files that were not at their old place, or not as their ids say: they are missing as before. */
  missing: string[];
}

/**
 * Moves the large files of a database that nobody else uses to another place: each is hashed on its way, and the new place counts when all are there.
 * @throws OctavoError `files_unavailable`; `files_moved` when there is nothing to move
 */
export async function moveLargeFiles(
  store: Store,
  {
    data,
    to: address,
    remove,
    onProgress,
  }: { data: string; to: BucketAddress | undefined; remove: boolean; onProgress(done: number): void },
): Promise<MovedFiles> {
  const from = await filesPlace(store);
  const to = address?.text ?? 'folder';
  if (from === to)
    throw new OctavoError('precondition_failed', `The large files are in ${placeName(to)} already.`, {
      code: 'files_moved',
    });
  const [source, target] = [await openPlace(from, data), await openPlace(to, data)];
  try {
    const moved: MovedFiles = { from, to, files: 0, copied: 0, bytes: 0, missing: [] };
    for await (const file of namedFiles(store)) {
      moved.files++;
      onProgress(moved.files);
      if (await file.isIn(target)) continue;
      if (!(await file.isIn(source))) {
        moved.missing.push(file.name);
        continue;
      }
      await file.bring(source, target);
      moved.copied++;
      moved.bytes += file.size;
    }
    await recordFilesPlace(store, to);
    if (remove) for await (const file of namedFiles(store)) await file.removeFrom(source);
    return moved;
  } finally {
    source.close();
    target.close();
  }
}

async function openPlace(place: FilesPlace, data: string): Promise<LargeFiles & { close(): void }> {
  const directory = path.join(data, 'objects');
  if (place === 'folder') return { ...(await openLargeFiles({ directory })), close: () => undefined };
  const address = bucketAddress(place);
  if (address === undefined) throw new Error(`the database names a place of large files that is none: ${place}`);
  const bucket = await openS3Bucket(address);
  return { ...(await openLargeFiles({ directory, bucket })), close: () => bucket.close() };
}

/** A file that a row names. */
interface NamedFile {
  name: string;
  size: number;
  isIn(place: LargeFiles): Promise<boolean>;
  bring(from: LargeFiles, to: LargeFiles): Promise<void>;
  removeFrom(place: LargeFiles): Promise<void>;
}

async function* namedFiles({ read, tables: { object, upload } }: Store): AsyncGenerator<NamedFile> {
  for (let after = ''; ; ) {
    const rows = await read
      .select()
      .from(object)
      .where(and(eq(object.codec, 'file'), gt(object.oid, after)))
      .orderBy(asc(object.oid))
      .limit(ROWS);
    for (const { oid, kind, size, data } of rows) {
      const name = data === null ? oid : Buffer.from(data).toString('utf8');
      yield {
        name,
        size,
        isIn: async ({ files }) => (await files.size(name)) === size,
        bring: (from, to) => to.files.write(name, oid, `${kind} ${size}\0`, size, from.files.read(name)),
        removeFrom: ({ files }) => files.remove(name),
      };
    }
    after = rows.at(-1)?.oid ?? '';
    if (rows.length < ROWS) break;
  }
  for (const { file, oid, size } of await read.select().from(upload).where(isNotNull(upload.file))) {
    if (file === null || oid === null) continue;
    yield {
      name: file,
      size,
      isIn: async ({ uploads }) => (await uploads.size(file)) === size,
      bring: (from, to) => to.uploads.put(file, oid, size, from.uploads.read(file)),
      removeFrom: ({ uploads }) => uploads.remove(file),
    };
  }
}
