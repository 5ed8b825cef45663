import type { JobError } from '@octavo/db';
import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import type { System } from '../base/index.ts';

/** A job that failed in all its quick tries, and waits for a further one. */
export interface WaitingRetry {
  id: string;
  kind: string;
  spaceId: string | null;
  organizationId: string | null;
  attempts: number;
  error: JobError | null;
  /** Time (ms) of the next try. */
  retryAt: number;
}

/** Returns the jobs of the installation that failed and are tried again by themselves, the next first, and how many there are: for the operator. */
export async function listWaitingRetries({ store }: System, limit: number): Promise<{ total: number; jobs: WaitingRetry[] }> {
  const { job } = store.tables;
  const waiting = and(eq(job.state, 'failed'), isNotNull(job.retryAt));
  const [counted] = await store.read.select({ total: count() }).from(job).where(waiting);
  const rows = await store.read.select().from(job).where(waiting).orderBy(asc(job.retryAt), asc(job.id)).limit(limit);
  const jobs = rows.map(({ id, kind, spaceId, organizationId, attempts, error, retryAt }) => {
    return { id, kind, spaceId, organizationId, attempts, error, retryAt: retryAt ?? 0 };
  });
  return { total: Number(counted?.total ?? 0), jobs };
}
