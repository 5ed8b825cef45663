import { type Collection, UpdateCollection } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { collectionNotFound, loadCollection, requireLevelGrantable, requireRoleStill } from '../../kernel/access/index.ts';
import { type Context, changesOf, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { presentCollection } from './present-collection.ts';

/**
 * Changes the members that are given; null clears. Needs the role `create` on the collection.
 * @throws OctavoError `bad_request`, `not_found`; `forbidden`, with code `role_too_high` for a level above one's own role.
 */
export async function updateCollection(ctx: Context, collectionId: string, input: UpdateCollection): Promise<Collection> {
  const { collection: loaded } = await loadCollection(ctx, collectionId, 'create');
  const { title, description, defaultLevel } = parseInput(UpdateCollection, input);
  const wanted = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(defaultLevel === undefined ? {} : { defaultLevel }),
  };
  const { store, now } = ctx.system;
  const { collection } = store.tables;
  const { id, organizationId } = loaded;
  const updated = await store.tx(async (tx) => {
    const role = await requireRoleStill(tx, ctx, { kind: 'collection', id, organizationId }, 'create');
    const [current] = await tx.select().from(collection).where(eq(collection.id, id));
    if (current === undefined) throw collectionNotFound();
    const { changed, before, after } = changesOf(current, wanted);
    if (changed.length === 0) return { collection: current, role };
    const next = { ...current, ...wanted, updatedAt: now() };
    requireLevelGrantable(role, current.defaultLevel, next.defaultLevel);
    await tx
      .update(collection)
      .set({ ...wanted, updatedAt: next.updatedAt })
      .where(eq(collection.id, id));
    await appendAuditEvent(tx, ctx, {
      type: 'collection_updated',
      organizationId,
      target: { kind: 'collection', id },
      payload: { changed, before, after },
    });
    return { collection: next, role };
  });
  // Read again with the check: the change may have altered the actor's own role, or hidden it from them.
  const after = await loadCollection(ctx, id, 'read').catch(() => ({ role: 'read' as const }));
  return presentCollection(ctx.system, { collection: updated.collection, role: after.role });
}
