import {
  type Comment,
  Id,
  LONGEST_COMMENT,
  OctavoError,
  PostComment,
  RequestReviewers,
  SuggestionInput,
  stringParam,
  text,
} from '@octavo/contract';
import {
  type CommentsPlace,
  listComments,
  listReplies,
  listReviewCandidates,
  parseInput,
  postComment,
  postReply,
  requestReviewers,
} from '@octavo/core';
import * as z from 'zod';
import { changeRequest, paged, pageFacts, pageRequest, space } from '../inputs.ts';
import { tool } from '../tool.ts';

const where = {
  space,
  changeRequest: changeRequest
    .optional()
    .describe('Id or number of the change request whose discussion it is; that of the space when absent.'),
};

/** Lists comments, or the replies to one. */
export const listCommentsTool = tool({
  title: 'List comments',
  description:
    'Returns the comments on a space or a change request, newest first, with the page and block that each is on; with `comment`, the replies to it.',
  scope: 'read',
  input: {
    ...where,
    comment: Id.optional().describe('Id of a comment, to read the replies to it.'),
    page: Id.optional().describe('Id of a page: only comments on it.'),
    status: z.enum(['all', 'open', 'resolved']).default('open').describe('Only comments in this state.'),
    ...paged,
  },
  async run(ctx, input) {
    if (input.comment !== undefined) {
      const replies = await listReplies(ctx, placeOf(input), input.comment, { ...pageRequest(input), format: 'markdown' });
      return {
        facts: {
          ...pageFacts(replies),
          replies: replies.items.map(({ id, postedBy, agent, postedAt, body }) => ({
            id,
            by: postedBy.displayName,
            ...(agent === undefined ? {} : { agent }),
            postedAt,
            text: body.markdown ?? '',
          })),
        },
      };
    }
    const request = { ...pageRequest(input), status: input.status, targetPage: input.page, format: 'markdown' as const };
    const comments = await listComments(ctx, placeOf(input), request);
    return { facts: { ...pageFacts(comments), comments: comments.items.map(commentOf) } };
  },
});

/** Posts a comment, or a reply to one. */
export const commentTool = tool({
  title: 'Comment',
  description:
    'Posts a comment on a space or a change request, on a page of it, or on a block of a page, perhaps with a suggested text for that block; with `replyTo`, a reply. People read it under the name of the person, with that of the agent.',
  scope: 'review',
  input: {
    ...where,
    text: text(1, LONGEST_COMMENT).describe('What to say, as Markdown.'),
    page: Id.optional().describe('Id of the page that it is on.'),
    block: Id.optional().describe('Key of the block of that page, from `read_page` with `blocks`.'),
    suggestion: SuggestionInput.optional(),
    replyTo: Id.optional().describe('Id of a comment, to reply to it; then without `page`, `block` and `suggestion`.'),
  },
  async run(ctx, { text: markdown, page, block, suggestion, replyTo, ...input }) {
    if (replyTo === undefined) {
      const body = parseInput(PostComment, { body: { markdown }, page, node: block, suggestion }, 'input');
      return { facts: commentOf(await postComment(ctx, placeOf(input), body)) };
    }
    if (page !== undefined || block !== undefined || suggestion !== undefined) {
      throw new OctavoError('bad_request', 'A reply is where its comment is: give `replyTo` without `page`, `block` and `suggestion`.');
    }
    const reply = await postReply(ctx, placeOf(input), replyTo, { body: { markdown } }, { format: 'markdown' });
    return { facts: { reply: reply.id, to: replyTo } };
  },
});

/** Lists people who can review. */
export const listReviewersTool = tool({
  title: 'List reviewers',
  description: 'Returns up to 20 people who can be asked for a review in a space, those whose approval counts first.',
  scope: 'read',
  input: { space, query: stringParam(100, 'Words of a name or an e-mail address.').optional() },
  async run(ctx, { space, query }) {
    const found = await listReviewCandidates(ctx, space, query === undefined ? {} : { search: query });
    return { facts: { reviewers: found.map(({ user, canApprove }) => ({ id: user.id, name: user.displayName, canApprove })) } };
  },
});

/** Asks people for a review. */
export const requestReviewTool = tool({
  title: 'Ask for a review',
  description: 'Asks people to review a change request, which is open from then on. They are notified, so ask once, when the work is done.',
  scope: 'propose',
  input: {
    space,
    changeRequest,
    reviewers: RequestReviewers.shape.users.describe('Ids of people, from `list_reviewers`.'),
    subject: RequestReviewers.shape.subject.describe('A new subject of the change request; kept when absent.'),
  },
  async run(ctx, { space, changeRequest, reviewers, subject }) {
    const asked = await requestReviewers(ctx, space, changeRequest, { users: reviewers, subject });
    return { facts: { asked: asked.items.map(({ user, requestedAt }) => ({ id: user.id, name: user.displayName, requestedAt })) } };
  },
});

function placeOf({ space, changeRequest }: { space: string; changeRequest?: string | undefined }): CommentsPlace {
  return changeRequest === undefined ? { spaceId: space } : { spaceId: space, changeRequestId: changeRequest };
}

function commentOf({ id, postedBy, agent, postedAt, body, status, replies, target, suggestion }: Comment) {
  return {
    comment: id,
    by: postedBy.displayName,
    ...(agent === undefined ? {} : { agent }),
    postedAt,
    text: body.markdown ?? '',
    status,
    replies,
    ...(target.page === undefined ? {} : { page: { id: target.page.id, title: target.page.title, outdated: target.page.outdated } }),
    ...(target.node === undefined ? {} : { block: { key: target.node.id, preview: target.node.preview } }),
    ...(suggestion === undefined ? {} : { suggestion: { markdown: suggestion.markdown, state: suggestion.state } }),
  };
}
