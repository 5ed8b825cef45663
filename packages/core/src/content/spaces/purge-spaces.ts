import type { Db } from '@octavo/db';
import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { isOpenOrganization, TRASH_MS } from '../../kernel/access/index.ts';
import { forgetLocks, type System, systemContext } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { dropGrants } from '../collections/index.ts';
import { clearLostIndexes } from './clear-lost-indexes.ts';

/** Spaces that are looked up at once. */
const SPACES_AT_ONCE = 100;

/**
 * Removes spaces for good that were deleted more than 7 days ago: their revisions, change requests, grants, invites, Git connections, jobs and what the
 * search knows of them; returns how many. Events stay. A space for which a job is running is left for the next time. Each is removed in a
 * transaction of its own, so it goes on where it was after a kill. What they held may be shared with others:
 * `collectUnreferenced` removes what is not.
 */
export async function purgeSpaces(system: System): Promise<number> {
  let purged = 0;
  for (let after = ''; ; ) {
    const overdue = await readOverdue(system, after);
    for (const id of overdue) purged += Number(await purgeSpace(system, id, isOverdue(system)));
    if (overdue.length < SPACES_AT_ONCE) break;
    after = overdue.at(-1) ?? '';
  }
  await clearLostIndexes(system);
  return purged;
}

/** Returns the condition that a space was deleted longer ago than it can be restored. */
function isOverdue({ store, now }: System): SQL {
  return lte(store.tables.space.deletedAt, now() - TRASH_MS);
}

async function readOverdue(system: System, after: string): Promise<string[]> {
  const { store } = system;
  const { space } = store.tables;
  const rows = await store.read
    .select({ id: space.id })
    .from(space)
    .where(and(isOverdue(system), isOpenOrganization(store, space.organizationId), gt(space.id, after)))
    .orderBy(asc(space.id))
    .limit(SPACES_AT_ONCE);
  return rows.map(({ id }) => id);
}

/**
 * Removes a space for good, if a condition on its row holds and no job of it is running: one transaction, but for the search index. Returns whether it did.
 */
export async function purgeSpace(system: System, id: string, isDue: SQL): Promise<boolean> {
  if (await isBusy(system.store.read, system, id)) return false;
  await system.search.clear(id);
  return system.store.tx((tx) => removeRows(tx, system, id, isDue));
}

async function removeRows(tx: Db, system: System, id: string, isDue: SQL): Promise<boolean> {
  const { space, searchSpace } = system.store.tables;
  if (await isBusy(tx, system, id)) return false;
  const isWanted = and(eq(space.id, id), isDue);
  const [held] = await tx.select({ id: space.id }).from(space).where(isWanted);
  if (held === undefined) return false;
  // Before the space, which sites refer to; all else that belongs to it goes with its row.
  await system.sites.dropFromSites(tx, system, [id]);
  const [gone] = await tx.delete(space).where(isWanted).returning();
  if (gone === undefined) return false;
  await tx.delete(searchSpace).where(eq(searchSpace.spaceId, id));
  await dropGrants(tx, system, [id]);
  await forgetLocks(tx, system, id);
  await appendAuditEvent(tx, systemContext(system, 'purge'), {
    type: 'space_purged',
    organizationId: gone.organizationId,
    spaceId: id,
    target: { kind: 'space', id },
    payload: { title: gone.title, deletedAt: gone.deletedAt },
  });
  return true;
}

async function isBusy(on: Db, { store }: System, spaceId: string): Promise<boolean> {
  const { job } = store.tables;
  const running = await on
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.spaceId, spaceId), eq(job.state, 'running')))
    .limit(1);
  return running.length > 0;
}
