import type { JobError } from '@octavo/db';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { requireOperator } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** A connection with a Git remote that fails. Times in milliseconds. */
export interface FailingConnection {
  organizationId: string;
  organizationTitle: string;
  spaceId: string;
  /** Host of the remote; the rest of its address is its organization's business. */
  host: string;
  /** Failed attempts since the last good one. */
  failures: number;
  error: JobError | null;
  lastAttemptAt: number | null;
  lastSuccessAt: number | null;
  nextPollAt: number | null;
}

const MOST = 100;

/**
 * Returns the connections with Git remotes that fail, those with the most failures first, at most a hundred, and how many there are; for the operator.
 * @throws OctavoError `forbidden` for who is no operator.
 */
export async function listFailingConnections(ctx: Context): Promise<{ total: number; connections: FailingConnection[] }> {
  await requireOperator(ctx);
  const { read, tables } = ctx.system.store;
  const { gitConnection, space, organization } = tables;
  const failing = and(eq(gitConnection.state, 'failing'), isNull(space.deletedAt));
  const rows = await read
    .select({ connection: gitConnection, organizationId: organization.id, organizationTitle: organization.title })
    .from(gitConnection)
    .innerJoin(space, eq(space.id, gitConnection.spaceId))
    .innerJoin(organization, eq(organization.id, space.organizationId))
    .where(failing)
    .orderBy(desc(gitConnection.failures), gitConnection.spaceId)
    .limit(MOST);
  const [total] = await read
    .select({ count: count() })
    .from(gitConnection)
    .innerJoin(space, eq(space.id, gitConnection.spaceId))
    .where(failing);
  const connections = rows.map(({ connection, organizationId, organizationTitle }) => {
    const { spaceId, url, failures, lastError, lastAttemptAt, lastSuccessAt, nextPollAt } = connection;
    return {
      organizationId,
      organizationTitle,
      spaceId,
      host: hostOf(url),
      failures,
      error: lastError,
      lastAttemptAt,
      lastSuccessAt,
      nextPollAt,
    };
  });
  return { total: Number(total?.count ?? 0), connections };
}

/** Returns the host of an address of Git, also of the short form of ssh. */
function hostOf(url: string): string {
  if (URL.canParse(url)) return new URL(url).host;
  return /^(?:[^@/]+@)?([^:/]+):/.exec(url)?.[1] ?? '';
}
