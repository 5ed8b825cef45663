import { type Context, loadSpace, type SpaceRecord, spaceNotFound } from '@octavo/core';

/**
 * Returns the space of a Git operation; needs the role `create`. The lock of a space is against direct edits, Git sync goes on (decisions, ruling 10).
 * @throws OctavoError `not_found`, also for one in the trash; `forbidden`.
 */
export async function loadTarget(ctx: Context, spaceId: string): Promise<SpaceRecord> {
  const { space } = await loadSpace(ctx, spaceId, 'create');
  if (space.deletedAt !== null) throw spaceNotFound();
  return space;
}
