import { and, desc, eq, gt, isNotNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { loadSpace, roleAtLeast } from '../access/index.ts';
import type { Context } from '../base/index.ts';
import { JOB_KINDS, ruleOf } from './kinds.ts';
import { isOwn } from './load-job.ts';
import { type Job, presentJob } from './present-job.ts';
import { REPLACED } from './requeue-failed.ts';

/** A job that failed, and what the actor may do about it. */
export interface FailingJob extends Job {
  mayRetry: boolean;
  mayCancel: boolean;
}

const MOST = 20;
/** Older failures that nothing takes up again are history (ms). */
const RECENT_MS = 7 * 24 * 3_600_000;

/** Kinds of which another place says how they stand. */
const TOLD_ELSEWHERE = Object.entries(JOB_KINDS).flatMap(([kind, { seenIn }]) => (seenIn === 'connection' ? [kind] : []));

/**
 * Returns the unresolved failures of a space, newest first, at most twenty: failed jobs, whether retried automatically or waiting for a
 * person, and jobs that wait for a further try. For everybody who may read the space.
 * @throws OctavoError `not_found`.
 */
export async function listFailingJobs(ctx: Context, spaceId: string): Promise<FailingJob[]> {
  const { space, role } = await loadSpace(ctx, spaceId, 'read');
  const { store, now } = ctx.system;
  const { job } = store.tables;
  const later = alias(job, 'later');
  const newer = store.read
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.key, job.key), eq(later.kind, job.kind), gt(later.id, job.id), ne(later.state, 'cancelled')));
  const rows = await store.read
    .select()
    .from(job)
    .where(
      and(
        eq(job.spaceId, space.id),
        or(eq(job.state, 'failed'), and(eq(job.state, 'queued'), isNotNull(job.error))),
        notInArray(job.kind, TOLD_ELSEWHERE),
        or(notExists(newer), and(notInArray(job.kind, REPLACED), isNotNull(job.retryAt))),
        or(eq(job.state, 'queued'), isNotNull(job.retryAt), gt(job.finishedAt, now() - RECENT_MS)),
      ),
    )
    .orderBy(desc(job.id))
    .limit(MOST);
  return rows.map((row) => ({
    ...presentJob(row),
    mayRetry: roleAtLeast(role, ruleOf(row.kind)?.role ?? 'admin'),
    mayCancel: isOwn(ctx, row) || roleAtLeast(role, 'create'),
  }));
}
