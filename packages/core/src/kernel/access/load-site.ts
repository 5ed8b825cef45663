import { OctavoError } from '@octavo/contract';
import type { RoleName, Schema, Store } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../base/index.ts';
import { type LevelsText, levelsColumn, levelsOf } from './chain.ts';
import { roleOfInstallation } from './installation-role.ts';
import { roleOnChain } from './level.ts';
import { type MembershipColumns, membershipColumns, membershipOf } from './membership.ts';
import { roleAtLeast } from './roles.ts';

/** A row of the site table. */
export type SiteRecord = Schema['site']['$inferSelect'];

/** A site the actor may see, with the actor's effective role on it. */
export interface LoadedSite {
  site: SiteRecord;
  role: RoleName;
}

/**
 * Loads a site of an organization together with the check that the actor has at least a role on it: what was given on the site, else its
 * default level, else the role in the organization.
 * @throws OctavoError `not_found` when it is not there, is of another organization, or the actor may not know of it (decisions A5);
 * `forbidden` when the actor sees it but the role is too low (A4), or single sign-on is asked for.
 */
export async function loadSite(ctx: Context, organizationId: string, siteId: string, need: RoleName): Promise<LoadedSite> {
  const found = await findSite(ctx, siteId);
  if (found === undefined || found.site.organizationId !== organizationId) throw siteNotFound();
  if (!roleAtLeast(found.role, need)) {
    throw new OctavoError(
      'forbidden',
      `This needs the role "${need}" on the site; yours is "${found.role}". Ask an admin of the organization.`,
    );
  }
  await ctx.meter?.({ organizationId });
  return found;
}

/** Returns a site by its id alone, as {@link loadSite}: for addresses of the console, which name no organization. */
export async function loadSiteById(ctx: Context, siteId: string, need: RoleName): Promise<LoadedSite> {
  const found = await findSite(ctx, siteId);
  if (found === undefined) throw siteNotFound();
  return loadSite(ctx, found.site.organizationId, siteId, need);
}

/** Returns the answer for a site that is not there, and for one that the actor may not know of. */
export function siteNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such site, or you have no access to it. Check the id, or ask its owner for access.');
}

async function findSite(ctx: Context, id: string): Promise<LoadedSite | undefined> {
  const { actor, system } = ctx;
  if (actor.kind === 'anonymous' || actor.kind === 'content' || actor.kind === 'integration') return undefined;
  if (actor.kind === 'system') {
    const [row] = await siteQuery(system.store)({ id });
    return row === undefined ? undefined : { site: row.site, role: 'admin' };
  }
  if (actor.kind === 'installation') {
    const [row] = await siteQuery(system.store)({ id });
    if (row === undefined) return undefined;
    const role = await roleOfInstallation(system.store, actor, { kind: 'site', id, organizationId: row.site.organizationId });
    return role === null ? undefined : { site: row.site, role };
  }
  const [row] = await memberQuery(system.store)({ id, userId: actor.userId });
  if (row === undefined) return undefined;
  const { site } = row;
  const membership = membershipOf(actor, site.organizationId, row, system.now());
  if (membership === undefined) return undefined;
  if (membership.role === 'admin') return { site, role: 'admin' };
  const role = roleOnChain({ userId: actor.userId, role: membership.role }, levelsOf(row.levels));
  return role === null ? undefined : { site, role };
}

function siteQuery(store: Store) {
  const { site } = store.tables;
  return store.prepare<{ site: SiteRecord }>('site-by-id', (db) =>
    db
      .select({ site })
      .from(site)
      .where(eq(site.id, sql.placeholder('id'))),
  );
}

function memberQuery(store: Store) {
  const { site } = store.tables;
  return store.prepare<{ site: SiteRecord; levels: LevelsText } & MembershipColumns>('site-for-member', (db) =>
    db
      .select({ site, levels: levelsColumn(store, 'site'), ...membershipColumns(db, store, site.organizationId) })
      .from(site)
      .where(eq(site.id, sql.placeholder('id'))),
  );
}
