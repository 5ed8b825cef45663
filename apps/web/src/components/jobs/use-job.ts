'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import type { Job } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { isActive } from './job-words';

/** One job, asked for often until it ends; `undefined` if there is none and before the first answer. */
export function useJob(jobId: string | null): Job | undefined {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.jobs.get.queryOptions(jobId === null ? skipToken : { jobId }, {
      refetchInterval: ({ state }) => (state.data === undefined || isActive(state.data) ? 500 : false),
    }),
  );
  return data;
}
