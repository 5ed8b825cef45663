import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { insertMember } from '../members/index.ts';
import type { UserRecord } from '../users/index.ts';
import { ssoError } from './sso-error.ts';
import type { SsoSignIn } from './sso-sign-in.ts';

/**
 * Makes who came through an organization's provider a member who signs in that way, inside a transaction. Who is a member already keeps
 * the role.
 * @throws OctavoError `sso_not_configured` when the provider went away meanwhile.
 */
export async function joinThroughSso(tx: Db, ctx: Context, user: UserRecord, input: SsoSignIn): Promise<void> {
  const { member } = ctx.system.store.tables;
  const { organizationId } = input;
  const provider = await findDefaults(tx, ctx, input);
  const mine = and(eq(member.organizationId, organizationId), eq(member.userId, user.id));
  const [before] = await tx.select({ sso: member.sso }).from(member).where(mine);
  if (before === undefined) {
    await insertMember(tx, ctx, { organizationId, userId: user.id, role: provider.defaultRole });
    if (provider.defaultTeamId !== null) await joinTeam(tx, ctx, provider.defaultTeamId, organizationId, user.id);
  }
  if (before?.sso) return;
  await tx.update(member).set({ sso: true }).where(mine);
  if (before === undefined) return;
  await appendAuditEvent(tx, ctx, {
    type: 'member_updated',
    organizationId,
    payload: { userId: user.id, sso: true },
    target: { kind: 'member', id: user.id },
  });
}

/** Returns the role and the team that newcomers get through a provider, of whichever kind it is. */
async function findDefaults(tx: Db, ctx: Context, { providerId, organizationId }: SsoSignIn) {
  const { samlProvider, oidcProvider } = ctx.system.store.tables;
  for (const table of [samlProvider, oidcProvider]) {
    const [found] = await tx
      .select({ defaultRole: table.defaultRole, defaultTeamId: table.defaultTeamId })
      .from(table)
      .where(and(eq(table.id, providerId), eq(table.organizationId, organizationId)));
    if (found !== undefined) return found;
  }
  throw ssoError('sso_not_configured');
}

async function joinTeam(tx: Db, ctx: Context, teamId: string, organizationId: string, userId: string): Promise<void> {
  const { now, store } = ctx.system;
  const { team, teamMember } = store.tables;
  // It may have been deleted since it was chosen.
  const [found] = await tx
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.id, teamId), eq(team.organizationId, organizationId)));
  if (found === undefined) return;
  const row = { teamId, organizationId, userId, role: 'member' as const, addedAt: now() };
  const added = await tx.insert(teamMember).values(row).onConflictDoNothing().returning({ teamId: teamMember.teamId });
  if (added.length === 0) return;
  await appendAuditEvent(tx, ctx, {
    type: 'team_member_added',
    organizationId,
    payload: { teamId, userId, role: 'member' },
    target: { kind: 'team', id: teamId },
  });
}
