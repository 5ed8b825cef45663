import type { Db, TeamRole } from '@octavo/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { claimMembers } from '../members/index.ts';
import { type TeamRecord, teamNotFound } from './load-team.ts';
import { requireTeamStill } from './require-team-still.ts';

/** Change of the members of a team. Without a role, present members keep theirs, and new ones become `member`. */
export interface TeamChange {
  set: ReadonlyMap<string, TeamRole | undefined>;
  remove: ReadonlySet<string>;
}

/**
 * Changes who is in a team inside a transaction, with one event for all of it, and none when nothing changes. `loadTeam` must have
 * let the actor do it; that they still may is checked again.
 * @throws OctavoError `not_found` when the team is gone, or when who is to come in is no member of the organization; `forbidden`.
 */
export async function changeTeamMembers(tx: Db, ctx: Context, team: TeamRecord, change: TeamChange): Promise<void> {
  const { now, store } = ctx.system;
  const { team: teams, teamMember } = store.tables;
  const at = now();
  await requireTeamStill(tx, ctx, team);
  await claimMembers(tx, ctx.system, team.organizationId, [...change.set.keys()]);
  const current = await rolesIn(tx, ctx, team.id, [...change.set.keys(), ...change.remove]);
  const added: { userId: string; role: TeamRole }[] = [];
  const changed: { userId: string; role: TeamRole; before: TeamRole }[] = [];
  for (const [userId, role] of change.set) {
    const before = current.get(userId);
    if (before === undefined) added.push({ userId, role: role ?? 'member' });
    else if (role !== undefined && role !== before) changed.push({ userId, role, before });
  }
  const removed = [...change.remove].filter((userId) => current.has(userId));
  if (added.length + changed.length + removed.length === 0) return;
  // Held, so that a deletion of the team at the same moment comes before or after.
  const held = await tx.update(teams).set({ updatedAt: at }).where(eq(teams.id, team.id)).returning({ id: teams.id });
  if (held.length === 0) throw teamNotFound();

  if (added.length > 0) {
    const { id: teamId, organizationId } = team;
    await tx.insert(teamMember).values(added.map((row) => ({ ...row, teamId, organizationId, addedAt: at })));
  }
  for (const role of ['owner', 'member'] as const) {
    const users = changed.filter((row) => row.role === role).map(({ userId }) => userId);
    if (users.length > 0) await tx.update(teamMember).set({ role }).where(among(users));
  }
  if (removed.length > 0) await tx.delete(teamMember).where(among(removed));
  await appendAuditEvent(tx, ctx, {
    type: 'team_members_updated',
    organizationId: team.organizationId,
    target: { kind: 'team', id: team.id },
    payload: { teamId: team.id, added, changed, removed },
  });

  function among(userIds: string[]) {
    return and(eq(teamMember.teamId, team.id), inArray(teamMember.userId, userIds));
  }
}

async function rolesIn(tx: Db, ctx: Context, teamId: string, userIds: readonly string[]): Promise<Map<string, TeamRole>> {
  const { teamMember } = ctx.system.store.tables;
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ userId: teamMember.userId, role: teamMember.role })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), inArray(teamMember.userId, [...userIds])));
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}
