import { isOctavoError } from '@octavo/contract';
import { and, count, eq } from 'drizzle-orm';
import { requireAdminStill } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { type LoadedTeam, loadTeam } from './load-team.ts';

/**
 * Deletes a team with its memberships and with all that was given to it; who had access through it alone has none afterwards. Providers
 * of single sign-on that put newcomers into it put them into none. Needs the organization's role `admin`. Deleting what is not there, or
 * what the actor may not know of, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function deleteTeam(ctx: Context, organizationId: string, teamId: string): Promise<void> {
  const loaded = await loadTeam(ctx, organizationId, teamId, 'admin').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded !== undefined) await remove(ctx, loaded);
}

async function remove(ctx: Context, { team: { id, title }, organization }: LoadedTeam): Promise<void> {
  const { store } = ctx.system;
  const { accessGrant, team, teamMember } = store.tables;
  const given = and(eq(accessGrant.organizationId, organization.id), eq(accessGrant.granteeKind, 'team'), eq(accessGrant.granteeId, id));
  await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, organization.id);
    const [members] = await tx.select({ count: count() }).from(teamMember).where(eq(teamMember.teamId, id));
    // The team first: who puts somebody into it or gives it something at this moment then sees a conflict, and finds it gone.
    const gone = await tx.delete(team).where(eq(team.id, id)).returning({ id: team.id });
    if (gone.length === 0) return;
    const grants = await tx.delete(accessGrant).where(given).returning({ targetId: accessGrant.targetId });
    await appendAuditEvent(tx, ctx, {
      type: 'team_deleted',
      organizationId: organization.id,
      target: { kind: 'team', id },
      payload: { teamId: id, title, members: Number(members?.count ?? 0), grants: grants.length },
    });
  });
}
