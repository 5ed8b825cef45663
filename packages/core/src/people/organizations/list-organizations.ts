import type { Organization } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { and, count, eq, exists, gt, type SQL, sql } from 'drizzle-orm';
import {
  boundTo,
  type Context,
  DEFAULT_LIMIT,
  decodeCursor,
  type Page,
  type PageRequest,
  requireUser,
  toPage,
} from '../../kernel/base/index.ts';
import { presentOrganization } from './present-organization.ts';

/** Returns the organizations that the person who asks belongs to and their credential has rights in, oldest first. */
export async function listOrganizations(ctx: Context, request: PageRequest): Promise<Page<Organization>> {
  const actor = requireUser(ctx);
  const { userId } = actor;
  const bound = boundTo(actor);
  const { store } = ctx.system;
  const { organization, member } = store.tables;
  const filter = `organizations:${userId}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const mine = and(
    eq(member.userId, userId),
    eq(member.disabled, false),
    bound === undefined ? undefined : eq(member.organizationId, bound),
  );
  const [total] = await store.read.select({ count: count() }).from(member).where(mine);
  const rows = await store.read
    .select({ organization, role: member.role, ownsTeam: ownsTeamOf(store, userId) })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(after === undefined ? mine : and(mine, gt(member.organizationId, String(after))))
    .orderBy(member.organizationId)
    .limit(limit + 1);
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.organization.id],
    present: (row) => presentOrganization(ctx.system, { ...row, ownsTeam: Boolean(row.ownsTeam) }),
  });
}

/** Returns whether a person owns a team of the organization of the joined member row. */
export function ownsTeamOf(store: Store, userId: string): SQL<unknown> {
  const { member, teamMember } = store.tables;
  const owned = store.read
    .select({ one: sql`1` })
    .from(teamMember)
    .where(and(eq(teamMember.organizationId, member.organizationId), eq(teamMember.userId, userId), eq(teamMember.role, 'owner')));
  return exists(owned);
}
