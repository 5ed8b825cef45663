import { inArray, lte } from 'drizzle-orm';
import type { System } from '../base/index.ts';
import { SEND_MS } from './limits.ts';
import { removeUploads } from './remove-uploads.ts';

const FILES_AT_ONCE = 200;

/**
 * Removes uploads that nothing used in time: addresses that were never sent to after an hour, files after a day; and files that a crash
 * left without a row. Returns how many.
 */
export async function pruneUploads(system: System): Promise<number> {
  const { store, objects, now } = system;
  const { upload } = store.tables;
  let pruned = await removeUploads(system, lte(upload.removeAt, now()));
  // While bytes come, the file has no row; nobody may send for longer than the address lives and a stalled sender is kept.
  const old = await objects.uploads.untouchedFor(2 * SEND_MS);
  for (let i = 0; i < old.length; i += FILES_AT_ONCE) {
    const files = old.slice(i, i + FILES_AT_ONCE);
    const rows = await store.read.select({ file: upload.file }).from(upload).where(inArray(upload.file, files));
    const known = new Set(rows.map(({ file }) => file));
    for (const file of files) {
      if (known.has(file)) continue;
      await objects.uploads.remove(file);
      pruned++;
    }
  }
  return pruned;
}
