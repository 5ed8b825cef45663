import { ListCommentsQuery, PostComment, PostCommentReply, UpdateComment, UpdateCommentReply } from '@octavo/contract';
import {
  applySuggestion,
  deleteComment,
  deleteReply,
  getBlockSource,
  getThread,
  listComments,
  listDrawnReplies,
  listReplies,
  listThreads,
  postComment,
  postReply,
  previewComment,
  updateComment,
  updateReply,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** A space, or one of its change requests by id or number. */
const Place = z.object({ spaceId: IdInput, changeRequestId: IdInput.optional() });
const ByComment = Place.extend({ commentId: IdInput });
const ByReply = ByComment.extend({ replyId: IdInput });
const { order, status, targetPage, authors } = ListCommentsQuery.shape;

/** Comments on spaces and change requests. */
export const commentsRouter = router({
  list: userProcedure
    .input(Place.extend({ ...PageInput, order, status, targetPage, authors }))
    .query(({ ctx, input: { order, status, targetPage, authors, ...input } }) =>
      listComments(ctx.ctx, input, { ...pageRequest(input), order, status, targetPage, authors }),
    ),
  /** The same with their replies, drawn. */
  threads: userProcedure
    .input(Place.extend({ ...PageInput, order, status, targetPage, authors }))
    .query(({ ctx, input: { order, status, targetPage, authors, ...input } }) =>
      listThreads(ctx.ctx, input, { ...pageRequest(input), order, status, targetPage, authors }),
    ),
  thread: userProcedure.input(ByComment).query(({ ctx, input }) => getThread(ctx.ctx, input, input.commentId)),
  drawnReplies: userProcedure
    .input(ByComment.extend(PageInput))
    .query(({ ctx, input }) => listDrawnReplies(ctx.ctx, input, input.commentId, pageRequest(input))),
  /** A mutation for the sake of its size: a text does not fit into an address. */
  preview: userProcedure
    .input(
      Place.extend({
        markdown: z.string().max(20_000),
        suggestion: z.object({ markdown: z.string().max(100_000), original: z.string().max(5_000_000) }).optional(),
      }),
    )
    .mutation(({ ctx, input: { markdown, suggestion, ...place } }) => previewComment(ctx.ctx, place, { markdown, suggestion })),
  source: userProcedure
    .input(Place.extend({ pageId: IdInput, node: IdInput }))
    .query(({ ctx, input }) => getBlockSource(ctx.ctx, input, input.pageId, input.node)),
  applySuggestion: userProcedure.input(ByComment).mutation(({ ctx, input }) => applySuggestion(ctx.ctx, input, input.commentId)),
  post: userProcedure
    .input(Place.extend({ comment: PostComment }))
    .mutation(({ ctx, input }) => postComment(ctx.ctx, input, input.comment)),
  update: userProcedure
    .input(ByComment.extend({ patch: UpdateComment }))
    .mutation(({ ctx, input }) => updateComment(ctx.ctx, input, input.commentId, input.patch)),
  delete: userProcedure.input(ByComment).mutation(({ ctx, input }) => deleteComment(ctx.ctx, input, input.commentId)),
  replies: userProcedure
    .input(ByComment.extend(PageInput))
    .query(({ ctx, input }) => listReplies(ctx.ctx, input, input.commentId, pageRequest(input))),
  reply: userProcedure
    .input(ByComment.extend({ reply: PostCommentReply }))
    .mutation(({ ctx, input }) => postReply(ctx.ctx, input, input.commentId, input.reply)),
  updateReply: userProcedure
    .input(ByReply.extend({ patch: UpdateCommentReply }))
    .mutation(({ ctx, input }) => updateReply(ctx.ctx, input, input.commentId, input.replyId, input.patch)),
  deleteReply: userProcedure.input(ByReply).mutation(({ ctx, input }) => deleteReply(ctx.ctx, input, input.commentId, input.replyId)),
});
