'use client';

import { useQuery } from '@tanstack/react-query';
import type { FailingJob } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';

/** Interval of polling for failed jobs (ms): a retry is no event of the space. */
const EVERY_MS = 30_000;

/** Returns the failures of a space that were not made good since, newest first; empty before the first answer. */
export function useFailingJobs(spaceId: string, initial?: FailingJob[]): FailingJob[] {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.jobs.failing.queryOptions(
      { spaceId },
      { ...(initial === undefined ? {} : { initialData: initial }), refetchInterval: EVERY_MS, meta: { background: true } },
    ),
  );
  return data ?? [];
}
