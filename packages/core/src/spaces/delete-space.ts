import { isOctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadSpace } from '../access/load-space.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';

/**
 * Puts a space into the trash, from which it can be restored for 7 days (decisions B-SP9). Needs the role `create`.
 * Deleting what is not there, or what the actor may not know of, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden` when the actor sees the space but may not delete it.
 */
export async function deleteSpace(ctx: Context, spaceId: string): Promise<void> {
  const loaded = await loadSpace(ctx, spaceId, 'create').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded === undefined || loaded.space.deletedAt !== null) return;
  const { store, now } = ctx.system;
  const { space } = loaded;
  await store.tx(async (tx) => {
    await tx.update(store.tables.space).set({ deletedAt: now(), updatedAt: now() }).where(eq(store.tables.space.id, space.id));
    await appendEvent(tx, ctx, { type: 'space_deleted', organizationId: space.organizationId, spaceId: space.id });
  });
}
