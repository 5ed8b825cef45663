import { type Member, timestamp } from '@octavo/contract';
import { countSites, countSpaces, loadAccessTree, readSitesToCount, withTeams } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { type PublicUserRecord, presentUser } from '../users/index.ts';
import type { MemberRecord } from './insert-member.ts';

/** A member with the person behind it. */
export interface MemberWithUser {
  member: MemberRecord;
  user: PublicUserRecord;
}

const NOTHING = { spaces: 0, sites: 0 };

/** Returns the API object of a member. */
export function presentMember(
  system: System,
  { member, user }: MemberWithUser,
  counts: Pick<Member, 'spaces' | 'teams' | 'sites'>,
): Member {
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
    sites: counts.sites,
  };
}

/**
 * Returns the API objects of members of one organization, in the order given, with three queries however many they are. Who is disabled sees
 * no space and no site. Checks nothing.
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
  const sites = await readSitesToCount(system.store, tree, organizationId);
  const byId = new Map(people.map((who) => [who.userId, who]));
  return records.map((record) => {
    const who = byId.get(record.member.userId);
    const sees =
      who === undefined || record.member.disabled ? NOTHING : { spaces: countSpaces(tree, who), sites: countSites(tree, sites, who) };
    return presentMember(system, record, { ...sees, teams: who?.teams.length ?? 0 });
  });
}
