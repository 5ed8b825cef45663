import type { SQL } from 'drizzle-orm';
import type { System } from '../base/index.ts';

/** Removes the rows of uploads, then their files: a file that a crash leaves over is found by `pruneUploads`. Returns how many. */
export async function removeUploads({ store, objects }: System, which: SQL | undefined): Promise<number> {
  const { upload } = store.tables;
  const removed = await store.tx((tx) => tx.delete(upload).where(which).returning({ file: upload.file }));
  for (const { file } of removed) if (file !== null) await objects.uploads.remove(file);
  return removed.length;
}
