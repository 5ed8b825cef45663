import { timestamp } from '@octavo/contract';
import { type Context, loadOrganization, roleAtLeast, rolesOfActor } from '@octavo/core';
import { and, eq, isNull } from 'drizzle-orm';
import { type GitProblem, presentProblem } from './get-connection.ts';

/** A space that is not kept in step, and what that needs. */
export interface FailingConnection {
  space: { id: string; title: string };
  /** Failed attempts since the last good one. */
  failures: number;
  problem: GitProblem;
  lastAttemptAt: string;
  lastSuccessAt: string | null;
}

const MOST = 20;

/**
 * Returns the connections of an organization that fail, for whoever may mend them (role `create` on the space); those that fail longest first, at most
 * 20.
 * @throws OctavoError `not_found`.
 */
export async function listFailingConnections(ctx: Context, organizationId: string): Promise<FailingConnection[]> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { store, now } = ctx.system;
  const { gitConnection, space } = store.tables;
  const rows = await store.read
    .select({ connection: gitConnection, space: { id: space.id, title: space.title } })
    .from(gitConnection)
    .innerJoin(space, eq(space.id, gitConnection.spaceId))
    .where(and(eq(space.organizationId, organization.id), isNull(space.deletedAt), eq(gitConnection.state, 'failing')));
  if (rows.length === 0) return [];
  const { spaces } = await rolesOfActor(ctx, organization.id, role);
  return rows
    .filter((row) => roleAtLeast(spaces.get(row.space.id) ?? null, 'create'))
    .sort((a, b) => (a.connection.lastSuccessAt ?? 0) - (b.connection.lastSuccessAt ?? 0) || (a.space.id < b.space.id ? -1 : 1))
    .slice(0, MOST)
    .flatMap(({ connection: { failures, lastError, lastAttemptAt, lastSuccessAt }, space }) =>
      lastError === null
        ? []
        : [
            {
              space,
              failures,
              problem: presentProblem(lastError),
              lastAttemptAt: timestamp(lastAttemptAt ?? now()),
              lastSuccessAt: lastSuccessAt === null ? null : timestamp(lastSuccessAt),
            },
          ],
    );
}
