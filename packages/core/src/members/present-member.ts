import { type Member, timestamp } from '@octavo/contract';
import { loadAccessTree } from '../access/access-tree.ts';
import { countSpaces } from '../access/count-spaces.ts';
import { withTeams } from '../access/who.ts';
import type { System } from '../kernel/context.ts';
import { type PublicUserRecord, presentUser } from '../users/present-user.ts';
import type { MemberRecord } from './insert-member.ts';

/** A member with the person behind it. */
export interface MemberWithUser {
  member: MemberRecord;
  user: PublicUserRecord;
}

/** Makes the API object of a member. */
export function presentMember(system: System, { member, user }: MemberWithUser, counts: { spaces: number; teams: number }): Member {
  return {
    object: 'member',
    id: member.userId,
    role: member.role,
    user: presentUser(system, user),
    disabled: member.disabled,
    joinedAt: timestamp(member.joinedAt),
    ...(member.lastSeenAt === null ? {} : { lastSeenAt: timestamp(member.lastSeenAt) }),
    sso: member.sso,
    spaces: counts.spaces,
    teams: counts.teams,
    // No site is there yet.
    sites: 0,
  };
}

/**
 * Makes the API objects of members of one organization, in the order given, with two queries however many they are. Who is disabled sees
 * no space. Checks nothing.
 */
export async function presentMembers(system: System, organizationId: string, records: readonly MemberWithUser[]): Promise<Member[]> {
  if (records.length === 0) return [];
  const [tree, people] = await Promise.all([
    loadAccessTree(system, organizationId),
    withTeams(
      system.store,
      organizationId,
      records.map(({ member }) => member),
    ),
  ]);
  const byId = new Map(people.map((who) => [who.userId, who]));
  return records.map((record) => {
    const who = byId.get(record.member.userId);
    const spaces = who === undefined || record.member.disabled ? 0 : countSpaces(tree, who);
    return presentMember(system, record, { spaces, teams: who?.teams.length ?? 0 });
  });
}
