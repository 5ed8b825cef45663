import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { kindOf } from '@/components/jobs/job-words';
import { RelativeTime } from '@/components/ui/relative-time';
import type { FailedJob } from '@/lib/outputs';
import { m } from '@/messages';

/** Imports and exports that failed lately; nothing when all is well. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="failed-jobs" className="mb-8">
      <h2 id="failed-jobs" className="mb-2 font-semibold">
        {m.home.failed}
      </h2>
      <ul className="overflow-hidden rounded-md border border-line">
        {jobs.map((job) => (
          <li key={job.id} className="border-t border-line first:border-t-0">
            <Link href={`/s/${job.space.id}/~/git`} className="flex items-start gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
              <CircleAlert className="icon mt-0.5 text-danger" aria-hidden />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{job.space.title}</span>
                <span className="block">{m.jobs.failed(m.jobs.kinds[kindOf(job)] ?? '')}</span>
                <span className="line-clamp-2 text-muted wrap-anywhere">{job.error?.message}</span>
              </span>
              <span className="shrink-0 text-xs text-muted">
                <RelativeTime at={job.finishedAt ?? job.createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
