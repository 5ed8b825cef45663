import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import type { CommentRecord, ReplyRecord } from './comment-record.ts';
import type { Discussion } from './load-discussion.ts';

/** Returns a comment of a discussion that was loaded. @throws OctavoError `not_found` also for one of another space or change request. */
export async function findComment(ctx: Context, at: Discussion, commentId: string): Promise<CommentRecord> {
  const { store } = ctx.system;
  const [row] = await store.read
    .select()
    .from(store.tables.comment)
    .where(isOf(ctx, at, commentId));
  if (row === undefined) throw commentNotFound();
  return row;
}

/**
 * The same inside a transaction that is going to change it or what hangs on it: it is written, so that of two such transactions the later one
 * sees what the earlier did.
 * @throws OctavoError `not_found`.
 */
export async function holdComment(tx: Db, ctx: Context, at: Discussion, commentId: string): Promise<CommentRecord> {
  const { comment } = ctx.system.store.tables;
  const [row] = await tx
    .update(comment)
    .set({ replies: sql`${comment.replies}` })
    .where(isOf(ctx, at, commentId))
    .returning();
  if (row === undefined) throw commentNotFound();
  return row;
}

function isOf({ system }: Context, { space, changeRequestId }: Discussion, commentId: string) {
  const { comment } = system.store.tables;
  return and(
    eq(comment.id, commentId),
    eq(comment.spaceId, space.id),
    changeRequestId === null ? isNull(comment.changeRequestId) : eq(comment.changeRequestId, changeRequestId),
  );
}

/** Returns a reply of a comment that was found. @throws OctavoError `not_found` also for one of another comment. */
export async function findReply(db: Db, ctx: Context, comment: Pick<CommentRecord, 'id'>, replyId: string): Promise<ReplyRecord> {
  const { commentReply } = ctx.system.store.tables;
  const [row] = await db
    .select()
    .from(commentReply)
    .where(and(eq(commentReply.id, replyId), eq(commentReply.commentId, comment.id)));
  if (row === undefined) throw new OctavoError('not_found', 'There is no such reply to this comment. It may have been deleted.');
  return row;
}

function commentNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such comment here. It may have been deleted: look at the list of comments.');
}
