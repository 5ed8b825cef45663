import type { Db } from '@octavo/db';
import { and, inArray, ne } from 'drizzle-orm';
import { forIds, type System } from '../../kernel/base/index.ts';

/** Returns the ids of the spaces among some that are kept in step with a Git repository, or were imported from one. */
export async function gitSyncedAmong(on: Db, { store }: System, spaceIds: readonly string[]): Promise<string[]> {
  const { gitSync, gitConnection } = store.tables;
  const rows = await forIds(spaceIds, (some) =>
    on
      .select({ id: gitSync.spaceId })
      .from(gitSync)
      .where(inArray(gitSync.spaceId, some))
      .union(on.select({ id: gitConnection.spaceId }).from(gitConnection).where(inArray(gitConnection.spaceId, some))),
  );
  return rows.map(({ id }) => id);
}

/** Returns whether a job is at work on one of some spaces; indexing goes on wherever the space is. */
export async function isBusyAmong(on: Db, { store }: System, spaceIds: readonly string[]): Promise<boolean> {
  const { job } = store.tables;
  const rows = await forIds(spaceIds, (some) =>
    on
      .select({ id: job.id })
      .from(job)
      .where(and(inArray(job.spaceId, some), inArray(job.state, ['queued', 'running']), ne(job.kind, 'index-space')))
      .limit(1),
  );
  return rows.length > 0;
}
