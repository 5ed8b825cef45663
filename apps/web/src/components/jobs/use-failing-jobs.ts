'use client';

import { useQuery } from '@tanstack/react-query';
import type { FailingJob } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';

/** How often it is looked whether jobs fail (ms): one that is tried again by itself is no event of the space. */
const EVERY_MS = 30_000;

/** What did not work in a space and is not done since, newest first; empty before the first answer. */
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
