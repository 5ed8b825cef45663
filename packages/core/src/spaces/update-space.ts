import type { Space, UpdateSpace } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadSpace, spaceNotFound } from '../access/load-space.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { findGitSync } from './get-space.ts';
import { presentSpace } from './present-space.ts';

/** Changes the members that are given; null clears. Needs the role `create` on the space. */
export async function updateSpace(ctx: Context, spaceId: string, patch: UpdateSpace): Promise<Space> {
  const { space } = await loadSpace(ctx, spaceId, 'create');
  const { store, now } = ctx.system;
  const { emoji, icon } = patch;
  const changed = {
    ...(patch.title === undefined ? {} : { title: patch.title }),
    ...(patch.editMode === undefined ? {} : { editMode: patch.editMode }),
    ...(patch.defaultLevel === undefined ? {} : { defaultLevel: patch.defaultLevel }),
    // An emoji takes the place of an icon, and the other way round (decisions B-SP3).
    ...(emoji === undefined ? {} : { emoji, ...(emoji === null ? {} : { iconUrl: null }) }),
    ...(icon === undefined ? {} : { iconUrl: icon, ...(icon === null ? {} : { emoji: null }) }),
  };
  const fields = Object.keys(changed);
  if (fields.length > 0) {
    await store.tx(async (tx) => {
      const rows = await tx
        .update(store.tables.space)
        .set({ ...changed, updatedAt: now() })
        .where(eq(store.tables.space.id, space.id))
        .returning();
      if (rows[0] === undefined) throw spaceNotFound();
      await appendEvent(tx, ctx, {
        type: 'space_updated',
        organizationId: space.organizationId,
        spaceId: space.id,
        payload: { fields },
      });
    });
  }
  // Read again with the check: the change may have altered the actor's own role.
  const after = await loadSpace(ctx, spaceId, 'read').catch(() => ({ space: { ...space, ...changed }, role: 'read' as const }));
  return presentSpace(ctx.system, { ...after, gitSync: await findGitSync(ctx, space.id) });
}
