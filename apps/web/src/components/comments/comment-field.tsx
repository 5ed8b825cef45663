'use client';

import { useSpace } from '@/components/space/space-context';
import { m } from '@/messages';
import type { CommentsPlace } from './comments-place';
import { Composer } from './composer';
import { useCommentActions } from './use-comment-actions';

/** Field for a comment on the whole of a space or change request, for those who may comment. */
export function CommentField({ place }: { place: CommentsPlace }) {
  const { space, userId } = useSpace();
  const { at, post } = useCommentActions(place);
  if (!space.permissions.comment) return null;
  return (
    <Composer
      place={place}
      draftKey={[userId, place.spaceId, place.changeRequest ?? 'live', 'whole'].join('/')}
      label={m.comments.newComment}
      action={m.comments.send}
      send={({ markdown }) => post.mutateAsync({ ...at, comment: { body: { markdown } } })}
    />
  );
}
