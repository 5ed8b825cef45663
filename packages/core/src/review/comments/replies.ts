import { type CommentReply, PostCommentReply } from '@octavo/contract';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  agentOfActor,
  type Context,
  DEFAULT_LIMIT,
  decodeCursor,
  newId,
  type Page,
  type PageRequest,
  parseInput,
  requireUser,
  toPage,
} from '../../kernel/base/index.ts';
import { changeDiscussion } from './change-discussion.ts';
import { type CommentFormat, readBody } from './comment-body.ts';
import type { CommentsPlace, ReplyRecord } from './comment-record.ts';
import { findComment, findReply, holdComment } from './find-comment.ts';
import { type Discussion, loadDiscussion } from './load-discussion.ts';
import { presentReplies } from './present-comment.ts';

/** Options of a list of replies. */
export interface ReplyOptions {
  format?: CommentFormat | undefined;
}

/** Returns the replies to a comment, oldest first. @throws OctavoError `not_found`; `bad_request` for a cursor of another list. */
export async function listReplies(
  ctx: Context,
  place: CommentsPlace,
  commentId: string,
  request: PageRequest & ReplyOptions,
): Promise<Page<CommentReply>> {
  const at = await loadDiscussion(ctx, place, 'read');
  const comment = await findComment(ctx, at, commentId);
  const { store } = ctx.system;
  const { commentReply } = store.tables;
  const filter = `replies:${comment.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const mine = eq(commentReply.commentId, comment.id);
  const rows = await store.read
    .select()
    .from(commentReply)
    .where(after === undefined ? mine : and(mine, gt(commentReply.id, String(after))))
    .orderBy(asc(commentReply.id))
    .limit(limit + 1);
  const page = toPage(rows, { limit, count: comment.replies, filter, keyOf: (row) => [row.id], present: (row) => row });
  return { ...page, items: await presentReplies(ctx, at, page.items, request.format) };
}

/** Returns a reply. @throws OctavoError `not_found`. */
export async function getReply(
  ctx: Context,
  place: CommentsPlace,
  commentId: string,
  replyId: string,
  options: ReplyOptions = {},
): Promise<CommentReply> {
  const at = await loadDiscussion(ctx, place, 'read');
  const comment = await findComment(ctx, at, commentId);
  return presentReply(ctx, at, await findReply(ctx.system.store.read, ctx, comment, replyId), options.format);
}

/**
 * Replies to a comment. Needs the role `comment`.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` (code `space_deleted`).
 */
export async function postReply(
  ctx: Context,
  place: CommentsPlace,
  commentId: string,
  input: PostCommentReply,
  options: ReplyOptions = {},
): Promise<CommentReply> {
  const at = await loadDiscussion(ctx, place, 'comment');
  const found = await findComment(ctx, at, commentId);
  const { userId } = requireUser(ctx);
  const body = await readBody(at, parseInput(PostCommentReply, input).body);
  const { comment, commentReply } = ctx.system.store.tables;
  const postedAt = ctx.system.now();
  const record: ReplyRecord = {
    id: newId(postedAt),
    commentId: found.id,
    authorId: userId,
    agent: agentOfActor(ctx.actor),
    body,
    postedAt,
    editedAt: null,
  };
  await changeDiscussion(ctx, at, 'comment', async ({ tx, append }) => {
    const held = await holdComment(tx, ctx, at, found.id);
    await tx.insert(commentReply).values(record);
    await tx
      .update(comment)
      .set({ replies: sql`${comment.replies} + 1` })
      .where(eq(comment.id, held.id));
    await append('comment_reply_created', held, { replyId: record.id });
  });
  return presentReply(ctx, at, record, options.format);
}

/** Returns the API object of one reply. */
export async function presentReply(ctx: Context, at: Discussion, record: ReplyRecord, format?: CommentFormat): Promise<CommentReply> {
  const [reply] = await presentReplies(ctx, at, [record], format);
  if (reply === undefined) throw new Error('the reply was not presented');
  return reply;
}
