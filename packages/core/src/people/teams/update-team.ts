import { type Team, UpdateTeam } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { requireAdminStill } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { loadTeam, teamNotFound } from './load-team.ts';
import { presentOneTeam } from './present-team.ts';

/**
 * Renames a team; needs the organization's role `admin`.
 * @throws OctavoError `bad_request`; `not_found`; `forbidden`.
 */
export async function updateTeam(ctx: Context, organizationId: string, teamId: string, input: UpdateTeam): Promise<Team> {
  const { team, organization, membership } = await loadTeam(ctx, organizationId, teamId, 'admin');
  const { title } = parseInput(UpdateTeam, input);
  const { now, store } = ctx.system;
  const { team: table } = store.tables;
  const updated = await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, organization.id);
    const [before] = await tx.select().from(table).where(eq(table.id, team.id));
    if (before === undefined) throw teamNotFound();
    if (before.title === title) return before;
    await tx.update(table).set({ title, updatedAt: now() }).where(eq(table.id, team.id));
    await appendAuditEvent(tx, ctx, {
      type: 'team_updated',
      organizationId: organization.id,
      target: { kind: 'team', id: team.id },
      payload: { teamId: team.id, title, before: before.title },
    });
    return { ...before, title };
  });
  return presentOneTeam(ctx, membership, updated);
}
