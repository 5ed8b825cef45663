import { and, eq, inArray } from 'drizzle-orm';
import { describeError, isDatabaseAway, outside, type System } from '../base/index.ts';
import { claimJobs, findClaimable, nextDue } from './claim-jobs.ts';
import { JOB_LANES, type JobLane } from './lanes.ts';
import { newLeaseOwner } from './lease-owner.ts';
import { hasFailedToRequeue } from './requeue-failed.ts';
import { type JobRun, runJob } from './run-job.ts';
import type { JobHandler, JobRunner } from './types.ts';

/** Options of a runner. */
export interface JobRunnerOptions {
  /** Time (ms) for which a job stays this runner's without a sign of life; 30 s when absent. */
  leaseMs?: number;
  /** Name of the runner for its leases, never used twice; made up when absent. */
  owner?: string;
}

/** The queue is looked at this often (ms) even when nobody wakes the runner: another process may have put a job on it. */
const POLL_MS = 1_000;
/** After being woken it looks again this soon (ms): whoever woke it may still have to commit. */
const LOOK_AGAIN_MS = [10, 40, 150, 400];

/**
 * Creates a runner for jobs of these kinds, each in its lane ({@link JOB_LANES}); other kinds are left to other runners. Does nothing before
 * `start`.
 */
export function createJobRunner(system: System, handlers: readonly JobHandler[], options: JobRunnerOptions = {}): JobRunner {
  const { leaseMs = 30_000, owner = newLeaseOwner() } = options;
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const lanes = new Map<JobLane, Map<string, JobHandler>>();
  for (const handler of handlers) lanes.set(handler.lane, (lanes.get(handler.lane) ?? new Map()).set(handler.kind, handler));
  const runs = new Map<string, JobRun>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let looksLeft: number[] = [];
  const afterLook: (() => void)[] = [];
  /** The version of the database in which nothing runs or waits, not even for later: nothing is asked of it while it stands still. */
  let emptyAt: number | undefined;

  function look(): void {
    if (state !== 'started') return;
    clearTimeout(timer);
    if (looking !== undefined) {
      lookAgain = true;
      return;
    }
    looking = pass()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) system.log.error('the job queue could not be read', describeError(error));
        return POLL_MS;
      })
      .then((delay) => {
        looking = undefined;
        if (state === 'started') timer = setTimeout(look, lookAgain ? 0 : delay);
        lookAgain = false;
        for (const resume of afterLook.splice(0)) resume();
      });
  }

  /** Aborts what was cancelled, starts what can run; returns how long to wait before the next look (ms). */
  async function pass(): Promise<number> {
    const version = system.store.version();
    if (version !== undefined && version === emptyAt) return looksLeft.shift() ?? POLL_MS;
    await abortCancelled();
    const claimed = await claimJobs(system, { owner, lanes, leaseMs, placesIn, underWay: runs });
    for (const job of claimed) {
      const handler = byKind.get(job.kind);
      if (handler === undefined) continue;
      const run = runJob(system, handler, job, leaseMs);
      runs.set(job.id, run);
      if (state === 'stopped') run.abort('stopping');
      void run.done.then(() => {
        runs.delete(job.id);
        look();
      });
    }
    const due = await nextDue(system, runs);
    emptyAt = due === undefined && runs.size === 0 ? version : undefined;
    const untilDue = due === undefined ? POLL_MS : Math.max(10, due - system.now());
    return Math.min(POLL_MS, untilDue, looksLeft.shift() ?? POLL_MS);
  }

  function placesIn(lane: JobLane): number {
    let places: number = JOB_LANES[lane].atOnce;
    for (const { job } of runs.values()) if (byKind.get(job.kind)?.lane === lane) places--;
    return places;
  }

  async function abortCancelled(): Promise<void> {
    if (runs.size === 0) return;
    const { job } = system.store.tables;
    const cancelled = await system.store.read
      .select({ id: job.id })
      .from(job)
      .where(and(inArray(job.id, [...runs.keys()]), eq(job.cancelRequested, true)));
    for (const { id } of cancelled) runs.get(id)?.abort('cancelled');
  }

  async function isIdle(): Promise<boolean> {
    if (runs.size > 0) return false;
    if (await hasFailedToRequeue(system.store.read, system, [...byKind.keys()])) return false;
    // First what waits, then what runs: a job that is claimed in between is seen by the second look.
    for (const [lane, handlers] of lanes) if ((await findClaimable(system.store.read, system, lane, handlers)) !== undefined) return false;
    const { job } = system.store.tables;
    const running = await system.store.read
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.state, 'running'), inArray(job.kind, [...byKind.keys()])))
      .limit(1);
    return running.length === 0 && runs.size === 0;
  }

  return {
    start() {
      if (state === 'new') state = 'started';
      outside(look);
    },
    wake() {
      looksLeft = [...LOOK_AGAIN_MS];
      outside(look);
    },
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      await looking;
      for (const run of runs.values()) run.abort('stopping');
      await Promise.all([...runs.values()].map((run) => run.done));
    },
    async idle() {
      while (state === 'started' && !(await isIdle())) {
        await new Promise<void>((resume) => afterLook.push(resume));
      }
    },
  };
}
