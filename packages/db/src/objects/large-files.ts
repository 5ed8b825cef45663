import path from 'node:path';
import { type BlobFiles, openBlobFiles } from './blob-files.ts';
import { openBucketFiles } from './bucket-files.ts';
import type { FileBucket } from './file-bucket.ts';
import { openUploadFiles, type UploadFiles } from './upload-files.ts';

/** Bytes of large objects and of what was sent, by the names that rows have of them. */
export interface LargeFiles {
  files: BlobFiles;
  uploads: UploadFiles;
}

/** Opens the files of a folder, or of a bucket, which has what comes in and copies in the folder. */
export async function openLargeFiles({ directory, bucket }: { directory: string; bucket?: FileBucket | undefined }): Promise<LargeFiles> {
  if (bucket !== undefined) return openBucketFiles(directory, bucket);
  const folder = path.join(directory, 'uploads');
  return { files: await openBlobFiles(directory, folder), uploads: await openUploadFiles(folder) };
}
