import { type Space, TransferContent } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadSpace, spaceNotFound } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { loadReceiver, spaceIsDeleted, transferContent } from '../collections/index.ts';
import { presentSpace } from './present-space.ts';

/**
 * Moves a space to another organization. Needs the role `create` on it, and in the other organization.
 * @throws OctavoError as `loadReceiver` and `transferContent`; `conflict` with code `space_deleted`.
 */
export async function transferSpace(ctx: Context, spaceId: string, input: TransferContent): Promise<Space> {
  const { space: loaded } = await loadSpace(ctx, spaceId, 'create');
  const { id, organizationId } = loaded;
  const to = await loadReceiver(ctx, organizationId, parseInput(TransferContent, input).organization);
  const { store } = ctx.system;
  const { space } = store.tables;
  const moved = await store.tx(async (tx) => {
    const [current] = await tx.select().from(space).where(eq(space.id, id));
    if (current === undefined || current.organizationId !== organizationId) throw spaceNotFound();
    if (current.deletedAt !== null) throw spaceIsDeleted();
    await transferContent(tx, ctx, { kind: 'space', id, organizationId }, to, { collectionIds: [], spaceIds: [id] });
    const [row = current] = await tx.select().from(space).where(eq(space.id, id));
    return row;
  });
  // Members who had access through a grant on it may have lost it with that; they may see it once more.
  const { role } = await loadSpace(ctx, id, 'read').catch(() => ({ role: 'read' as const }));
  return presentSpace(ctx.system, { space: moved, role, gitSync: null });
}
