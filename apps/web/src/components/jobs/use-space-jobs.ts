'use client';

import { useQuery } from '@tanstack/react-query';
import type { Job, JobList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { isActive } from './job-words';

const BUSY_MS = 700;
const IDLE_MS = 20_000;

/** Returns the jobs of a space, newest first: asked for often while one runs, now and then otherwise. */
export function useSpaceJobs(spaceId: string, initial?: JobList): { jobs: Job[] | undefined; active: Job | undefined; error: unknown } {
  const trpc = useTRPC();
  const query = useQuery(
    trpc.jobs.list.queryOptions(
      { spaceId, limit: 20 },
      {
        ...(initial === undefined ? {} : { initialData: initial }),
        refetchInterval: ({ state }) => (state.data?.items.some(isActive) === true ? BUSY_MS : IDLE_MS),
      },
    ),
  );
  const jobs = query.data?.items;
  const active = jobs?.find((job) => job.state === 'running') ?? jobs?.find(isActive);
  return { jobs, active, error: query.error };
}
