'use client';

import { JobErrorNote } from '@/components/jobs/job-error';
import { kindOf } from '@/components/jobs/job-kind';
import { JobProgress } from '@/components/jobs/job-progress';
import { isActive } from '@/components/jobs/job-words';
import { useJob } from '@/components/jobs/use-job';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';

interface JobStartedProps {
  spaceId: string;
  /** Null when there was nothing to do. */
  jobId: string | null;
  onRetry(): void;
  onClose(): void;
}

/** The second half of the dialogs: how far it is, then what came of it. */
export function JobStarted({ spaceId, jobId, onRetry, onClose }: JobStartedProps) {
  const job = useJob(jobId);
  const failed = job?.state === 'failed';
  const done = jobId === null || job?.state === 'succeeded';
  const kind = job === undefined ? '' : (m.jobs.kinds[kindOf(job)] ?? '');
  return (
    <div className="flex flex-col gap-5">
      {job !== undefined && isActive(job) ? <JobProgress job={job} /> : null}
      {failed && job.error !== undefined ? <JobErrorNote error={job.error} /> : null}
      {job?.state === 'cancelled' ? <Note>{m.jobs.states.cancelled}</Note> : null}
      {done ? (
        <Note tone="success">
          {jobId === null || job?.result?.outcome === 'unchanged' ? m.jobs.result.unchanged : m.jobs.finished(kind)}
        </Note>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {done || failed ? null : <span className="flex-1 text-xs text-muted">{m.git.leave}</span>}
        {failed ? <Button onClick={onRetry}>{m.jobs.retry}</Button> : null}
        {done ? (
          <LinkButton href={`/s/${spaceId}/`} variant="primary">
            {m.git.openSpace}
          </LinkButton>
        ) : (
          <Button onClick={onClose}>{m.common.close}</Button>
        )}
      </div>
    </div>
  );
}
