import { isOctavoError } from '@octavo/contract';
import { describeError, endSyncFailing, isRetriable, JobAborted, jobHandler, type RunningJob } from '@octavo/core';
import { eq } from 'drizzle-orm';
import {
  findGitConnection,
  hindersOutOnly,
  nextPoll,
  reportFailing,
  retryAfter,
  retryAfterChange,
  SYNC_KIND,
  type SyncPayload,
} from '../../connection/index.ts';
import type { GitEngine } from '../git-engine.ts';
import { inGitTime } from '../in-git-time.ts';
import { attemptReport } from './attempt-report.ts';
import { syncChangeBranches } from './change-branches.ts';
import { reconcile } from './reconcile.ts';
import type { SyncResult } from './sync-result.ts';
import { NOT_PUSHING, SETTINGS_CHANGED, type SyncRun } from './sync-run.ts';

/**
 * Returns the job that brings a space and its remote together. It is tried once: what failed is taken up by the connection's own clock, ever more
 * slowly, so that no try that waits holds up the imports and exports behind it.
 */
export function createSyncJob(engine: GitEngine) {
  return jobHandler(SYNC_KIND, (job) => runSync(engine, job));
}

async function runSync(engine: GitEngine, job: RunningJob): Promise<SyncResult> {
  const run: SyncRun = {
    engine,
    job,
    ctx: job.context,
    payload: job.payload as SyncPayload,
    report: await attemptReport(job),
    notes: new Map(),
  };
  try {
    await inGitTime(job, async () => {
      const state = await reconcile(run);
      if (state === undefined) return;
      await syncChangeBranches(run, state);
      await recordSuccess(run);
    });
  } catch (error) {
    if (isOctavoError(error) && error.code === SETTINGS_CHANGED) return resultOf(run);
    await recordFailure(run, error);
    throw error;
  }
  return resultOf(run);
}

function resultOf({ imported, exported, touched, notes }: SyncRun): SyncResult {
  const isSame = imported === undefined && exported === undefined && touched !== true;
  return {
    outcome: isSame ? 'unchanged' : 'synced',
    ...(imported === undefined ? {} : { imported }),
    ...(exported === undefined ? {} : { exported }),
    notes: [...notes.values()],
  };
}

async function recordSuccess(run: SyncRun): Promise<void> {
  const { ctx, job, imported, exported } = run;
  const { store, now } = ctx.system;
  const { gitConnection } = store.tables;
  await store.tx(async (tx) => {
    await job.assertHeld(tx);
    const connection = await findGitConnection(ctx.system, run.payload.spaceId, tx);
    if (connection === null) return;
    await run.report.end(tx, {
      state: 'success',
      revisionId: exported?.revisionId ?? imported?.revisionId,
      commitId: exported?.commit ?? imported?.commit,
    });
    if (connection.state === 'paused') return;
    if (connection.state === 'failing') await endSyncFailing(tx, ctx, connection.spaceId);
    await tx
      .update(gitConnection)
      .set({
        ...NOT_PUSHING,
        state: 'ok',
        failures: 0,
        lastError: null,
        lastAttemptAt: now(),
        lastSuccessAt: now(),
        nextPollAt: nextPoll(now(), connection.pollSeconds),
        ...(run.seenTip === undefined ? {} : { tipOid: run.seenTip }),
      })
      .where(eq(gitConnection.spaceId, connection.spaceId));
  });
}

/** Writes what went wrong where people see it, and when it is tried again. Nothing when the job goes on elsewhere, or is run again. */
async function recordFailure(run: SyncRun, error: unknown): Promise<void> {
  const { ctx, job } = run;
  const { store, now } = ctx.system;
  const { gitConnection } = store.tables;
  const aborted = job.signal.aborted ? job.signal.reason : error;
  if (aborted instanceof JobAborted) {
    if (aborted.why !== 'cancelled') return;
    const cancelled = { state: 'failure' as const, error: { code: 'cancelled', message: aborted.message } };
    await store.tx((tx) => run.report.end(tx, cancelled));
    return;
  }
  const problem = isOctavoError(error)
    ? { code: error.code, message: error.message, ...(Object.keys(error.data).length === 0 ? {} : { data: error.data }) }
    : { code: 'internal', message: `Something went wrong on the server. The log has the details under job ${job.id}.` };
  if (!isOctavoError(error)) ctx.system.log.error('a sync with Git failed', { jobId: job.id, ...describeError(error) });
  await store.tx(async (tx) => {
    await job.assertHeld(tx);
    const connection = await findGitConnection(ctx.system, run.payload.spaceId, tx);
    if (connection === null) return;
    await run.report.end(tx, {
      state: 'failure',
      error: { code: problem.code, message: problem.message },
      always: connection.state === 'ok',
    });
    if (connection.state === 'paused') return;
    const failures = connection.failures + 1;
    await tx
      .update(gitConnection)
      .set({
        state: 'failing',
        failures,
        lastError: problem,
        lastAttemptAt: now(),
        nextPollAt: Math.min(
          now() + (isRetriable(error) ? retryAfter(failures) : retryAfterChange(failures)),
          // Pushes there meanwhile still come in.
          hindersOutOnly(problem) ? (nextPoll(now(), connection.pollSeconds) ?? Infinity) : Infinity,
        ),
        ...(run.seenTip === undefined ? {} : { tipOid: run.seenTip }),
      })
      .where(eq(gitConnection.spaceId, connection.spaceId));
    await reportFailing(tx, ctx, connection.spaceId, { failures, error: problem });
  });
}
