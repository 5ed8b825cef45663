'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { Job } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { changesScreen, kindOf } from './job-kind';
import { isActive } from './job-words';
import { useSpaceJobs } from './use-space-jobs';

/** Announces the end of a job of the space, and shows its changes. */
export function JobWatcher({ spaceId }: { spaceId: string }) {
  const trpc = useTRPC();
  const router = useRouter();
  const client = useQueryClient();
  const toast = useToast();
  const { jobs } = useSpaceJobs(spaceId);
  const running = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (jobs === undefined) return;
    const ended = jobs.filter((job) => running.current.has(job.id) && !isActive(job));
    running.current = new Set(jobs.filter(isActive).map((job) => job.id));
    if (ended.length === 0) return;
    for (const job of ended) {
      const kind = m.jobs.kinds[kindOf(job)] ?? '';
      if (isWorthSaying(job)) toast(job.state === 'succeeded' ? m.jobs.finished(kind) : m.jobs.failed(kind));
    }
    // No screen that the server draws lists the searchable texts, and looking for them would delay the look at changes.
    void client.invalidateQueries({ queryKey: trpc.content.search.pathKey() });
    if (!ended.some(changesScreen)) return;
    void client.invalidateQueries({ queryKey: trpc.content.pathKey() });
    void client.invalidateQueries({ queryKey: trpc.history.pathKey() });
    void client.invalidateQueries({ queryKey: trpc.git.pathKey() });
    router.refresh();
  }, [jobs, client, router, toast, trpc]);

  return null;
}

/** Syncs come by themselves, and the bar says how they stand; that what was written can be searched is no news. */
function isWorthSaying(job: Job): boolean {
  const kind = kindOf(job);
  return job.state !== 'cancelled' && kind !== 'sync' && (kind !== 'index' || job.state === 'failed');
}
