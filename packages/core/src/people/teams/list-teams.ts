import type { Team } from '@octavo/contract';
import { and, asc, count, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { noSuchMember } from '../members/index.ts';
import { presentTeams } from './present-team.ts';
import { titleContains } from './title-filter.ts';

/** Parameters of a list of teams. */
export interface ListTeamsRequest extends PageRequest {
  /** Id of a member: only teams whose people they may choose. */
  owner?: string | undefined;
  /** A text that the titles contain, whatever the case. */
  title?: string | undefined;
}

/**
 * Returns the teams of an organization, oldest first, for its members who are no guests.
 * @throws OctavoError `not_found` for the organization, and for an `owner` who is no member of it; `forbidden` for guests.
 */
export async function listTeams(ctx: Context, organizationId: string, request: ListTeamsRequest): Promise<Page<Team>> {
  const { organization, ...membership } = await loadOrganization(ctx, organizationId, 'non-guest');
  const { store } = ctx.system;
  const { team } = store.tables;
  const filter = `teams:${organization.id}:${JSON.stringify([request.owner, request.title])}`;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const limit = request.limit ?? DEFAULT_LIMIT;
  const of = and(eq(team.organizationId, organization.id), await managedBy(ctx, organization.id, request.owner));

  const found = request.title === undefined ? await inDatabase(of) : await byTitle(of, titleContains(request.title));
  return toPage(await presentTeams(ctx, membership, found.rows), {
    limit,
    count: found.count,
    filter,
    keyOf: ({ id }) => [id],
    present: (shown) => shown,
  });

  async function inDatabase(where: SQL | undefined) {
    const [total] = await store.read.select({ count: count() }).from(team).where(where);
    const rows = await store.read
      .select()
      .from(team)
      .where(after === undefined ? where : and(where, gt(team.id, String(after))))
      .orderBy(asc(team.id))
      .limit(limit + 1);
    return { rows, count: Number(total?.count ?? 0) };
  }

  async function byTitle(where: SQL | undefined, matches: (title: string) => boolean) {
    const all = await store.read.select({ id: team.id, title: team.title }).from(team).where(where).orderBy(asc(team.id));
    const ids = all.filter(({ title }) => matches(title)).map(({ id }) => id);
    const shown = ids.filter((id) => after === undefined || id > String(after)).slice(0, limit + 1);
    const rows = shown.length === 0 ? [] : await store.read.select().from(team).where(inArray(team.id, shown)).orderBy(asc(team.id));
    return { rows, count: ids.length };
  }
}

/** Returns the condition for teams that a member may manage: those they own, and every one for an admin of the organization. */
async function managedBy(ctx: Context, organizationId: string, userId: string | undefined): Promise<SQL | undefined> {
  if (userId === undefined) return undefined;
  const { store } = ctx.system;
  const { member, team, teamMember } = store.tables;
  const [found] = await store.read
    .select({ role: member.role, disabled: member.disabled })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, userId)));
  if (found === undefined) throw noSuchMember(userId);
  if (found.role === 'admin' && !found.disabled) return undefined;
  const owned = store.read
    .select({ teamId: teamMember.teamId })
    .from(teamMember)
    .where(and(eq(teamMember.organizationId, organizationId), eq(teamMember.userId, userId), eq(teamMember.role, 'owner')));
  return inArray(team.id, owned);
}
