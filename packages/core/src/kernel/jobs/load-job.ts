import { isOctavoError, OctavoError } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { loadOrganization, loadSpace } from '../access/index.ts';
import type { Context } from '../base/index.ts';
import type { JobRecord } from './types.ts';

/**
 * Loads a job together with the check that the actor may see it: whoever may read its space, or who asked for it. With `act`, that they
 * may do that much to the space, or asked for it themselves, which does not count with `ownToo`. A job of no space is for who asked for it and the organization's admins.
 * @throws OctavoError `not_found` when it is not there or the actor may not know of it; `forbidden` when the role is too low.
 */
export async function loadJob(ctx: Context, id: string, act: RoleName = 'read', { ownToo = false } = {}): Promise<JobRecord> {
  const { store } = ctx.system;
  const [found] = await store.read.select().from(store.tables.job).where(eq(store.tables.job.id, id));
  if (found === undefined) throw jobNotFound();
  if (ctx.actor.kind === 'system') return found;
  const own = !ownToo && isOwn(ctx, found);
  try {
    if (found.spaceId !== null) await loadSpace(ctx, found.spaceId, own ? 'read' : act);
    else if (found.organizationId !== null) await loadOrganization(ctx, found.organizationId, own ? 'member' : 'admin');
    else if (!own) throw jobNotFound();
  } catch (error) {
    throw isOctavoError(error) && error.kind === 'not_found' ? jobNotFound() : error;
  }
  return found;
}

/** Returns whether the actor asked for a job. */
export function isOwn({ actor }: Context, { createdBy }: Pick<JobRecord, 'createdBy'>): boolean {
  return actor.kind === 'user' && createdBy.kind === 'user' && createdBy.id === actor.userId;
}

/** Returns the answer for a job that is not there, and for one that the actor may not know of. */
export function jobNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such job, or you have no access to its space. Finished jobs are kept for 30 days.');
}
