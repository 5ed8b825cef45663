import { OctavoError } from '@octavo/contract';
import { bucketHoldsFiles, type FileBucket, type Store } from '@octavo/db';
import { eq, isNotNull } from 'drizzle-orm';

/** The setting that says where the large files of the database are; they are in the data folder when it is absent. */
const KEY = 'files';

/** Place of large files: the address of a bucket as configured, or the data folder. */
export type FilesPlace = string | 'folder';

/** Returns the place at which the large files of a database are. */
export async function filesPlace({ read, tables: { setting } }: Pick<Store, 'read' | 'tables'>): Promise<FilesPlace> {
  const [row] = await read.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return typeof row?.value === 'string' ? row.value : 'folder';
}

/** Records the place at which the large files of a database are from now on. */
export async function recordFilesPlace({ tx, tables: { setting } }: Store, value: FilesPlace): Promise<void> {
  await tx((db) => db.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } }));
}

/**
 * Ensures that the large files of a database are where the settings say. A database that names none yet takes any place.
 * @throws OctavoError `files_elsewhere`; `wrong_bucket`
 */
export async function checkFilesPlace(store: Store, place: FilesPlace, bucket: FileBucket | undefined): Promise<void> {
  const known = await filesPlace(store);
  if (known === place) return;
  if (await namesFiles(store)) throw elsewhere(known, place);
  if (bucket !== undefined && (await bucketHoldsFiles(bucket))) throw bucketOfAnother(bucket.name);
  await recordFilesPlace(store, place);
}

async function namesFiles({ read, tables: { object, upload } }: Store): Promise<boolean> {
  const [large] = await read.select({ oid: object.oid }).from(object).where(eq(object.codec, 'file')).limit(1);
  const [sent] = await read.select({ id: upload.id }).from(upload).where(isNotNull(upload.file)).limit(1);
  return large !== undefined || sent !== undefined;
}

/** Returns a place in words. */
export function placeName(place: FilesPlace): string {
  return place === 'folder' ? 'the data folder' : place;
}

function elsewhere(known: FilesPlace, place: FilesPlace): OctavoError {
  const way = place === 'folder' ? 'without OCTAVO_FILES' : 'with OCTAVO_FILES as it is';
  const before = known === 'folder' ? 'Remove OCTAVO_FILES' : `Set OCTAVO_FILES to ${known}`;
  const message = `The large files of this database are in ${placeName(known)}, and the settings say ${placeName(place)}. ${before}; or stop all servers and run "octavo move-files" ${way}.`;
  return new OctavoError('precondition_failed', message, { code: 'files_elsewhere' });
}

function bucketOfAnother(name: string): OctavoError {
  const message = `${name} holds large files of another installation, and this database has none. Set OCTAVO_FILES to a prefix of its own.`;
  return new OctavoError('precondition_failed', message, { code: 'wrong_bucket' });
}
