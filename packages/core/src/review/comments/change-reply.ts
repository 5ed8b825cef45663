import { type CommentReply, UpdateCommentReply } from '@octavo/contract';
import { eq, sql } from 'drizzle-orm';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { changeDiscussion, orNothing } from './change-discussion.ts';
import { requireAuthor, requireDeletable } from './comment-access.ts';
import { readBody } from './comment-body.ts';
import type { CommentsPlace } from './comment-record.ts';
import { findComment, findReply, holdComment } from './find-comment.ts';
import { loadDiscussion } from './load-discussion.ts';
import { applyReactions } from './reactions.ts';
import { presentReply } from './replies.ts';

/**
 * Changes what a reply says, which is its author's to do, and one's own reactions: all of it, or nothing. Needs the role `comment`.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` (code `space_deleted`).
 */
export async function updateReply(
  ctx: Context,
  place: CommentsPlace,
  commentId: string,
  replyId: string,
  input: UpdateCommentReply,
): Promise<CommentReply> {
  const at = await loadDiscussion(ctx, place, 'comment');
  const found = await findComment(ctx, at, commentId);
  const reply = await findReply(ctx.system.store.read, ctx, found, replyId);
  const wanted = parseInput(UpdateCommentReply, input);
  const { system } = ctx;
  const { commentReply } = system.store.tables;
  if (wanted.body !== undefined) requireAuthor(ctx, reply.authorId);
  const body = wanted.body === undefined ? undefined : await readBody(at, wanted.body);
  const updated = await changeDiscussion(ctx, at, 'comment', async ({ tx, append }) => {
    const held = await holdComment(tx, ctx, at, found.id);
    const before = await findReply(tx, ctx, held, reply.id);
    const changes = body === undefined || body === before.body ? {} : { body, editedAt: system.now() };
    const reacted = await applyReactions(tx, ctx, { commentId: held.id, replyId: before.id }, wanted);
    const changed = [...('body' in changes ? ['body'] : []), ...(reacted ? ['reactions'] : [])];
    if (changed.length === 0) return before;
    if ('body' in changes) await tx.update(commentReply).set(changes).where(eq(commentReply.id, before.id));
    await append('comment_reply_updated', held, { replyId: before.id, changed });
    return { ...before, ...changes };
  });
  return presentReply(ctx, at, updated);
}

/**
 * Deletes a reply; its author may, and who has `create`. What is not there is no error (decisions A18).
 * @throws OctavoError `forbidden`; `conflict` (code `space_deleted`).
 */
export async function deleteReply(ctx: Context, place: CommentsPlace, commentId: string, replyId: string): Promise<void> {
  const { store } = ctx.system;
  const at = await orNothing(loadDiscussion(ctx, place, 'read'));
  const found = at && (await orNothing(findComment(ctx, at, commentId)));
  const reply = found && (await orNothing(findReply(store.read, ctx, found, replyId)));
  if (at === undefined || found === undefined || reply === undefined) return;
  requireDeletable(ctx, at.role, reply.authorId);
  const { comment, commentReply, commentReaction } = store.tables;
  await orNothing(
    changeDiscussion(ctx, at, 'read', async ({ tx, role, append }) => {
      const held = await holdComment(tx, ctx, at, found.id);
      const before = await findReply(tx, ctx, held, reply.id);
      requireDeletable(ctx, role, before.authorId);
      await tx.delete(commentReaction).where(eq(commentReaction.replyId, before.id));
      await tx.delete(commentReply).where(eq(commentReply.id, before.id));
      await tx
        .update(comment)
        .set({ replies: sql`${comment.replies} - 1` })
        .where(eq(comment.id, held.id));
      await append('comment_reply_deleted', held, { replyId: before.id });
    }),
  );
}
