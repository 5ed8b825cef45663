'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { CommentsPlace } from './comments-place';

/** Returns a place as the router takes it. */
export function placeInput({ spaceId, changeRequest }: CommentsPlace) {
  return { spaceId, ...(changeRequest === undefined ? {} : { changeRequestId: changeRequest }) };
}

/** Has all comments on the screen read again, and what counts them. */
export function useRefreshComments(): () => Promise<void> {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: trpc.comments.pathKey() }), [queries, trpc]);
}

/** Returns the actions on comments of a place. Errors are shown in a toast; promises reject all the same. */
export function useCommentActions(place: CommentsPlace) {
  const trpc = useTRPC();
  const toast = useToast();
  const router = useRouter();
  const queries = useQueryClient();
  const refresh = useRefreshComments();
  const options = { onSuccess: refresh, onError: (error: unknown) => toast(errorMessage(error)) };
  const post = useMutation(trpc.comments.post.mutationOptions({ onSuccess: refresh }));
  const update = useMutation(trpc.comments.update.mutationOptions(options));
  const reply = useMutation(trpc.comments.reply.mutationOptions({ onSuccess: refresh }));
  const updateReply = useMutation(trpc.comments.updateReply.mutationOptions(options));
  const apply = useMutation(
    trpc.comments.applySuggestion.mutationOptions({
      async onSuccess() {
        toast(m.comments.applied);
        router.refresh();
        await refresh();
        void queries.invalidateQueries({ queryKey: trpc.compare.pathKey() });
        await queries.invalidateQueries({ queryKey: trpc.changes.pathKey() });
      },
      async onError(error) {
        toast(errorMessage(error));
        // The cause is shown.
        router.refresh();
        await refresh();
      },
    }),
  );
  return { at: placeInput(place), post, update, reply, updateReply, apply, refresh };
}
