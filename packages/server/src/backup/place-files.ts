import { mkdir, open, truncate } from 'node:fs/promises';
import path from 'node:path';
import { isOctavoError } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { inArray } from 'drizzle-orm';
import { objectPath, uploadPath } from './list-files.ts';
import type { Contents, LargeFile } from './manifest.ts';
import type { OpenedBackup } from './open-backup.ts';
import { damaged } from './problem.ts';
import { syncFolder, writeNew } from './stored-file.ts';
import { NotItsContent, verified } from './verified.ts';

/** A large file that the backup should have, and does not have as it was. */
export interface BrokenFile {
  /** Name among the large files of the folder. */
  name: string;
  why: string;
}

/** Reads every large file of a backup and hashes it. Returns those that are missing or damaged. @throws OctavoError `unavailable`. */
export async function checkFiles(backup: OpenedBackup): Promise<BrokenFile[]> {
  const broken: BrokenFile[] = [];
  for (const file of filesOf(backup.contents)) {
    const why = await drain(contentOf(backup, file)).then(
      () => undefined,
      (error: unknown) => {
        // That a storage cannot be asked says nothing about what is in it.
        if (isOctavoError(error) && error.kind === 'unavailable') throw error;
        return error instanceof Error ? error.message : String(error);
      },
    );
    if (why !== undefined) broken.push({ name: backup.cipher.nameOf(file.oid), why });
  }
  return broken;
}

/**
 * Writes the large files of a backup to a data folder, each verified on its way.
 * @param standIns - makes empty files of their sizes instead, which take no room: of files that {@link checkFiles} has read.
 * @throws OctavoError `backup_damaged`; what writing throws.
 */
export async function placeFiles(backup: OpenedBackup, data: string, { standIns = false } = {}): Promise<void> {
  const { objects, uploads } = backup.contents;
  const there = new Set(filesOf(backup.contents));
  const all = [
    ...objects.map((file) => ({ file, target: objectPath(data, file) })),
    ...uploads.map((file) => ({ file, target: uploadPath(data, file) })),
  ];
  await mkdir(path.join(data, 'objects', 'uploads'), { recursive: true, mode: 0o700 });
  for (const { file, target } of all) {
    if (!there.has(file)) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    if (standIns) await makeStandIn(target, file.size);
    else {
      await writeNew(target, contentOf(backup, file));
      await syncFolder(path.dirname(target));
    }
  }
}

/** Removes the rows whose files were removed, with their rows, while the backup was made. */
export async function forgetGone(
  { tx, tables: { object, upload, blobFacts, imageSize } }: Store,
  { objects, uploads, gone }: Contents,
): Promise<void> {
  if (gone.length === 0) return;
  const isGone = ({ file }: LargeFile) => gone.includes(file);
  const oids = objects.filter(isGone).map(({ oid }) => oid);
  await tx(async (db) => {
    await db.delete(blobFacts).where(inArray(blobFacts.oid, oids));
    await db.delete(imageSize).where(inArray(imageSize.oid, oids));
    await db.delete(object).where(inArray(object.oid, oids));
    await db.delete(upload).where(
      inArray(
        upload.file,
        uploads.filter(isGone).map(({ file }) => file),
      ),
    );
  });
}

/** Files that a backup holds: all that the database names but those that were gone or could not be read. */
function filesOf({ objects, uploads, gone, unreadable }: Contents): LargeFile[] {
  const without = new Set([...gone, ...unreadable.map(({ file }) => file)]);
  return [...objects, ...uploads].filter(({ file }) => !without.has(file));
}

async function* contentOf({ summary, folder, cipher }: OpenedBackup, file: LargeFile): AsyncGenerator<Uint8Array> {
  const name = cipher.nameOf(file.oid);
  try {
    yield* verified(cipher.open(folder.readFile(name)), file);
  } catch (error) {
    if (isOctavoError(error)) throw error;
    if (error instanceof NotItsContent) throw damaged(summary.id, `its large file ${name} is not as it was written`, error);
    if (error instanceof Error && 'code' in error)
      throw damaged(summary.id, `its large file ${name} cannot be read (${error.code})`, error);
    throw error;
  }
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

async function makeStandIn(target: string, size: number): Promise<void> {
  await (await open(target, 'wx', 0o600)).close();
  await truncate(target, size);
}
