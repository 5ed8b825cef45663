'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import type { CommentThread } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { CommentsPlace } from './comments-place';
import { deleteLater, deletions, undoDeletion } from './pending-deletions';
import { PostedItem } from './posted-item';
import { useCommentActions } from './use-comment-actions';

/** Lists the replies to a comment, oldest first; long lists in steps. */
export function Replies({ place, thread }: { place: CommentsPlace; thread: CommentThread }) {
  const trpc = useTRPC();
  const { userId } = useSpace();
  const toast = useToast();
  const { at, updateReply, refresh } = useCommentActions(place);
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.current, deletions.current);
  const [isAsked, setAsked] = useState(false);
  const commentId = thread.comment.id;
  const rest = useInfiniteQuery(
    trpc.comments.drawnReplies.infiniteQueryOptions(
      { ...at, commentId },
      { enabled: isAsked, initialCursor: thread.more ?? null, getNextPageParam: ({ next }) => next?.page },
    ),
  );
  const replies = [...thread.replies, ...(rest.data?.pages ?? []).flatMap(({ items }) => items)].filter(
    ({ reply }) => !hidden.has(reply.id),
  );
  const hasMore = isAsked ? rest.hasNextPage : thread.more !== undefined;
  if (replies.length === 0) return null;

  function remove(replyId: string): void {
    deleteLater(replyId, { procedure: 'comments.deleteReply', input: { ...at, commentId, replyId } }, async (ok) => {
      if (!ok) toast(m.errors.network);
      await refresh();
    });
    toast(m.comments.replyDeleted, { label: m.comments.undo, run: () => undoDeletion(replyId) });
  }

  return (
    <ul aria-label={m.comments.replies(thread.comment.replies)} className="flex flex-col gap-3 border-l-2 border-line pl-3">
      {replies.map(({ reply, html }) => (
        <li key={reply.id}>
          <PostedItem
            place={place}
            posted={reply}
            html={html}
            label={m.comments.replyBy(reply.postedBy.displayName)}
            draftKey={`${userId}/${reply.id}/edit`}
            update={({ markdown, suggestion: _none, ...reactions }) =>
              updateReply.mutateAsync({
                ...at,
                commentId,
                replyId: reply.id,
                patch: { ...reactions, ...(markdown === undefined ? {} : { body: { markdown } }) },
              })
            }
            onDelete={() => remove(reply.id)}
          />
        </li>
      ))}
      {hasMore ? (
        <li>
          <Button variant="quiet" disabled={rest.isFetching} onClick={() => (isAsked ? void rest.fetchNextPage() : setAsked(true))}>
            {m.comments.moreReplies}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
