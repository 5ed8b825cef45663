import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { changeDiscussion, orNothing } from './change-discussion.ts';
import { requireDeletable } from './comment-access.ts';
import type { CommentsPlace } from './comment-record.ts';
import { findComment, holdComment } from './find-comment.ts';
import { loadDiscussion } from './load-discussion.ts';

/**
 * Deletes a comment with its replies and reactions; its author may, and who has `create`. A review then stands without words. What is not there is no error (decisions A18).
 * @throws OctavoError `forbidden`; `conflict` (code `space_deleted`).
 */
export async function deleteComment(ctx: Context, place: CommentsPlace, commentId: string): Promise<void> {
  const at = await orNothing(loadDiscussion(ctx, place, 'read'));
  const found = at && (await orNothing(findComment(ctx, at, commentId)));
  if (at === undefined || found === undefined) return;
  requireDeletable(ctx, at.role, found.authorId);
  const { comment, changeReview } = ctx.system.store.tables;
  await orNothing(
    changeDiscussion(ctx, at, 'read', async ({ tx, role, count, append }) => {
      const held = await holdComment(tx, ctx, at, found.id);
      requireDeletable(ctx, role, held.authorId);
      if (held.reviewId !== null) await tx.update(changeReview).set({ body: null }).where(eq(changeReview.id, held.reviewId));
      await tx.delete(comment).where(eq(comment.id, held.id));
      if (held.status === 'open') await count(-1);
      await append('comment_deleted', held, { replies: held.replies });
    }),
  );
}
