import type { Context } from '../base/index.ts';
import { loadJob } from './load-job.ts';
import { type Job, presentJob } from './present-job.ts';

/**
 * A job, for whoever may read its space.
 * @throws OctavoError `not_found`; `forbidden` for a job of an organization the actor is no admin of.
 */
export async function getJob(ctx: Context, id: string): Promise<Job> {
  return presentJob(await loadJob(ctx, id));
}
