'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSpaceJobs } from '@/components/jobs/use-space-jobs';
import { ListEnd } from '@/components/ui/list-end';
import type { GitAttemptList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { AttemptItem } from './attempt-item';

interface AttemptListProps {
  spaceId: string;
  initial: GitAttemptList;
  /** Beginning of the web addresses of commits. */
  commitPrefix: string | null;
  /** Tries again; absent for those who may not. */
  onRetry?: (() => void) | undefined;
}

/** While one runs they are looked at so often (ms). */
const BUSY_MS = 1_500;

/** Imports, exports and syncs of a space, newest first; the newest can be tried again when it failed. */
export function AttemptList({ spaceId, initial, commitPrefix, onRetry }: AttemptListProps) {
  const trpc = useTRPC();
  const { jobs = [] } = useSpaceJobs(spaceId);
  const list = useInfiniteQuery(
    trpc.git.attempts.infiniteQueryOptions(
      { spaceId, limit: 20 },
      {
        initialData: { pages: [initial], pageParams: [null] },
        getNextPageParam: (last) => last.next?.page,
        refetchInterval: ({ state: { data } }) =>
          data?.pages[0]?.items.some(({ state }) => state === 'queued' || state === 'running') === true ? BUSY_MS : false,
      },
    ),
  );
  const attempts = list.data.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="attempts" className="mt-8">
      <h2 id="attempts" className="font-semibold">
        {m.sync.attempts}
      </h2>
      {attempts.length === 0 ? (
        <p className="mt-2 text-muted">{m.sync.attemptsEmpty}</p>
      ) : (
        <ol>
          {attempts.map((attempt, index) => (
            <AttemptItem
              key={attempt.id}
              spaceId={spaceId}
              attempt={attempt}
              job={jobs.find(({ id }) => id === attempt.id)}
              commitPrefix={commitPrefix}
              onRetry={index === 0 && attempt.kind === 'sync' && attempt.state === 'failed' ? onRetry : undefined}
            />
          ))}
        </ol>
      )}
      <ListEnd list={list} />
    </section>
  );
}
