'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { kindOf } from '@/components/jobs/job-kind';
import { RelativeTime } from '@/components/ui/relative-time';
import type { FailedJob, FailingConnection } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

interface NeedsAttentionProps {
  orgId: string;
  jobs: readonly FailedJob[];
  failing: FailingConnection[];
}

/** Interval (ms) at which failing syncs are polled: failures found by a connection's timer send no event. */
const EVERY_MS = 30_000;

/** Spaces that are out of step with their repository, and imports and exports that failed lately; nothing when all is well. */
export function NeedsAttention({ orgId, jobs, failing: initial }: NeedsAttentionProps) {
  const trpc = useTRPC();
  const { data: failing } = useQuery(
    trpc.git.failing.queryOptions({ orgId }, { initialData: initial, refetchInterval: EVERY_MS, meta: { background: true } }),
  );
  if (jobs.length + failing.length === 0) return null;
  return (
    <section aria-labelledby="needs-attention" className="mb-8">
      <h2 id="needs-attention" className="mb-2 font-semibold">
        {m.home.failed}
      </h2>
      <ul className="overflow-hidden rounded-md border border-line">
        {failing.map(({ space, problem, failures, lastAttemptAt }) => (
          <Row
            key={space.id}
            title={space.title}
            href={`/s/${space.id}/~/git`}
            what={m.syncState.failing(failures)}
            why={`${problem.message} ${problem.advice}`}
            at={lastAttemptAt}
          />
        ))}
        {jobs.map((job) => (
          <Row
            key={job.id}
            title={job.space?.title ?? m.home.organizationWork}
            href={hrefOf(orgId, job)}
            what={m.jobs.failed(m.jobs.kinds[kindOf(job)] ?? '')}
            why={job.error?.message}
            at={job.finishedAt ?? job.createdAt}
          />
        ))}
      </ul>
    </section>
  );
}

/** The screen that says what to do about a failed job. */
function hrefOf(orgId: string, job: FailedJob): string {
  if (job.space !== undefined) return `/s/${job.space.id}/~/jobs`;
  return `/o/${orgId}/settings/${kindOf(job) === 'openapi' ? 'openapi' : 'general'}`;
}

function Row({ title, href, what, why, at }: { title: string; href: string; what: string; why: string | undefined; at: string }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link href={href} className="flex items-start gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
        <CircleAlert className="icon mt-0.5 text-danger" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block">{what}</span>
          <span className="line-clamp-2 text-muted wrap-anywhere">{why}</span>
        </span>
        <span className="shrink-0 text-xs text-muted">
          <RelativeTime at={at} />
        </span>
      </Link>
    </li>
  );
}
