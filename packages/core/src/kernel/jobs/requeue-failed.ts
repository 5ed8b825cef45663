import type { Db } from '@octavo/db';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { System } from '../base/index.ts';
import { JOB_KINDS } from './kinds.ts';

/** Kinds of which a newer job of the key does the work of an older one. */
export const REPLACED = Object.entries(JOB_KINDS).flatMap(([kind, { replacedByNewer }]) => (replacedByNewer ? [kind] : []));

/** Returns the condition that a newer job of its kind and key does the work of a job, unless it was cancelled. */
export function isReplaced(db: Db, { store }: System): SQL {
  const { job } = store.tables;
  const newer = alias(job, 'newer');
  const found = db
    .select({ one: sql`1` })
    .from(newer)
    .where(and(eq(newer.key, job.key), eq(newer.kind, job.kind), gt(newer.id, job.id), ne(newer.state, 'cancelled')));
  return and(inArray(job.kind, REPLACED), exists(found)) as SQL;
}

/** Returns the condition that a failed job of some kinds is to be put on the queue now. */
function isDue({ store, now }: System, kinds: readonly string[]): SQL | undefined {
  const { job } = store.tables;
  return and(eq(job.state, 'failed'), isNotNull(job.retryAt), lte(job.retryAt, now()), inArray(job.kind, [...kinds]));
}

/** Returns whether a failed job of some kinds is to be put on the queue now. */
export async function hasFailedToRequeue(db: Db, system: System, kinds: readonly string[]): Promise<boolean> {
  const { job } = system.store.tables;
  const due = await db.select({ id: job.id }).from(job).where(isDue(system, kinds)).limit(1);
  return due.length > 0;
}

/**
 * Puts failed jobs on the queue whose time has come, each for one try. Those that became pointless stay failed for good: a newer one of their
 * kind and key was made, or their space is in the trash or gone.
 */
export async function requeueFailed(tx: Db, system: System, kinds: readonly string[]): Promise<void> {
  const { store, now } = system;
  const { job, space } = store.tables;
  const standing = tx
    .select({ one: sql`1` })
    .from(space)
    .where(and(eq(space.id, job.spaceId), isNull(space.deletedAt)));
  const pointless = or(isReplaced(tx, system), and(isNotNull(job.spaceId), notExists(standing)));
  await tx
    .update(job)
    .set({ retryAt: null })
    .where(and(isDue(system, kinds), pointless));
  await tx.update(job).set({ state: 'queued', runAt: now(), finishedAt: null }).where(isDue(system, kinds));
}

/** Returns the time (ms) at which the next failed job is queued again, as far as is known now. */
export async function nextRequeue({ store, now }: System): Promise<number | undefined> {
  const { job } = store.tables;
  const [failed] = await store.read
    .select({ at: job.retryAt })
    .from(job)
    .where(and(eq(job.state, 'failed'), gt(job.retryAt, now())))
    .orderBy(job.retryAt)
    .limit(1);
  return failed?.at ?? undefined;
}
