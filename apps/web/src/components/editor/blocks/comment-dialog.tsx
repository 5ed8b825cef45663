'use client';

import type { CommentsPlace } from '@/components/comments/comments-place';
import { Composer } from '@/components/comments/composer';
import { useCommentActions } from '@/components/comments/use-comment-actions';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** A block that is commented on, as its file has it. */
export interface CommentedBlock {
  /** Key in the document; undefined for one without: the comment is on the page then. */
  node: string | undefined;
  /** Words of the block. */
  words: string;
}

interface CommentDialogProps {
  block: CommentedBlock | undefined;
  place: CommentsPlace;
  userId: string;
  pageId: string;
  onClose(): void;
}

/** Asks for a comment on a block while one writes. It is posted beside the text, which is saved before. */
export function CommentDialog({ block, onClose, ...props }: CommentDialogProps) {
  return (
    <Dialog open={block !== undefined} onOpenChange={(isOpen) => isOpen || onClose()} title={m.comments.newComment}>
      {block === undefined ? null : <CommentForm block={block} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function CommentForm({ block: { node, words }, place, userId, pageId, onClose }: CommentDialogProps & { block: CommentedBlock }) {
  const { at, post } = useCommentActions(place);
  const toast = useToast();
  return (
    <div className="flex flex-col gap-2">
      <p className="line-clamp-2 text-xs text-muted wrap-anywhere">{node === undefined ? m.comments.onPage : m.comments.on(words)}</p>
      <Composer
        place={place}
        draftKey={[userId, place.spaceId, place.changeRequest ?? 'live', pageId, node ?? 'page'].join('/')}
        label={m.comments.body}
        action={m.comments.send}
        autoFocus
        send={async ({ markdown }) => {
          await post.mutateAsync({ ...at, comment: { body: { markdown }, page: pageId, ...(node === undefined ? {} : { node }) } });
          toast(m.editor.blockEditor.commented);
        }}
        onCancel={onClose}
      />
    </div>
  );
}
