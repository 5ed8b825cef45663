import { inArray, lte } from 'drizzle-orm';
import type { Removal, RemovalOptions, System } from '../base/index.ts';
import { SEND_MS } from './limits.ts';
import { measured, removeUploads } from './remove-uploads.ts';

const FILES_AT_ONCE = 200;

/**
 * Removes uploads that nothing used in time: addresses that were never sent to after an hour, files after a day; and files that a crash
 * left without a row. Returns how many, and their bytes.
 */
export async function pruneUploads(system: System, { dryRun }: RemovalOptions = {}): Promise<Removal> {
  const { store, objects, now } = system;
  const { upload } = store.tables;
  const isDue = lte(upload.removeAt, now());
  const rows = () => store.read.select({ file: upload.file, size: upload.size }).from(upload).where(isDue);
  const pruned = dryRun ? measured(await rows()) : await removeUploads(system, isDue);
  // While bytes come, the file has no row; nobody may send for longer than the address lives and a stalled sender is kept.
  const old = await objects.uploads.untouchedFor(2 * SEND_MS);
  for (let i = 0; i < old.length; i += FILES_AT_ONCE) {
    const files = old.slice(i, i + FILES_AT_ONCE);
    const owners = await store.read.select({ file: upload.file }).from(upload).where(inArray(upload.file, files));
    const known = new Set(owners.map(({ file }) => file));
    for (const file of files) {
      if (known.has(file)) continue;
      const size = (await objects.uploads.size(file)) ?? 0;
      pruned.bytes += size;
      pruned.count++;
      if (!dryRun) await objects.uploads.remove(file);
    }
  }
  return pruned;
}
