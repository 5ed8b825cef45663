import type { IntegrationScope } from '@octavo/contract';
import type { Db, RoleName, Store } from '@octavo/db';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { InstallationActor } from '../base/index.ts';
import { higherRole } from './roles.ts';

/** Kind of thing on which an installation has a role. */
type Reach = 'space' | 'site' | 'organization';

/**
 * The role that a scope stands for, and on what. An operation is done with its own scopes alone (`InstallationActor.scopes`), so that a high role
 * for one kind of work, such as Git sync, opens nothing else.
 */
const ROLE_OF_SCOPE: Readonly<Partial<Record<IntegrationScope, readonly [Reach, RoleName]>>> = {
  'space:content:read': ['space', 'read'],
  'space:content:write': ['space', 'edit'],
  'space:metadata:read': ['space', 'read'],
  'space:metadata:write': ['space', 'create'],
  'space:git:sync': ['space', 'create'],
  'site:metadata:read': ['site', 'read'],
  'site:views:read': ['site', 'read'],
  'site:adaptive:read': ['site', 'read'],
  'site:adaptive:write': ['site', 'admin'],
  'openapi:read': ['organization', 'read'],
  'openapi:write': ['organization', 'create'],
};

/** Returns the role that scopes stand for on a kind of thing; null for none. */
export function roleOfScopes(scopes: readonly IntegrationScope[], reach: Reach): RoleName | null {
  let role: RoleName | null = null;
  for (const scope of scopes) {
    const [on, stands] = ROLE_OF_SCOPE[scope] ?? [];
    if (on === reach && stands !== undefined) role = higherRole(role, stands);
  }
  return role;
}

/** A space or site, and the organization it is of. */
interface Target {
  kind: 'space' | 'site';
  id: string;
  organizationId: string;
}

/**
 * Returns the role of an installation on a space or site: what its scopes stand for, where it is installed on that one, or on all of them; null for
 * none. As a transaction sees it, if one is given.
 */
export async function roleOfInstallation(store: Store, actor: InstallationActor, target: Target, on?: Db): Promise<RoleName | null> {
  if (target.organizationId !== actor.organizationId) return null;
  const role = roleOfScopes(actor.scopes, target.kind);
  if (role === null) return null;
  const [row] = await reachQuery(store, target.kind)({ installationId: actor.installationId, targetId: target.id }, on);
  if (row === undefined || row.isPaused) return null;
  return row.selection === 'all' || row.isPlaced ? role : null;
}

function reachQuery(store: Store, kind: Target['kind']) {
  const { integrationInstallation: installation, integrationPlace: place } = store.tables;
  return store.prepare<{ selection: string; isPaused: boolean; isPlaced: unknown }>(`reach-of-installation-${kind}`, (db) => {
    const here = db
      .select({ one: sql`1` })
      .from(place)
      .where(
        and(
          eq(place.installationId, installation.id),
          eq(kind === 'space' ? place.spaceId : place.siteId, sql.placeholder('targetId')),
          eq(place.isPaused, false),
        ),
      );
    return db
      .select({
        selection: kind === 'space' ? installation.spaceSelection : installation.siteSelection,
        isPaused: installation.isPaused,
        isPlaced: exists(here) as SQL<unknown>,
      })
      .from(installation)
      .where(eq(installation.id, sql.placeholder('installationId')));
  });
}
