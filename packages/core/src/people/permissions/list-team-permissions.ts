import type { TeamPermission } from '@octavo/contract';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { presentTeams } from '../teams/index.ts';
import { loadTarget, type PermissionTarget } from './load-target.ts';

/**
 * Returns the grants to teams on a space, collection or site itself, oldest team first. Needs the role `create` there, `admin` on a site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listTeamPermissions(ctx: Context, on: PermissionTarget, request: PageRequest): Promise<Page<TeamPermission>> {
  const target = await loadTarget(ctx, on);
  const { role, ownsTeam } = await loadOrganization(ctx, target.organizationId, 'member');
  const { read, tables } = ctx.system.store;
  const { accessGrant, team } = tables;
  const filter = `team-permissions:${target.id}`;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const limit = request.limit ?? DEFAULT_LIMIT;
  const given = and(eq(accessGrant.targetId, target.id), eq(accessGrant.granteeKind, 'team'));
  const [total] = await read.select({ count: count() }).from(accessGrant).where(given);
  const rows = await read
    .select({ permission: accessGrant.role, team })
    .from(accessGrant)
    .innerJoin(team, eq(team.id, accessGrant.granteeId))
    .where(after === undefined ? given : and(given, gt(accessGrant.granteeId, String(after))))
    .orderBy(asc(accessGrant.granteeId))
    .limit(limit + 1);
  const permissions = new Map(rows.map((row) => [row.team.id, row.permission]));
  const teams = await presentTeams(
    ctx,
    { role, ownsTeam },
    rows.map((row) => row.team),
  );
  return toPage(teams, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ id }) => [id],
    present: (shown) => ({ permission: permissions.get(shown.id) ?? null, team: shown }),
  });
}
