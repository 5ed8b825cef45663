import type { Db } from '@octavo/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { teamNotFound } from '../teams/index.ts';

/**
 * Checks inside a transaction that teams are of an organization, and holds them to its end, as `claimMembers` does with people.
 * @throws OctavoError `not_found`.
 */
export async function claimTeams(tx: Db, system: System, organizationId: string, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return;
  const { team } = system.store.tables;
  const rows = await tx
    .update(team)
    .set({ updatedAt: sql`${team.updatedAt}` })
    .where(and(eq(team.organizationId, organizationId), inArray(team.id, [...teamIds])))
    .returning({ id: team.id });
  if (rows.length < teamIds.length) throw teamNotFound();
}
