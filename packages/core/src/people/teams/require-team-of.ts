import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { teamNotFound } from './load-team.ts';

/** Checks that a team is of the organization, where one is named. @throws OctavoError `not_found` for one that is not. */
export async function requireTeamOf(tx: Db, ctx: Context, organizationId: string, teamId: string | null | undefined): Promise<void> {
  if (teamId === null || teamId === undefined) return;
  const { team } = ctx.system.store.tables;
  const [found] = await tx
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.id, teamId), eq(team.organizationId, organizationId)));
  if (found === undefined) throw teamNotFound();
}
