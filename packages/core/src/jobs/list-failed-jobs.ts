import { and, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { loadOrganization } from '../access/load-organization.ts';
import { rolesOfActor } from '../access/who.ts';
import type { Context } from '../kernel/context.ts';
import { type Job, presentJob } from './present-job.ts';

/** A failed job with its space. */
export interface FailedJob extends Job {
  space: { id: string; title: string };
}

/** Older failures are history. */
const RECENT_MS = 7 * 24 * 3_600_000;
const LOOKED_AT = 200;
/** Syncs of kept connections: the connection itself says how it stands. */
const TOLD_ELSEWHERE = 'git-sync';

/**
 * For each space of an organization that the actor may read, its newest job of a kind when that failed within a week: what needs somebody.
 * A job that succeeded later is the end of it. Newest first, at most ten.
 * @throws OctavoError `not_found`.
 */
export async function listFailedJobs(ctx: Context, organizationId: string): Promise<FailedJob[]> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { store, now } = ctx.system;
  const { job, space } = store.tables;
  const since = now() - RECENT_MS;
  const rows = await store.read
    .select({ job, space })
    .from(job)
    .innerJoin(space, eq(space.id, job.spaceId))
    .where(
      and(
        eq(space.organizationId, organization.id),
        isNull(space.deletedAt),
        ne(job.kind, TOLD_ELSEWHERE),
        isNotNull(job.finishedAt),
        gt(job.finishedAt, since),
        or(eq(job.state, 'failed'), eq(job.state, 'succeeded')),
      ),
    )
    .orderBy(desc(job.id))
    .limit(LOOKED_AT);
  const roles = await rolesOfActor(ctx, organization.id, role);
  const seen = new Set<string>();
  const failed: FailedJob[] = [];
  for (const row of rows) {
    const key = `${row.space.id} ${row.job.kind}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (row.job.state === 'failed' && roles.spaces.has(row.space.id))
      failed.push({ ...presentJob(row.job), space: { id: row.space.id, title: row.space.title } });
  }
  return failed.slice(0, 10);
}
