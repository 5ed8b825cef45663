import type { SQL } from 'drizzle-orm';
import type { Removal, System } from '../base/index.ts';

/** Removes the rows of uploads, then their files: a file that a crash leaves over is found by `pruneUploads`. Returns how many, and the bytes of their files. */
export async function removeUploads({ store, objects }: System, which: SQL | undefined): Promise<Removal> {
  const { upload } = store.tables;
  const removed = await store.tx((tx) => tx.delete(upload).where(which).returning({ file: upload.file, size: upload.size }));
  for (const { file } of removed) if (file !== null) await objects.uploads.remove(file);
  return measured(removed);
}

/** Returns the number of uploads, and the bytes of those that were sent. */
export function measured(uploads: readonly { file: string | null; size: number }[]): Removal {
  return { count: uploads.length, bytes: uploads.reduce((sum, { file, size }) => sum + (file === null ? 0 : size), 0) };
}
