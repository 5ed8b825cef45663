import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { System } from '../base/index.ts';

/** Time (ms) for which finished jobs are kept: 30 days. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Removes jobs that ended more than 30 days ago; returns how many. */
export async function pruneJobs(system: System): Promise<number> {
  const { store, now } = system;
  const { job } = store.tables;
  return store.tx(async (tx) => {
    const gone = await tx
      .delete(job)
      .where(and(inArray(job.state, ['succeeded', 'failed', 'cancelled']), isNull(job.retryAt), lt(job.finishedAt, now() - KEPT_MS)))
      .returning({ id: job.id });
    return gone.length;
  });
}
