'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import type { CommentStatus } from './comments-context';
import type { CommentsPlace } from './comments-place';
import { Composer } from './composer';
import { deletions } from './pending-deletions';
import { ThreadCard } from './thread-card';
import { ThreadsState } from './threads-state';
import { placeInput, useCommentActions } from './use-comment-actions';

/** Live events say when something changes; where they do not come, it is looked for this often (ms). */
const EVERY_MS = 60_000;

interface DiscussionProps {
  place: CommentsPlace;
  /** True if suggestions can still be applied here. */
  mayApply?: boolean;
}

/** All that was said about a change request: about the whole of it, and about its pages; oldest first, with a place to say more. */
export function Discussion({ place, mayApply }: DiscussionProps) {
  const trpc = useTRPC();
  const { space, userId } = useSpace();
  const asked = useSearchParams().get('comment') ?? '';
  const [status, setStatus] = useState<CommentStatus>('all');
  const { at, post } = useCommentActions(place);
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.current, () => new Set<string>());
  const list = useInfiniteQuery(
    trpc.comments.threads.infiniteQueryOptions(
      { ...placeInput(place), status, order: 'asc', limit: 100 },
      { getNextPageParam: ({ next }) => next?.page, refetchInterval: EVERY_MS },
    ),
  );
  const threads = list.data?.pages.flatMap(({ items }) => items).filter(({ comment }) => !hidden.has(comment.id));
  const isThere = threads?.some(({ comment }) => comment.id === asked) === true;
  useEffect(() => {
    if (isThere) document.querySelector(`[data-thread="${CSS.escape(asked)}"]`)?.scrollIntoView({ block: 'center' });
  }, [asked, isThere]);

  const { comment: mayComment, edit } = space.permissions;
  const [emptyTitle, emptyBody] = m.comments.empty[mayComment ? 'discussion' : 'reader'];
  return (
    <section aria-labelledby="discussion" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 id="discussion" className="text-base font-semibold">
            {m.comments.discussion}
          </h2>
          <p className="text-sm text-muted">{m.comments.discussionLead}</p>
        </div>
        <Select
          label={m.comments.status}
          isLabelHidden
          value={status}
          onValueChange={(value) => setStatus(value as CommentStatus)}
          options={(['all', 'open', 'resolved'] as const).map((value) => ({ value, label: m.comments.statuses[value] }))}
        />
      </div>
      <ThreadsState list={list} count={threads?.length} empty={[emptyTitle, emptyBody]} />
      <ul aria-label={m.comments.list} aria-busy={list.isFetching} className="flex flex-col gap-3">
        {threads?.map((thread) => (
          <li key={thread.comment.id}>
            <ThreadCard
              place={place}
              thread={thread}
              mayComment={mayComment}
              mayApply={mayApply ?? edit}
              isSelected={thread.comment.id === asked}
              showPage={thread.comment.target.page !== undefined}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {m.comments.more}
        </Button>
      ) : null}
      {mayComment ? (
        <Composer
          place={place}
          draftKey={[userId, place.spaceId, place.changeRequest ?? 'live', 'whole'].join('/')}
          label={m.comments.newComment}
          action={m.comments.send}
          send={({ markdown }) => post.mutateAsync({ ...at, comment: { body: { markdown } } })}
        />
      ) : null}
    </section>
  );
}
