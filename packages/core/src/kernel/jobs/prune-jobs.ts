import { and, inArray, isNull, lt } from 'drizzle-orm';
import { type RemovalOptions, removeRows, type System } from '../base/index.ts';

/** Time (ms) for which finished jobs are kept: 30 days. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Removes jobs that ended more than 30 days ago; returns how many. */
export async function pruneJobs({ store, now }: System, options: RemovalOptions = {}): Promise<number> {
  const { job } = store.tables;
  const isOld = and(inArray(job.state, ['succeeded', 'failed', 'cancelled']), isNull(job.retryAt), lt(job.finishedAt, now() - KEPT_MS));
  return removeRows(store, job, isOld, options);
}
