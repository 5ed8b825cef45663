import path from 'node:path';
import { blobFilePath, type DatabaseSnapshot } from '@octavo/db';
import { eq, isNotNull } from 'drizzle-orm';
import type { LargeFile } from './manifest.ts';

/** Files of the data folder that the rows of a database name. */
export interface NamedFiles {
  /** Contents of large objects. */
  objects: LargeFile[];
  /** Files that people sent and that nothing uses yet. */
  uploads: LargeFile[];
}

/** Lists the files that a snapshot names. */
export async function listFiles({ read, tables: { object, upload } }: DatabaseSnapshot): Promise<NamedFiles> {
  const objects = await read
    .select({ oid: object.oid, kind: object.kind, size: object.size, data: object.data })
    .from(object)
    .where(eq(object.codec, 'file'));
  const uploads = await read.select({ oid: upload.oid, size: upload.size, file: upload.file }).from(upload).where(isNotNull(upload.file));
  return {
    objects: objects.map(({ data, ...row }) => ({ ...row, file: data === null ? row.oid : Buffer.from(data).toString('utf8') })),
    uploads: uploads.map(({ oid, size, file }) => ({ oid: oid ?? '', kind: 'blob', size, file: file ?? '' })),
  };
}

/** Returns the path of a large object's file in a data folder. */
export function objectPath(data: string, { file }: LargeFile): string {
  return blobFilePath(path.join(data, 'objects'), file);
}

/** Returns the path of an upload in a data folder. */
export function uploadPath(data: string, { file }: LargeFile): string {
  return path.join(data, 'objects', 'uploads', path.basename(file));
}
