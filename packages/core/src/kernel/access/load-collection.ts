import { OctavoError } from '@octavo/contract';
import type { RoleName, Schema, Store } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../base/index.ts';
import { type LevelsText, levelsColumn, levelsOf } from './chain.ts';
import { roleOnChain } from './level.ts';
import { type MembershipColumns, membershipColumns, membershipOf } from './membership.ts';
import { roleAtLeast } from './roles.ts';

/** A row of the collection table. */
export type CollectionRecord = Schema['collection']['$inferSelect'];

/** A collection the actor may see, with the actor's effective role on it. */
export interface LoadedCollection {
  collection: CollectionRecord;
  role: RoleName;
}

/**
 * Loads a collection together with the check that the actor has at least a role on it.
 * @throws OctavoError `not_found` when it is not there, or the actor may not know of it (decisions A5); `forbidden` when the actor sees it
 * but the role is too low (A4), or single sign-on is asked for.
 */
export async function loadCollection(ctx: Context, id: string, need: RoleName): Promise<LoadedCollection> {
  const found = await findCollection(ctx, id);
  if (found === undefined) throw collectionNotFound();
  if (!roleAtLeast(found.role, need)) {
    throw new OctavoError(
      'forbidden',
      `This needs the role "${need}" on the collection; yours is "${found.role}". Ask an admin of the organization.`,
    );
  }
  await ctx.meter?.({ organizationId: found.collection.organizationId });
  return found;
}

/** Returns the answer for a collection that is not there, and for one that the actor may not know of. */
export function collectionNotFound(): OctavoError {
  return new OctavoError(
    'not_found',
    'There is no such collection, or you have no access to it. Check the id, or ask its owner for access.',
  );
}

async function findCollection(ctx: Context, id: string): Promise<LoadedCollection | undefined> {
  const { actor, system } = ctx;
  if (actor.kind !== 'user' && actor.kind !== 'system') return undefined;
  if (actor.kind === 'system') {
    const [row] = await collectionQuery(system.store)({ id });
    return row === undefined ? undefined : { collection: row.collection, role: 'admin' };
  }
  const [row] = await memberQuery(system.store)({ id, userId: actor.userId });
  if (row === undefined) return undefined;
  const { collection } = row;
  const membership = membershipOf(actor, collection.organizationId, row, system.now());
  if (membership === undefined) return undefined;
  if (membership.role === 'admin') return { collection, role: 'admin' };
  const role = roleOnChain({ userId: actor.userId, role: membership.role }, levelsOf(row.levels));
  return role === null ? undefined : { collection, role };
}

function collectionQuery(store: Store) {
  const { collection } = store.tables;
  return store.prepare<{ collection: CollectionRecord }>('collection-by-id', (db) =>
    db
      .select({ collection })
      .from(collection)
      .where(eq(collection.id, sql.placeholder('id'))),
  );
}

function memberQuery(store: Store) {
  const { collection } = store.tables;
  return store.prepare<{ collection: CollectionRecord; levels: LevelsText } & MembershipColumns>('collection-for-member', (db) =>
    db
      .select({ collection, levels: levelsColumn(store, 'collection'), ...membershipColumns(db, store, collection.organizationId) })
      .from(collection)
      .where(eq(collection.id, sql.placeholder('id'))),
  );
}
