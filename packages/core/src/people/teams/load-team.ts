import { OctavoError } from '@octavo/contract';
import type { Schema, Store } from '@octavo/db';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { loadOrganization, type Membership, type OrganizationRecord, teamPermissions } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** A row of the team table. */
export type TeamRecord = Schema['team']['$inferSelect'];

/** Permission that an actor needs on a team: to see it, to choose its members, or to rename and delete it. */
export type TeamNeed = 'view' | 'members' | 'admin';

/** A team the actor may see, and what the actor is in its organization. */
export interface LoadedTeam {
  team: TeamRecord;
  organization: OrganizationRecord;
  membership: Membership;
}

/**
 * Loads a team of an organization together with the check that the actor may do what is wanted: members who are no guests see it, its owners
 * choose who is in it, and admins of the organization may do all.
 * @throws OctavoError `not_found` for the organization and for a team that is not of it; `forbidden`.
 */
export async function loadTeam(ctx: Context, organizationId: string, teamId: string, need: TeamNeed): Promise<LoadedTeam> {
  const { organization, ...membership } = await loadOrganization(ctx, organizationId, 'member');
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : '';
  const [row] = await teamQuery(ctx.system.store)({ organizationId: organization.id, teamId, userId });
  const { view, admin } = teamPermissions(membership, Boolean(row?.owned));
  // Before it is said whether there is such a team: guests may not know of those they do not own.
  if (!view) throw new OctavoError('forbidden', 'Guests see no teams. Ask an admin of the organization for a role.');
  if (row === undefined) throw teamNotFound();
  if (need === 'admin' && membership.role !== 'admin') {
    throw new OctavoError('forbidden', 'Only admins of the organization rename and delete teams; ask one of them.');
  }
  if (need === 'members' && !admin) {
    throw new OctavoError('forbidden', 'Only owners of the team and admins of the organization choose who is in it; ask one of them.');
  }
  return { team: row.team, organization, membership };
}

/** Returns the answer for a team that is not there, and for one of another organization. */
export function teamNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such team in this organization. Check the id.');
}

function teamQuery(store: Store) {
  const { team, teamMember } = store.tables;
  return store.prepare<{ team: TeamRecord; owned: unknown }>('team-for-member', (db) => {
    const owned = db
      .select({ one: sql`1` })
      .from(teamMember)
      .where(and(eq(teamMember.teamId, team.id), eq(teamMember.userId, sql.placeholder('userId')), eq(teamMember.role, 'owner')));
    return db
      .select({ team, owned: exists(owned) as SQL<unknown> })
      .from(team)
      .where(and(eq(team.id, sql.placeholder('teamId')), eq(team.organizationId, sql.placeholder('organizationId'))));
  });
}
