import { OctavoError } from '@octavo/contract';
import type { Db, RoleName } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import {
  collectionNotFound,
  loadAccessPath,
  loadCollection,
  loadSite,
  loadSiteById,
  loadSpace,
  roleAtLeast,
  rolesOnPath,
  siteNotFound,
  spaceNotFound,
} from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** A space, a collection or a site, by id: what permissions are given on. */
export interface PermissionTarget {
  kind: 'space' | 'collection' | 'site';
  id: string;
  /** The organization that a site is looked for in; that of the site when it is left out. */
  organizationId?: string | undefined;
}

/** A space, collection or site whose permissions the actor may see and change. */
export interface LoadedTarget extends PermissionTarget {
  organizationId: string;
  /** The actor's role on it: nobody gives more. */
  role: RoleName;
}

/** Role needed to decide on permissions (decisions, A-ROLE): on content that of its creators, on a site `admin`. */
const NEEDED = { space: 'create', collection: 'create', site: 'admin' } as const satisfies Record<PermissionTarget['kind'], RoleName>;

const notFoundOf = { space: spaceNotFound, collection: collectionNotFound, site: siteNotFound };

/**
 * Loads a space, collection or site for who decides on its permissions: the role `create` on it, or `admin` on a site.
 * @throws OctavoError as `loadSpace`, `loadCollection` and `loadSite`: `not_found`, `forbidden`.
 */
export async function loadTarget(ctx: Context, { kind, id, organizationId }: PermissionTarget): Promise<LoadedTarget> {
  const need = NEEDED[kind];
  if (kind === 'space') {
    const { space, role } = await loadSpace(ctx, id, need);
    return { kind, id: space.id, organizationId: space.organizationId, role };
  }
  if (kind === 'collection') {
    const { collection, role } = await loadCollection(ctx, id, need);
    return { kind, id: collection.id, organizationId: collection.organizationId, role };
  }
  const { site, role } = organizationId === undefined ? await loadSiteById(ctx, id, need) : await loadSite(ctx, organizationId, id, need);
  return { kind, id: site.id, organizationId: site.organizationId, role };
}

/**
 * Returns the actor's role on a loaded target as a transaction sees it: it may have been made less since, and the target may be gone. The target is
 * held to the end of the transaction: who deletes it then comes after, and takes along what was given on it.
 * @throws OctavoError `not_found`; `forbidden` when they decide on its permissions no more.
 */
export async function roleStill(tx: Db, ctx: Context, target: LoadedTarget): Promise<RoleName> {
  const { store } = ctx.system;
  await hold(tx, ctx, target);
  const path = await loadAccessPath(store, target, tx);
  if (ctx.actor.kind !== 'user') return target.role;
  const { member } = store.tables;
  const self = await tx
    .select({ userId: member.userId, role: member.role })
    .from(member)
    .where(and(eq(member.organizationId, target.organizationId), eq(member.userId, ctx.actor.userId), eq(member.disabled, false)));
  const [role = null] = await rolesOnPath(store, path, target.organizationId, self, tx);
  if (role !== null && roleAtLeast(role, NEEDED[target.kind])) return role;
  throw new OctavoError('forbidden', `You decide on the permissions of this ${target.kind} no more. Ask an admin of the organization.`);
}

/** @throws OctavoError `not_found` when it is gone. */
async function hold(tx: Db, { system }: Context, { kind, id }: PermissionTarget): Promise<void> {
  const { [kind]: table } = system.store.tables;
  const [held] = await tx.update(table).set({ id }).where(eq(table.id, id)).returning({ id: table.id });
  if (held === undefined) throw notFoundOf[kind]();
}
