import type { Db } from '@octavo/db';
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { System } from '../base/index.ts';
import { FOREVER } from './limits.ts';
import { removeUploads } from './remove-uploads.ts';

/** Time (ms) that a job may take to reach its uploads: a week. */
const HELD_MS = 7 * 24 * 60 * 60 * 1000;

/** Keeps uploads for a week from now, in the transaction that queues the job which needs them. The job releases them at its end. */
export async function holdUploads(tx: Db, system: System, ids: readonly string[]): Promise<void> {
  const { upload } = system.store.tables;
  const until = system.now() + HELD_MS;
  if (ids.length === 0) return;
  await tx
    .update(upload)
    .set({ removeAt: sql`case when ${upload.removeAt} < ${until} then ${until} else ${upload.removeAt} end` })
    .where(inArray(upload.id, [...ids]));
}

/** Removes uploads that have served: what was made of them stays. Those that are gone already do not matter. */
export async function releaseUploads(system: System, ids: readonly string[]): Promise<void> {
  const { upload } = system.store.tables;
  // Not what settings show.
  if (ids.length > 0) await removeUploads(system, and(inArray(upload.id, [...ids]), lt(upload.removeAt, FOREVER)));
}
