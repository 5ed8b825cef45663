'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CommentStatus } from '@/components/comments/comments-context';
import { deletions } from '@/components/comments/pending-deletions';
import { placeInput } from '@/components/comments/use-comment-actions';
import type { ChangeRequest } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { timelineEntries } from './timeline-entries';

/** Live events tell that something changed; without them it is asked for this often (ms). */
const EVERY_MS = 60_000;

/** Loads the story of a change request: its events and discussions, or discussions of one status alone. */
export function useStory({ space: spaceId, id }: Pick<ChangeRequest, 'space' | 'id'>, status: CommentStatus) {
  const trpc = useTRPC();
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.current, () => new Set<string>());
  const events = useInfiniteQuery(
    trpc.changes.timeline.infiniteQueryOptions(
      { spaceId, changeRequest: id },
      { getNextPageParam: ({ next }) => next?.page, refetchInterval: EVERY_MS, enabled: status === 'all' },
    ),
  );
  const discussions = useInfiniteQuery(
    trpc.comments.threads.infiniteQueryOptions(
      { ...placeInput({ spaceId, changeRequest: id }), status, order: 'asc', limit: 100 },
      { getNextPageParam: ({ next }) => next?.page, refetchInterval: EVERY_MS },
    ),
  );
  const threads = discussions.data?.pages.flatMap(({ items }) => items).filter(({ comment }) => !hidden.has(comment.id));
  const items = status === 'all' ? events.data?.pages.flatMap((page) => page.items) : [];
  const parts = status === 'all' ? [events, discussions] : [discussions];
  return {
    entries:
      threads === undefined || items === undefined
        ? undefined
        : timelineEntries({
            items,
            threads,
            hasMoreItems: status === 'all' && events.hasNextPage,
            hasMoreThreads: discussions.hasNextPage,
          }),
    isError: parts.some((part) => part.isError && part.data === undefined),
    isFetching: parts.some((part) => part.isFetching),
    hasMore: parts.some((part) => part.hasNextPage),
    loadMore: () => {
      for (const part of parts) if (part.hasNextPage && !part.isFetching) void part.fetchNextPage();
    },
    refetch: () => {
      for (const part of parts) void part.refetch();
    },
  };
}
