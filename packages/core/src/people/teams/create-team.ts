import { CreateTeam, type Team } from '@octavo/contract';
import { loadOrganization, requireAdminStill } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { claimMembers } from '../members/index.ts';
import type { TeamRecord } from './load-team.ts';
import { presentOneTeam } from './present-team.ts';

/**
 * Creates a team of members of an organization, guests too; ids that come twice count once. Needs the organization's role `admin`.
 * @throws OctavoError `bad_request`; `not_found` for the organization, or for a user who is not a member of it; `forbidden`.
 */
export async function createTeam(ctx: Context, organizationId: string, input: CreateTeam): Promise<Team> {
  const { organization, ...membership } = await loadOrganization(ctx, organizationId, 'admin');
  const { title, members = [] } = parseInput(CreateTeam, input);
  const { now, store } = ctx.system;
  const { team, teamMember } = store.tables;
  const userIds = [...new Set(members)];
  const record = await store.tx(async (tx): Promise<TeamRecord> => {
    await requireAdminStill(tx, ctx, organization.id);
    await claimMembers(tx, ctx.system, organization.id, userIds);
    const at = now();
    const row = {
      id: newId(at),
      organizationId: organization.id,
      title,
      createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
      createdAt: at,
      updatedAt: at,
      externalId: null,
    };
    await tx.insert(team).values(row);
    const rows = userIds.map((userId) => ({
      teamId: row.id,
      organizationId: organization.id,
      userId,
      role: 'member' as const,
      addedAt: at,
    }));
    if (rows.length > 0) await tx.insert(teamMember).values(rows);
    await appendAuditEvent(tx, ctx, {
      type: 'team_created',
      organizationId: organization.id,
      target: { kind: 'team', id: row.id },
      payload: { teamId: row.id, title, members: userIds },
    });
    return row;
  });
  return presentOneTeam(ctx, membership, record);
}
