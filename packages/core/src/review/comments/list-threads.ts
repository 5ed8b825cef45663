import type { Comment, CommentReply } from '@octavo/contract';
import { asc, inArray } from 'drizzle-orm';
import { waitingPictures, waitingPicturesOf } from '../../content/foreign-pictures/index.ts';
import { type Context, type Page, type PageRequest, queryMany } from '../../kernel/base/index.ts';
import type { CommentsPlace, ReplyRecord } from './comment-record.ts';
import { compareSuggestion, type DrawnSuggestion } from './compare-suggestion.ts';
import { drawComment } from './draw-comment.ts';
import { getComment } from './get-comment.ts';
import { type ListCommentsRequest, listComments } from './list-comments.ts';
import { type Discussion, loadDiscussion, viewedIn } from './load-discussion.ts';
import { presentReplies } from './present-comment.ts';
import { listReplies } from './replies.ts';

/** Replies that come with a comment; of one with more, the first of them. */
const REPLIES = 50;

/** A reply with its text as HTML that may stand in any document. */
export interface DrawnReply {
  reply: CommentReply;
  html: string;
}

/** A comment and what was replied, as it is shown. */
export interface CommentThread {
  comment: Comment;
  html: string;
  /** Its suggestion, beside the current text. */
  suggested?: DrawnSuggestion;
  replies: DrawnReply[];
  /** Cursor for the rest of its replies, for `listDrawnReplies`. */
  more?: string;
}

/** {@link listComments} with their first replies, drawn. @throws OctavoError as that. */
export async function listThreads(ctx: Context, place: CommentsPlace, request: ListCommentsRequest): Promise<Page<CommentThread>> {
  const page = await listComments(ctx, place, { ...request, format: 'markdown' });
  return { ...page, items: await drawThreads(ctx, place, page.items) };
}

/** One comment with its first replies, drawn. @throws OctavoError `not_found`. */
export async function getThread(ctx: Context, place: CommentsPlace, commentId: string): Promise<CommentThread> {
  const [thread] = await drawThreads(ctx, place, [await getComment(ctx, place, commentId)]);
  if (thread === undefined) throw new Error('the comment was not drawn');
  return thread;
}

/** More replies of a comment, drawn. @throws OctavoError as `listReplies`. */
export async function listDrawnReplies(
  ctx: Context,
  place: CommentsPlace,
  commentId: string,
  request: PageRequest,
): Promise<Page<DrawnReply>> {
  const page = await listReplies(ctx, place, commentId, request);
  return { ...page, items: await drawReplies(ctx, await loadDiscussion(ctx, place, 'read'), page.items) };
}

async function drawThreads(ctx: Context, place: CommentsPlace, comments: readonly Comment[]): Promise<CommentThread[]> {
  const at = await loadDiscussion(ctx, place, 'read');
  const ofContent = await waitingPictures(ctx, viewedIn(at));
  const waiting = await waitingPicturesOf(ctx, viewedIn(at), authorsOf(comments));
  const few = comments.filter(({ replies }) => replies > 0 && replies <= REPLIES).map(({ id }) => id);
  const replies = await readReplies(ctx, at, few);
  const threads: CommentThread[] = [];
  for (const comment of comments) {
    const { suggestion } = comment;
    const ownOrigins = waiting(comment.postedBy.id);
    const many = comment.replies > REPLIES ? await listDrawnReplies(ctx, place, comment.id, { limit: REPLIES }) : undefined;
    threads.push({
      comment,
      html: await drawComment(at, { markdown: comment.body.markdown ?? '', prefix: `c-${comment.id}-`, ownOrigins }),
      ...(suggestion === undefined
        ? {}
        : { suggested: await compareSuggestion(at, { ...suggestion, ownOrigins: ownOrigins ?? ofContent }) }),
      replies: many?.items ?? replies.get(comment.id) ?? [],
      ...(many?.next === undefined ? {} : { more: many.next.page }),
    });
  }
  return threads;
}

/** Returns all replies of comments that were found in a place, oldest first. */
async function readReplies(ctx: Context, at: Discussion, ids: readonly string[]): Promise<Map<string, DrawnReply[]>> {
  const found = new Map<string, DrawnReply[]>();
  if (ids.length === 0) return found;
  const { store } = ctx.system;
  const { commentReply } = store.tables;
  const rows = await queryMany<ReplyRecord>(store, 'replies-of-threads', ids, (db, some) =>
    db.select().from(commentReply).where(inArray(commentReply.commentId, some)).orderBy(asc(commentReply.id)),
  );
  const drawn = await drawReplies(ctx, at, await presentReplies(ctx, at, rows));
  for (const [index, { commentId }] of rows.entries()) {
    const reply = drawn[index];
    if (reply !== undefined) found.set(commentId, [...(found.get(commentId) ?? []), reply]);
  }
  return found;
}

async function drawReplies(ctx: Context, at: Discussion, replies: readonly CommentReply[]): Promise<DrawnReply[]> {
  const waiting = await waitingPicturesOf(ctx, viewedIn(at), authorsOf(replies));
  const drawn: DrawnReply[] = [];
  for (const reply of replies) {
    const source = { markdown: reply.body.markdown ?? '', prefix: `c-${reply.id}-`, ownOrigins: waiting(reply.postedBy.id) };
    drawn.push({ reply, html: await drawComment(at, source) });
  }
  return drawn;
}

const authorsOf = (posted: readonly { postedBy: { id: string } }[]) => posted.map(({ postedBy }) => postedBy.id);
