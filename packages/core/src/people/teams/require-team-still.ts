import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Checks inside a transaction that the actor, whom `loadTeam` let choose who is in a team, still may: an admin of the organization, or an
 * owner of the team, may have been made less meanwhile.
 * @throws OctavoError `forbidden`.
 */
export async function requireTeamStill(tx: Db, ctx: Context, team: { id: string; organizationId: string }): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  const { member, teamMember } = ctx.system.store.tables;
  const owned = tx
    .select({ one: sql`1` })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, team.id), eq(teamMember.userId, member.userId), eq(teamMember.role, 'owner')));
  const [self] = await tx
    .select({ role: member.role, disabled: member.disabled, owned: sql<unknown>`${exists(owned)}` })
    .from(member)
    .where(and(eq(member.organizationId, team.organizationId), eq(member.userId, ctx.actor.userId)));
  if (self !== undefined && !self.disabled && (self.role === 'admin' || Boolean(self.owned))) return;
  throw new OctavoError('forbidden', 'You may not choose who is in this team any more. Ask an admin of the organization.');
}
