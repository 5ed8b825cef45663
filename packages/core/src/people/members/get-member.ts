import type { Member } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { loadMember } from './load-member.ts';
import { type MemberWithUser, presentMember, presentMembers } from './present-member.ts';

/**
 * Returns a member of an organization: for everybody in it who is no guest, and for the person themselves.
 * @throws OctavoError `not_found` for the organization, and for a user who is not a member of it; `forbidden` for guests who ask about others.
 */
export async function getMember(ctx: Context, organizationId: string, userId: string): Promise<Member> {
  const { organization, found } = await loadMember(ctx, organizationId, userId);
  return presentOne(ctx, organization.id, found);
}

/** Returns the API object of one member. Checks nothing. */
export async function presentOne(ctx: Context, organizationId: string, record: MemberWithUser): Promise<Member> {
  const [presented] = await presentMembers(ctx.system, organizationId, [record]);
  return presented ?? presentMember(ctx.system, record, { spaces: 0, teams: 0, sites: 0 });
}
