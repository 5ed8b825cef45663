import type { Db } from '@octavo/db';
import { and, eq, gt, inArray, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isOpenOrganization } from '../access/index.ts';
import { lockInTransaction, type System } from '../base/index.ts';
import { finishLostJob } from './finish-job.ts';
import { type LaneUsage, readUsage } from './lane-usage.ts';
import { JOB_LANES, type JobLane } from './lanes.ts';
import { isDeadOwner } from './lease-owner.ts';
import { hasFailedToRequeue, nextRequeue, requeueFailed } from './requeue-failed.ts';
import { retryTime } from './retry.ts';
import type { JobHandler, JobRecord } from './types.ts';

/** Handlers of one lane by their kinds. */
export type LaneHandlers = ReadonlyMap<string, JobHandler>;

/** Claimant of jobs, with the kinds that it can run and its free places. */
export interface Claim {
  owner: string;
  lanes: ReadonlyMap<JobLane, LaneHandlers>;
  leaseMs: number;
  /** Free places of a lane in this runner. */
  placesIn: (lane: JobLane) => number;
  /** Ids of the jobs under way in this runner, which looks after their leases itself. */
  underWay: ReadonlyMap<string, unknown>;
}

/** However few tries a kind allows, a job that was killed in the middle is taken up again until it has been started so often. */
const STARTS_AFTER_KILL = 3;

/**
 * Takes jobs that may run now under a lease, in one transaction, and first puts those back whose lease has ended or whose process is gone,
 * and those that failed and are to be tried again.
 * At most one of a key, and none of a key that runs anywhere; of each lane as many as it has places, fairly divided ({@link JOB_LANES}).
 */
export async function claimJobs(system: System, claim: Claim): Promise<JobRecord[]> {
  if (!(await hasWork(system, claim))) return [];
  return system.store.tx(
    async (tx) => {
      // Two claimers at once could each see a key without a running job, and take two jobs of it.
      await lockInTransaction(tx, system, 'job-claims');
      await requeueFailed(tx, system, kindsOf(claim));
      for (const lost of await findLost(tx, system, claim.underWay)) await finishLostJob(tx, system, lost);
      const claimed: JobRecord[] = [];
      for (const lane of claim.lanes.keys()) claimed.push(...(await claimInLane(tx, system, claim, lane)));
      return claimed;
    },
    { turn: 'job-claims' },
  );
}

async function claimInLane(tx: Db, system: System, claim: Claim, lane: JobLane): Promise<JobRecord[]> {
  const handlers = claim.lanes.get(lane) ?? new Map<string, JobHandler>();
  const claimed: JobRecord[] = [];
  const places = claim.placesIn(lane);
  if (places <= 0) return claimed;
  const usage = await readUsage(tx, system, [...handlers.keys()]);
  while (claimed.length < places) {
    const candidate = await findNext(tx, system, lane, handlers, usage);
    if (candidate === undefined) break;
    const handler = handlers.get(candidate.kind);
    // One that was put on the queue again has this one try more.
    if (candidate.retryAt === null && candidate.attempts >= Math.max(handler?.maxAttempts ?? 0, STARTS_AFTER_KILL)) {
      const retryAt = handler === undefined ? null : retryTime(handler, candidate.attempts, undefined, system.now());
      await finishLostJob(tx, system, candidate, { givenUp: { retryAt } });
      continue;
    }
    const taken = await take(tx, system, claim, candidate);
    if (taken === undefined) break;
    usage.add(taken);
    claimed.push(taken);
  }
  return claimed;
}

async function take(tx: Db, { store, now }: System, { owner, leaseMs }: Claim, candidate: JobRecord): Promise<JobRecord | undefined> {
  const { job } = store.tables;
  const [taken] = await tx
    .update(job)
    .set({
      state: 'running',
      attempts: candidate.attempts + 1,
      leaseOwner: owner,
      leaseUntil: now() + leaseMs,
      startedAt: candidate.startedAt ?? now(),
    })
    .where(and(eq(job.id, candidate.id), eq(job.state, 'queued')))
    .returning();
  return taken;
}

/** Returns whether a claim would find anything: asked of committed data first, so that an idle runner never takes the write lock. */
async function hasWork(system: System, claim: Claim): Promise<boolean> {
  const { read } = system.store;
  for (const [lane, handlers] of claim.lanes) {
    if (claim.placesIn(lane) > 0 && (await findClaimable(read, system, lane, handlers)) !== undefined) return true;
  }
  return (await findLost(read, system, claim.underWay)).length > 0 || (await hasFailedToRequeue(read, system, kindsOf(claim)));
}

/** Returns all kinds that a runner knows. */
function kindsOf({ lanes }: Claim): string[] {
  return [...lanes.values()].flatMap((handlers) => [...handlers.keys()]);
}

/** Returns a queued job of a lane that could run now, if there is one. */
export async function findClaimable(db: Db, system: System, lane: JobLane, handlers: LaneHandlers): Promise<JobRecord | undefined> {
  return findNext(db, system, lane, handlers, await readUsage(db, system, [...handlers.keys()]));
}

/**
 * Returns the queued job that runs next: its time has come, it is the first of its key, which does not run, and its organization and host have not
 * their share of the lane. The organization with the fewest running jobs goes first; of one, what is due first, then what is oldest.
 */
async function findNext(db: Db, system: System, lane: JobLane, handlers: LaneHandlers, usage: LaneUsage): Promise<JobRecord | undefined> {
  const { job } = system.store.tables;
  const shares = JOB_LANES[lane];
  const other = alias(job, 'other');
  const before = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.key, job.key), or(eq(other.state, 'running'), and(eq(other.state, 'queued'), lt(other.id, job.id)))));
  const isDue = and(
    eq(job.state, 'queued'),
    lte(job.runAt, system.now()),
    inArray(job.kind, [...handlers.keys()]),
    notExists(before),
    // They wait until it is restored.
    isOpenOrganization(system.store, job.organizationId),
  );
  for (const level of usage.levels(shares)) {
    const [found] = await db
      .select()
      .from(job)
      .where(and(isDue, usage.condition(system, shares, level)))
      .orderBy(job.runAt, job.id)
      .limit(1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Jobs that say they run, but whose lease has ended or whose process is gone. */
async function findLost(db: Db, system: System, underWay: Claim['underWay']): Promise<JobRecord[]> {
  const { job } = system.store.tables;
  const running = await db.select().from(job).where(eq(job.state, 'running'));
  const now = system.now();
  return running.filter((row) => !underWay.has(row.id) && ((row.leaseUntil ?? 0) <= now || isDeadOwner(row.leaseOwner ?? '')));
}

/** Returns the time (ms) at which work is next due, as far as is known now: that of a queued job, or the end of another runner's lease. */
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
  const requeued = await nextRequeue(system);
  if (requeued !== undefined) times.push(requeued);
  return times.length === 0 ? undefined : Math.min(...times);
}
