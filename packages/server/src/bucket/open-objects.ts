import path from 'node:path';
import { createObjectStore, type FileBucket, type ObjectStore, type Store } from '@octavo/db';
import type { BucketAddress, DirectFiles } from '../config/files.ts';
import { checkFilesPlace, recordFilesPlace } from './files-place.ts';
import { openS3Bucket } from './s3-bucket.ts';

/** The objects of an installation, and the bucket of its large files, if they are in one. */
export interface OpenedObjects {
  objects: ObjectStore;
  bucket: FileBucket | undefined;
}

/**
 * Opens the objects of a database, with the large files where the settings say.
 * @param isRestored - the large files are in the data folder, whatever the database says.
 * @throws OctavoError `files_elsewhere`, `wrong_bucket`; `files_unavailable`
 */
export async function openObjects(
  store: Store,
  { data, files, direct, isRestored }: { data: string; files: BucketAddress | undefined; direct: DirectFiles; isRestored: boolean },
): Promise<OpenedObjects> {
  const bucket = files === undefined || isRestored ? undefined : await openS3Bucket(files, { direct });
  if (isRestored) await recordFilesPlace(store, 'folder');
  else await checkFilesPlace(store, files?.text ?? 'folder', bucket);
  return { objects: await createObjectStore(store, { directory: path.join(data, 'objects'), bucket }), bucket };
}
