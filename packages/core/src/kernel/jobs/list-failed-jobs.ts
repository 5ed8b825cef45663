import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { loadOrganization, roleAtLeast, rolesOfActor } from '../access/index.ts';
import type { Context } from '../base/index.ts';
import { JOB_KINDS, type SeenIn } from './kinds.ts';
import { type Job, presentJob } from './present-job.ts';

/** A failed job with its space, if it is of one. */
export interface FailedJob extends Job {
  space?: { id: string; title: string };
}

/** Older failures are history. */
const RECENT_MS = 7 * 24 * 3_600_000;
const LOOKED_AT = 200;
/** Kinds whose failures are told to whoever may read their space, and to admins of the organization. */
const OF_SPACES = kindsSeenIn('space');
const OF_ORGANIZATIONS = kindsSeenIn('organization');

/**
 * For each space of an organization that the actor may read, its newest job of a kind when that failed within a week or is tried again: what
 * needs somebody. For admins the same of jobs of the organization, by their keys. A job that succeeded later is the end of it. Newest first, at
 * most ten.
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
    .leftJoin(space, eq(space.id, job.spaceId))
    .where(
      and(
        or(
          and(eq(space.organizationId, organization.id), isNull(space.deletedAt), inArray(job.kind, OF_SPACES)),
          and(isNull(job.spaceId), eq(job.organizationId, organization.id), inArray(job.kind, OF_ORGANIZATIONS)),
        ),
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
    const key = `${row.space?.id ?? row.job.key} ${row.job.kind}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (row.job.state !== 'failed') continue;
    if (row.space === null) {
      if (roleAtLeast(role, 'admin')) failed.push(presentJob(row.job));
    } else if (roles.spaces.has(row.space.id)) {
      failed.push({ ...presentJob(row.job), space: { id: row.space.id, title: row.space.title } });
    }
  }
  return failed.slice(0, 10);
}

function kindsSeenIn(place: SeenIn): string[] {
  return Object.entries(JOB_KINDS).flatMap(([kind, { seenIn }]) => (seenIn === place ? [kind] : []));
}
