import { isOctavoError } from '@octavo/contract';
import { appendEvent, isRetriable, JOB_KINDS, JobAborted, jobHandler, type RunningJob } from '@octavo/core';
import { inGitTime } from './in-git-time.ts';

/** Direction in which content is transferred. */
export type Direction = 'import' | 'export';

/** Result of a Git job, as shown to users. */
export interface GitJobResult extends Record<string, unknown> {
  outcome: 'imported' | 'exported' | 'unchanged' | 'outdated';
  revisionId?: string;
  commit?: string;
}

/**
 * Returns the handler of a job between a space and a remote, which appends its events: one when it begins, one when it ended (decisions B-GIT4), which is also said when its
 * quick tries did, and of each slow one after them.
 */
export function gitJob<Kind extends 'git-import' | 'git-export'>(
  kind: Kind,
  direction: Direction,
  run: (job: RunningJob) => Promise<GitJobResult>,
) {
  return jobHandler(kind, async (job) => {
    if (job.attempt === 1) await report(job, 'space_gitsync_started', { direction });
    try {
      const result = await inGitTime(job, () => run(job));
      const { revisionId, commit } = result;
      await report(job, 'space_gitsync_completed', { direction, state: 'success', revisionId, commitId: commit });
      return result;
    } catch (error) {
      const reason = endOf(job, kind, error);
      if (reason !== undefined) await report(job, 'space_gitsync_completed', { direction, state: 'failure', error: reason });
      throw error;
    }
  });
}

/** Reason why the job ended; `undefined` if it is tried again soon, goes back to the queue, or is another runner's by now. */
function endOf(job: RunningJob, kind: 'git-import' | 'git-export', error: unknown): { code: string; message?: string } | undefined {
  if (job.signal.aborted) {
    const { reason } = job.signal;
    return reason instanceof JobAborted && reason.why === 'cancelled' ? { code: 'cancelled', message: reason.message } : undefined;
  }
  if (error instanceof JobAborted || (isRetriable(error) && job.attempt < JOB_KINDS[kind].maxAttempts)) return undefined;
  return isOctavoError(error) ? { code: error.code, message: error.message } : { code: 'internal' };
}

async function report(job: RunningJob, type: string, payload: Record<string, unknown>): Promise<void> {
  const { context } = job;
  const spaceId = String(job.payload.spaceId);
  await context.system.store.tx((tx) => appendEvent(tx, context, { type, spaceId, payload: { jobId: job.id, ...payload } }));
}
