import type { Db, RoleName } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import {
  collectionNotFound,
  loadCollection,
  loadOrganization,
  requireOrganizationRoleStill,
  requireRoleStill,
} from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';
import type { Parent } from './places.ts';

/** A place that the actor may put content into. */
export interface LoadedParent extends Parent {
  /** The actor's role there, and so on what is made there: that inherits. */
  role: RoleName;
}

/**
 * Loads where content is to be put: a collection of an organization, or with null its root. Needs the role `create` there.
 * @throws OctavoError `not_found`, also for a collection of another organization; `forbidden`.
 */
export async function loadParent(ctx: Context, organizationId: string, parentId: string | null): Promise<LoadedParent> {
  if (parentId === null) {
    const { organization, role } = await loadOrganization(ctx, organizationId, 'create');
    return { organizationId: organization.id, parentId: null, role: role ?? 'create' };
  }
  const { organization } = await loadOrganization(ctx, organizationId, 'member');
  const { collection, role } = await loadCollection(ctx, parentId, 'create');
  if (collection.organizationId !== organization.id) throw collectionNotFound();
  return { organizationId: organization.id, parentId: collection.id, role };
}

/**
 * Checks inside a transaction that the actor still may put content into a place, and holds it: who deletes the collection meanwhile does so
 * afterwards, with what was put into it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function requireParentStill(tx: Db, ctx: Context, { organizationId, parentId }: Parent): Promise<RoleName> {
  if (parentId === null) return requireOrganizationRoleStill(tx, ctx, organizationId, 'create');
  if (!(await claimCollection(tx, ctx.system, organizationId, parentId))) throw collectionNotFound();
  return requireRoleStill(tx, ctx, { kind: 'collection', id: parentId, organizationId }, 'create');
}

/** Holds a collection of an organization to the end of a transaction; whether there is one. */
export async function claimCollection(tx: Db, { store }: System, organizationId: string, id: string): Promise<boolean> {
  const { collection } = store.tables;
  // Writing what is there already makes PostgreSQL see a conflict with a deletion; reading would not.
  const rows = await tx
    .update(collection)
    .set({ position: sql`${collection.position}` })
    .where(and(eq(collection.id, id), eq(collection.organizationId, organizationId)))
    .returning({ id: collection.id });
  return rows.length > 0;
}
