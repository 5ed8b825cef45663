import { countGitTime, type RunningJob } from '@octavo/core';
import { eq } from 'drizzle-orm';

/**
 * Runs a job with a Git remote, and counts its time for the limits of its space and organization.
 * @throws OctavoError `conflict` with code `quota_exceeded` before it begins, if no time is left; what the work throws.
 */
export async function inGitTime<Result>(job: RunningJob, work: () => Promise<Result>): Promise<Result> {
  const { system } = job.context;
  const { space } = system.store.tables;
  const spaceId = String(job.payload.spaceId);
  const [found] = await system.store.read.select({ organizationId: space.organizationId }).from(space).where(eq(space.id, spaceId));
  // Without its space, the job says so.
  return found === undefined ? work() : countGitTime(system, { organizationId: found.organizationId, spaceId }, work);
}
