import type { Db } from '@octavo/db';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { TRASH_MS } from '../../kernel/access/index.ts';
import { type System, systemContext } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { dropGrants } from '../collections/index.ts';
import { clearLostIndexes } from './clear-lost-indexes.ts';

/** Spaces that are looked up at once. */
const SPACES_AT_ONCE = 100;

/**
 * Removes spaces for good that were deleted more than 7 days ago: their revisions, change requests, grants, invites, Git connections, jobs and what the
 * search knows of them; gives how many. Events stay. A space for which a job is running is left for the next time. Each is removed in a
 * transaction of its own, so it goes on where it was after a kill. What they held may be shared with others:
 * `collectUnreferenced` removes what is not.
 */
export async function purgeSpaces(system: System): Promise<number> {
  let purged = 0;
  for (let after = ''; ; ) {
    const overdue = await readOverdue(system, after);
    for (const id of overdue) purged += Number(await purge(system, id));
    if (overdue.length < SPACES_AT_ONCE) break;
    after = overdue.at(-1) ?? '';
  }
  await clearLostIndexes(system);
  return purged;
}

async function readOverdue({ store, now }: System, after: string): Promise<string[]> {
  const { space } = store.tables;
  const rows = await store.read
    .select({ id: space.id })
    .from(space)
    .where(and(lte(space.deletedAt, now() - TRASH_MS), gt(space.id, after)))
    .orderBy(asc(space.id))
    .limit(SPACES_AT_ONCE);
  return rows.map(({ id }) => id);
}

async function purge(system: System, id: string): Promise<boolean> {
  if (await isBusy(system.store.read, system, id)) return false;
  await system.search.clear(id);
  return system.store.tx((tx) => removeRows(tx, system, id));
}

async function removeRows(tx: Db, system: System, id: string): Promise<boolean> {
  const { space, searchSpace } = system.store.tables;
  if (await isBusy(tx, system, id)) return false;
  const isOverdue = and(eq(space.id, id), lte(space.deletedAt, system.now() - TRASH_MS));
  const [held] = await tx.select({ id: space.id }).from(space).where(isOverdue);
  if (held === undefined) return false;
  // Before the space, which sites refer to; all else that belongs to it goes with its row.
  await system.sites.dropFromSites(tx, system, [id]);
  const [gone] = await tx.delete(space).where(isOverdue).returning();
  if (gone === undefined) return false;
  await tx.delete(searchSpace).where(eq(searchSpace.spaceId, id));
  await dropGrants(tx, system, [id]);
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
