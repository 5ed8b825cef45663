'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { FailingJob } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { CancelJob } from './cancel-job';
import { JobErrorNote } from './job-error';
import { kindOf } from './job-kind';

/** One job that failed: why, when it is tried again, and what one may do about it. */
export function FailingItem({ job }: { job: FailingJob }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const retry = useMutation(
    trpc.jobs.retry.mutationOptions({ onSettled: () => client.invalidateQueries({ queryKey: trpc.jobs.pathKey() }) }),
  );
  const next = job.retryAt ?? job.runAt;
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{m.jobs.failed(m.jobs.kinds[kindOf(job)] ?? '')}</h2>
        <span className="text-xs text-muted">
          {m.jobs.failing.tries(job.attempts)} <RelativeTime at={job.finishedAt ?? job.startedAt ?? job.createdAt} />
        </span>
      </div>
      {job.error === undefined ? null : <JobErrorNote error={job.error} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="flex-1 text-sm text-muted">
          {next === undefined ? (
            m.jobs.failing.waitsForYou
          ) : (
            <>
              {m.jobs.failing.again} <RelativeTime at={next} />
            </>
          )}
        </p>
        {job.mayCancel && next !== undefined ? <CancelJob job={job} /> : null}
        {job.mayRetry ? (
          <Button onClick={() => retry.mutate({ jobId: job.id })} disabled={retry.isPending}>
            {m.jobs.failing.tryNow}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
