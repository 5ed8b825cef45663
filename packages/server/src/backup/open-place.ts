import { tmpdir } from 'node:os';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { openS3Bucket } from '../bucket/s3-bucket.ts';
import { BUCKET_FORM, bucketAddress } from '../config/files.ts';
import { openBackupBucket } from './backup-bucket.ts';
import { openBackupFolder } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';

/** Means of the process that opens a place of backups. */
export interface PlaceOptions {
  /** Folder in which a backup for a bucket is made before it is sent; that of the system when absent. */
  tempDir?: string;
  /** Data folder, in which the lock of backups to a bucket lies; the same as `tempDir` when absent. */
  data?: string;
  now?(): number;
}

/**
 * Opens a place of backups: a folder, which need not be there yet, or `s3://BUCKET/PREFIX`, as `OCTAVO_FILES` names a bucket.
 * @throws OctavoError `bad_request` for an address of a bucket that cannot be read.
 */
export async function openBackupPlace(
  to: string,
  { tempDir = tmpdir(), data = tempDir, now = Date.now }: PlaceOptions = {},
): Promise<BackupPlace> {
  if (!/^s3:/i.test(to)) return openBackupFolder(to);
  const address = bucketAddress(to);
  if (address === undefined) throw new OctavoError('bad_request', `A bucket for backups is named ${BUCKET_FORM}.`);
  const bucket = await openS3Bucket(address, { holds: 'backups' });
  return openBackupBucket({ bucket, tempDir, lock: path.join(data, 'backup.lock'), now });
}
