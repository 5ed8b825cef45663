import { type Collection, CreateCollection } from '@octavo/contract';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { holdCollections, requireNestable } from './collection-tree.ts';
import { loadParent, requireParentStill } from './parent.ts';
import { lastPosition } from './places.ts';
import { presentCollection } from './present-collection.ts';

/** The title of a collection that is made without one. */
const UNTITLED = 'Untitled';

/**
 * Creates an empty collection in an organization, at its root or in another collection, behind what is there. Needs the role `create` where
 * it is made.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `collections_too_deep`.
 */
export async function createCollection(ctx: Context, organizationId: string, input: CreateCollection): Promise<Collection> {
  const parent = await loadParent(ctx, organizationId, input.parent ?? null);
  const { title } = parseInput(CreateCollection, input);
  const { store, now } = ctx.system;
  const made = await store.tx(async (tx) => {
    const tree = await holdCollections(tx, ctx.system, parent.organizationId);
    const role = await requireParentStill(tx, ctx, parent);
    requireNestable(tree, undefined, parent.parentId);
    const collection = {
      id: newId(now()),
      organizationId: parent.organizationId,
      parentId: parent.parentId,
      position: await lastPosition(tx, ctx.system, parent),
      title: title === undefined || title === '' ? UNTITLED : title,
      description: null,
      defaultLevel: 'inherit' as const,
      createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
      createdAt: now(),
      updatedAt: now(),
    };
    await tx.insert(store.tables.collection).values(collection);
    await appendAuditEvent(tx, ctx, {
      type: 'collection_created',
      target: { kind: 'collection', id: collection.id },
      organizationId: parent.organizationId,
      payload: { collectionId: collection.id, title: collection.title, parent: collection.parentId },
    });
    return { collection, role };
  });
  return presentCollection(ctx.system, made);
}
