import { type TeamMember, timestamp } from '@octavo/contract';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { presentMembers, publicUserColumns } from '../members/index.ts';
import { presentUser } from '../users/index.ts';
import { loadTeam } from './load-team.ts';

/**
 * Returns the members of a team with their roles in it, by ascending id of the user; for every member of the organization who is no guest.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listTeamMembers(
  ctx: Context,
  organizationId: string,
  teamId: string,
  request: PageRequest,
): Promise<Page<TeamMember>> {
  const { team, organization } = await loadTeam(ctx, organizationId, teamId, 'view');
  const { store } = ctx.system;
  const { member, teamMember, user } = store.tables;
  const filter = `team-members:${team.id}`;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const limit = request.limit ?? DEFAULT_LIMIT;
  const mine = eq(teamMember.teamId, team.id);
  const [total] = await store.read.select({ count: count() }).from(teamMember).where(mine);
  const rows = await store.read
    .select({ role: teamMember.role, addedAt: teamMember.addedAt, member, user: publicUserColumns(store) })
    .from(teamMember)
    .innerJoin(member, and(eq(member.organizationId, organization.id), eq(member.userId, teamMember.userId)))
    .innerJoin(user, eq(user.id, teamMember.userId))
    .where(after === undefined ? mine : and(mine, gt(teamMember.userId, String(after))))
    .orderBy(asc(teamMember.userId))
    .limit(limit + 1);
  const members = await presentMembers(ctx.system, organization.id, rows);
  const shown = rows.flatMap((row, index) => {
    const asMember = members[index];
    return asMember === undefined ? [] : [{ ...row, asMember }];
  });
  return toPage(shown, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.user.id],
    present: (row) => ({
      object: 'team-member',
      id: row.user.id,
      role: row.role,
      user: presentUser(ctx.system, row.user),
      joinedAt: timestamp(row.addedAt),
      organization: row.asMember,
      team: { role: row.role },
      permissions: { view: true },
    }),
  });
}
