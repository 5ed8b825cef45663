'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { CancelJob } from '@/components/jobs/cancel-job';
import { JobErrorNote } from '@/components/jobs/job-error';
import { JobProgress } from '@/components/jobs/job-progress';
import { isActive } from '@/components/jobs/job-words';
import { useJob } from '@/components/jobs/use-job';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Shows how far an import is, or why it ended; its report takes this place when it has succeeded. */
export function ImportProgressScreen({ jobId }: { jobId: string }) {
  const router = useRouter();
  const trpc = useTRPC();
  const client = useQueryClient();
  const job = useJob(jobId);
  const isDone = job?.state === 'succeeded';
  useEffect(() => {
    if (!isDone) return;
    void client.invalidateQueries({ queryKey: trpc.content.pathKey() });
    router.refresh();
  }, [isDone, client, router, trpc]);
  return (
    <>
      <PageHeader title={m.imports.report} lead={m.imports.leave} />
      {job === undefined || isDone ? null : isActive(job) ? (
        <div className="flex flex-col gap-4">
          <JobProgress job={job} />
          <div>
            <CancelJob job={job} />
          </div>
        </div>
      ) : job.state === 'cancelled' ? (
        <Note>{m.imports.cancelled}</Note>
      ) : job.error === undefined ? null : (
        <JobErrorNote error={job.error} />
      )}
    </>
  );
}
