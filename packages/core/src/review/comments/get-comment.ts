import type { Comment } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import type { CommentFormat } from './comment-body.ts';
import type { CommentRecord, CommentsPlace } from './comment-record.ts';
import { findComment } from './find-comment.ts';
import { type Discussion, loadDiscussion } from './load-discussion.ts';
import { presentComments } from './present-comment.ts';

/** Returns a comment. @throws OctavoError `not_found`. */
export async function getComment(
  ctx: Context,
  place: CommentsPlace,
  commentId: string,
  options: { format?: CommentFormat | undefined } = {},
): Promise<Comment> {
  const at = await loadDiscussion(ctx, place, 'read');
  return presentComment(ctx, at, await findComment(ctx, at, commentId), options.format);
}

/** Returns the API object of one comment. */
export async function presentComment(ctx: Context, at: Discussion, record: CommentRecord, format?: CommentFormat): Promise<Comment> {
  const [comment] = await presentComments(ctx, at, [record], format);
  if (comment === undefined) throw new Error('the comment was not presented');
  return comment;
}
