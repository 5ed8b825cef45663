import { type Team, timestamp } from '@octavo/contract';
import { and, count, eq, inArray } from 'drizzle-orm';
import { countSpaces, loadAccessTree, type Membership, teamPermissions, type WhoInTeams } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { TeamRecord } from './load-team.ts';

/** Returns the API object of a team. */
export function presentTeam(record: TeamRecord, counts: { members: number; spaces: number }, permissions: Team['permissions']): Team {
  return {
    object: 'team',
    id: record.id,
    title: record.title,
    members: counts.members,
    spaces: counts.spaces,
    createdAt: timestamp(record.createdAt),
    permissions,
  };
}

/**
 * Returns the API objects of teams of one organization as the actor sees them, in the order given: five queries at most, however many they
 * are. `membership` is what the actor is in the organization. Checks nothing.
 */
export async function presentTeams(ctx: Context, membership: Membership, records: readonly TeamRecord[]): Promise<Team[]> {
  const [first] = records;
  if (first === undefined) return [];
  const ids = records.map(({ id }) => id);
  const [members, owned, tree] = await Promise.all([
    countMembers(ctx, ids),
    ownedAmong(ctx, ids),
    loadAccessTree(ctx.system, first.organizationId),
  ]);
  return records.map((record) =>
    presentTeam(
      record,
      { members: members.get(record.id) ?? 0, spaces: countSpaces(tree, alone(record.id)) },
      teamPermissions(membership, owned.has(record.id)),
    ),
  );
}

/** {@link presentTeams} of one. */
export async function presentOneTeam(ctx: Context, membership: Membership, record: TeamRecord): Promise<Team> {
  const [team] = await presentTeams(ctx, membership, [record]);
  if (team === undefined) throw new Error('the team was not presented');
  return team;
}

/** Somebody who is in a team and is nothing else: what they see is what the team gives. */
function alone(teamId: string): WhoInTeams {
  return { userId: '', role: null, teams: [teamId] };
}

async function countMembers(ctx: Context, ids: readonly string[]): Promise<Map<string, number>> {
  const { store } = ctx.system;
  const { teamMember } = store.tables;
  const rows = await store.read
    .select({ teamId: teamMember.teamId, count: count() })
    .from(teamMember)
    .where(inArray(teamMember.teamId, [...ids]))
    .groupBy(teamMember.teamId);
  return new Map(rows.map((row) => [row.teamId, Number(row.count)]));
}

async function ownedAmong(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const { actor, system } = ctx;
  if (actor.kind !== 'user') return new Set();
  const { teamMember } = system.store.tables;
  const rows = await system.store.read
    .select({ teamId: teamMember.teamId })
    .from(teamMember)
    .where(and(inArray(teamMember.teamId, [...ids]), eq(teamMember.userId, actor.userId), eq(teamMember.role, 'owner')));
  return new Set(rows.map((row) => row.teamId));
}
