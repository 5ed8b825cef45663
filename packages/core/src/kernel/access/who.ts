import type { Db, RoleName, Store } from '@octavo/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Context, queryMany } from '../base/index.ts';
import { loadAccessTree } from './access-tree.ts';
import { type EffectiveRoles, effectiveRoles, type WhoInTeams } from './effective-roles.ts';

/**
 * Returns the roles of whoever asks on every space and collection of an organization. `role` is theirs in the organization, from
 * `loadOrganization`, which must have been called: this checks nothing by itself.
 */
export async function rolesOfActor(ctx: Context, organizationId: string, role: RoleName | null): Promise<EffectiveRoles> {
  const { actor, system } = ctx;
  const tree = await loadAccessTree(system, organizationId);
  if (actor.kind !== 'user') return effectiveRoles(tree, { userId: '', role: actor.kind === 'system' ? 'admin' : null, teams: [] });
  const teams = role === 'admin' ? [] : await teamsOf(system.store, organizationId, actor.userId);
  return effectiveRoles(tree, { userId: actor.userId, role, teams });
}

/** Returns the ids of a person's teams in an organization; as a transaction sees it, if one is given. */
export async function teamsOf(store: Store, organizationId: string, userId: string, on?: Db): Promise<string[]> {
  const rows = await teamsQuery(store)({ organizationId, userId }, on);
  return rows.map(({ teamId }) => teamId);
}

/** {@link WhoInTeams} of several members of an organization, with one query for every 1024 of them. */
export async function withTeams(
  store: Store,
  organizationId: string,
  members: readonly { userId: string; role: RoleName | null }[],
): Promise<WhoInTeams[]> {
  const { teamMember } = store.tables;
  const teams = new Map<string, string[]>(members.map(({ userId }) => [userId, []]));
  const rows = await queryMany(
    store,
    'teams-of-members',
    [...teams.keys()],
    (db, some) =>
      db
        .select({ userId: teamMember.userId, teamId: teamMember.teamId })
        .from(teamMember)
        .where(and(eq(teamMember.organizationId, sql.placeholder('organizationId')), inArray(teamMember.userId, some))),
    { organizationId },
  );
  for (const { userId, teamId } of rows) teams.get(userId)?.push(teamId);
  return members.map(({ userId, role }) => ({ userId, role, teams: teams.get(userId) ?? [] }));
}

function teamsQuery(store: Store) {
  const { teamMember } = store.tables;
  return store.prepare<{ teamId: string }>('teams-of-member', (db) =>
    db
      .select({ teamId: teamMember.teamId })
      .from(teamMember)
      .where(and(eq(teamMember.organizationId, sql.placeholder('organizationId')), eq(teamMember.userId, sql.placeholder('userId')))),
  );
}
