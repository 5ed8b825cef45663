'use client';

import { CircleCheck } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { EmptyState } from '@/components/ui/empty-state';
import type { FailingJob } from '@/lib/outputs';
import { m } from '@/messages';
import { FailingItem } from './failing-item';
import { useFailingJobs } from './use-failing-jobs';

/** The background work of a space that failed: why, and when it is tried again. */
export function FailingScreen({ initial }: { initial: FailingJob[] }) {
  const { space } = useSpace();
  const jobs = useFailingJobs(space.id, initial);
  return (
    <>
      <PageHeader title={m.jobs.failing.title} lead={m.jobs.failing.lead} />
      {jobs.length === 0 ? (
        <EmptyState icon={<CircleCheck className="size-6" />} title={m.jobs.failing.emptyTitle} body={m.jobs.failing.emptyBody} />
      ) : (
        <ul className="flex flex-col gap-3">
          {jobs.map((job) => (
            <FailingItem key={job.id} job={job} />
          ))}
        </ul>
      )}
    </>
  );
}
