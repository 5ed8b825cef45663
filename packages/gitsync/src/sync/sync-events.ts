import { isOctavoError } from '@octavo/contract';
import { appendEvent, type RunningJob } from '@octavo/core';

type Direction = 'import' | 'export';

/** Tells followers that a Git operation begins, on its first try. */
export async function reportStart(job: RunningJob, direction: Direction): Promise<void> {
  if (job.attempt === 1) await report(job, 'space_gitsync_started', { direction });
}

/** Tells followers how it ended (decisions B-GIT4). */
export async function reportSuccess(job: RunningJob, direction: Direction, result: Record<string, unknown>): Promise<void> {
  await report(job, 'space_gitsync_completed', { direction, state: 'success', revisionId: result.revisionId, commitId: result.commit });
}

/** Tells followers why it failed, unless it goes back to the queue because the program stops. */
export async function reportFailure(job: RunningJob, direction: Direction, error: unknown): Promise<void> {
  if (job.signal.aborted) return;
  const reason = isOctavoError(error) ? { code: error.code, message: error.message } : { code: 'internal' };
  await report(job, 'space_gitsync_completed', { direction, state: 'failure', error: reason });
}

async function report(job: RunningJob, type: string, payload: Record<string, unknown>): Promise<void> {
  const { context } = job;
  const spaceId = String(job.payload.spaceId);
  await context.system.store.tx((tx) => appendEvent(tx, context, { type, spaceId, payload: { jobId: job.id, ...payload } }));
}
