import type { TeamOfMember } from '@octavo/contract';
import { and, asc, eq } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { noSuchMember } from '../members/index.ts';
import { presentTeams } from './present-team.ts';
import { titleContains } from './title-filter.ts';

/** Parameters of a list of teams: `title` is a text that the titles contain, whatever the case. */
export interface TeamsOfMemberRequest extends PageRequest {
  title?: string | undefined;
}

/**
 * Returns the teams of a member with what they are in each, oldest team first. For every member of the organization who is no guest, and for the
 * member themselves.
 * @throws OctavoError `not_found` for the organization, and for a user who is not a member of it; `forbidden` for guests who ask about others.
 */
export async function teamsOfMember(
  ctx: Context,
  organizationId: string,
  userId: string,
  request: TeamsOfMemberRequest,
): Promise<Page<TeamOfMember>> {
  const self = ctx.actor.kind === 'user' && ctx.actor.userId === userId;
  const { organization, ...membership } = await loadOrganization(ctx, organizationId, self ? 'member' : 'non-guest');
  const { member, team, teamMember } = ctx.system.store.tables;
  const { read } = ctx.system.store;
  const [known] = await read
    .select({ userId: member.userId })
    .from(member)
    .where(and(eq(member.organizationId, organization.id), eq(member.userId, userId)));
  if (known === undefined) throw noSuchMember(userId);

  const filter = `teams:${organization.id}:${userId}:${request.title ?? ''}`;
  const after = String(decodeCursor(request.page, filter, 1)?.[0] ?? '');
  const limit = request.limit ?? DEFAULT_LIMIT;
  // All of them: they are as many as one person is in, and the title is compared here.
  const mine = await read
    .select({ team, role: teamMember.role })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(and(eq(teamMember.organizationId, organization.id), eq(teamMember.userId, userId)))
    .orderBy(asc(team.id));
  const matches = titleContains(request.title ?? '');
  const found = mine.filter((row) => matches(row.team.title));
  const rows = found.filter((row) => row.team.id > after).slice(0, limit + 1);
  const roles = new Map(rows.map(({ team: { id }, role }) => [id, role]));
  const teams = await presentTeams(
    ctx,
    membership,
    rows.map((row) => row.team),
  );
  return toPage(teams, {
    limit,
    count: found.length,
    filter,
    keyOf: ({ id }) => [id],
    present: (shown) => ({ team: shown, member: { role: roles.get(shown.id) ?? 'member' } }),
  });
}
