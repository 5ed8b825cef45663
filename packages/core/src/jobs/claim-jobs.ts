import type { Db } from '@octavo/db';
import { and, eq, gt, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { System } from '../kernel/context.ts';
import { lockInTransaction } from '../kernel/lock.ts';
import { isDeadOwner } from './lease-owner.ts';
import { settleLost } from './settle-job.ts';
import type { JobHandler, JobRecord } from './types.ts';

/** Who claims, what it can do, and how much of it. */
export interface Claim {
  owner: string;
  handlers: ReadonlyMap<string, JobHandler>;
  leaseMs: number;
  /** At most so many jobs. */
  limit: number;
  /** Ids of the jobs under way in this runner, which looks after their leases itself. */
  underWay: ReadonlyMap<string, unknown>;
}

/** However few tries a kind allows, a job that was killed in the middle is taken up again until it has been started so often. */
const STARTS_AFTER_KILL = 3;

/**
 * Takes jobs that may run now under a lease, in one transaction, and first puts those back whose lease has ended or whose process is gone.
 * At most one of a key, and none of a key that runs anywhere.
 */
export async function claimJobs(system: System, claim: Claim): Promise<JobRecord[]> {
  const { store, now } = system;
  const { job } = store.tables;
  if (claim.limit <= 0 || !(await hasWork(system, claim))) return [];
  return store.tx(async (tx) => {
    // Two claimers at once could each see a key without a running job, and take two jobs of it.
    await lockInTransaction(tx, system, 'job-claims');
    for (const lost of await findLost(tx, system, claim.underWay)) await settleLost(tx, system, lost);
    const claimed: JobRecord[] = [];
    for (const candidate of await findClaimable(tx, system, claim)) {
      const handler = claim.handlers.get(candidate.kind);
      if (handler === undefined) continue;
      if (candidate.attempts >= Math.max(handler.maxAttempts, STARTS_AFTER_KILL)) {
        await settleLost(tx, system, candidate, 'given_up');
        continue;
      }
      const [taken] = await tx
        .update(job)
        .set({
          state: 'running',
          attempts: candidate.attempts + 1,
          leaseOwner: claim.owner,
          leaseUntil: now() + claim.leaseMs,
          startedAt: candidate.startedAt ?? now(),
        })
        .where(and(eq(job.id, candidate.id), eq(job.state, 'queued')))
        .returning();
      if (taken !== undefined) claimed.push(taken);
    }
    return claimed;
  });
}

/** Whether a claim would find anything: asked of committed data first, so that an idle runner never takes the write lock. */
async function hasWork(system: System, claim: Claim): Promise<boolean> {
  const { read } = system.store;
  return (
    (await findClaimable(read, system, { ...claim, limit: 1 })).length > 0 || (await findLost(read, system, claim.underWay)).length > 0
  );
}

/** Queued jobs whose time has come and that are the first of their key, which does not run: due first, oldest first. */
export function findClaimable(db: Db, system: System, claim: Pick<Claim, 'handlers' | 'limit'>): Promise<JobRecord[]> {
  const { job } = system.store.tables;
  const other = alias(job, 'other');
  const before = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.key, job.key), or(eq(other.state, 'running'), and(eq(other.state, 'queued'), lt(other.id, job.id)))));
  return db
    .select()
    .from(job)
    .where(and(eq(job.state, 'queued'), lte(job.runAt, system.now()), inArray(job.kind, [...claim.handlers.keys()]), notExists(before)))
    .orderBy(job.runAt, job.id)
    .limit(claim.limit);
}

/** Jobs that say they run, but whose lease has ended or whose process is gone. */
async function findLost(db: Db, system: System, underWay: Claim['underWay']): Promise<JobRecord[]> {
  const { job } = system.store.tables;
  const running = await db.select().from(job).where(eq(job.state, 'running'));
  const now = system.now();
  return running.filter((row) => !underWay.has(row.id) && ((row.leaseUntil ?? 0) <= now || isDeadOwner(row.leaseOwner ?? '')));
}

/** When there will be work again, as far as is known now: the next time of a queued job, or end of another runner's lease (ms). */
export async function nextDue(system: System, underWay: Claim['underWay']): Promise<number | undefined> {
  const { store, now } = system;
  const { job } = store.tables;
  const [queued] = await store.read
    .select({ at: job.runAt })
    .from(job)
    .where(and(eq(job.state, 'queued'), gt(job.runAt, now())))
    .orderBy(job.runAt)
    .limit(1);
  const running = await store.read.select({ id: job.id, at: job.leaseUntil }).from(job).where(eq(job.state, 'running'));
  const times = running.filter((row) => !underWay.has(row.id)).map((row) => row.at ?? 0);
  if (queued !== undefined) times.push(queued.at);
  return times.length === 0 ? undefined : Math.min(...times);
}
