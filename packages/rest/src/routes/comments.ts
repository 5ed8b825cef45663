import {
  Comment,
  CommenterList,
  CommentList,
  CommentQuery,
  CommentReply,
  CommentReplyList,
  ListCommentsQuery,
  ListQuery,
  ListRepliesQuery,
  PostComment,
  PostCommentReply,
  UpdateComment,
  UpdateCommentReply,
} from '@octavo/contract';
import {
  applySuggestion,
  type CommentsPlace,
  deleteComment,
  deleteReply,
  getComment,
  getReply,
  listCommenters,
  listComments,
  listReplies,
  postComment,
  postReply,
  updateComment,
  updateReply,
} from '@octavo/core';
import { type Operation, operation } from '../operation.ts';
import type { Tag } from '../tags.ts';

/** Family of operations on comments. */
interface Family {
  tag: Tag;
  /** Last part of the ids of its operations, as in `listCommentsInSpace`. */
  where: string;
  /** Name of the place in summaries, as in `the space`. */
  what: string;
  /** The place that the parameters of a path name. */
  placeOf(params: Record<string, string>): CommentsPlace;
}

/** Returns the operations of comments below a path; those on a space and those on a change request are the same. */
export function commentOperations<const Prefix extends string>(prefix: Prefix, { tag, where, what, placeOf }: Family): Operation[] {
  const comment = `${prefix}/comments/{commentId}` as const;
  const reply = `${comment}/replies/{commentReplyId}` as const;
  // The names of a prefix that is not known yet are no type; the router matched the template.
  const idOf = (params: Record<string, string>, name: 'commentId' | 'commentReplyId'): string => params[name] ?? '';
  return [
    operation({
      id: `listCommentsIn${where}`,
      method: 'get',
      path: `${prefix}/comments`,
      tag,
      summary: `List the comments on ${what}`,
      access: 'read',
      query: ListCommentsQuery,
      result: CommentList,
      run: ({ ctx, params, query }) => listComments(ctx, placeOf(params), query),
    }),
    operation({
      id: `postCommentIn${where}`,
      bodySize: 'content',
      method: 'post',
      path: `${prefix}/comments`,
      tag,
      summary: `Post a comment on ${what}, a page of it, or a block of a page`,
      access: 'comment',
      status: 200,
      body: PostComment,
      result: Comment,
      run: ({ ctx, params, body }) => postComment(ctx, placeOf(params), body),
    }),
    operation({
      id: `getCommentIn${where}`,
      method: 'get',
      path: comment,
      tag,
      summary: 'Get a comment',
      access: 'read',
      query: CommentQuery,
      result: Comment,
      run: ({ ctx, params, query }) => getComment(ctx, placeOf(params), idOf(params, 'commentId'), query),
    }),
    operation({
      id: `updateCommentIn${where}`,
      bodySize: 'content',
      method: 'put',
      path: comment,
      tag,
      summary: 'Update or resolve a comment, or react to it',
      description:
        'Only its author can change the body. Its author and users with the role `edit` can resolve it. Users add and remove only their own ' +
        'reactions.',
      access: 'comment',
      body: UpdateComment,
      result: Comment,
      run: ({ ctx, params, body }) => updateComment(ctx, placeOf(params), idOf(params, 'commentId'), body),
    }),
    operation({
      id: `deleteCommentIn${where}`,
      method: 'delete',
      path: comment,
      tag,
      summary: 'Delete a comment and its replies',
      description: 'Also allowed for its author.',
      access: 'create',
      run: ({ ctx, params }) => deleteComment(ctx, placeOf(params), idOf(params, 'commentId')),
    }),
    operation({
      id: `applySuggestionIn${where}`,
      method: 'post',
      path: `${comment}/suggestion/apply`,
      tag,
      summary: 'Apply the suggestion of a comment',
      description:
        'The suggestion replaces the block that the comment is on. The edit is credited to the author of the suggestion and the caller, and resolves the comment. Fails with ' +
        '`409`: with the code `suggestion_outdated` when the block has changed since, and with `suggestion_applied` when the suggestion was ' +
        'applied before.',
      access: 'edit',
      errors: ['bad_request'],
      status: 200,
      result: Comment,
      run: ({ ctx, params }) => applySuggestion(ctx, placeOf(params), idOf(params, 'commentId')),
    }),
    operation({
      id: `listCommentRepliesIn${where}`,
      method: 'get',
      path: `${comment}/replies`,
      tag,
      summary: 'List the replies to a comment, oldest first',
      access: 'read',
      query: ListRepliesQuery,
      result: CommentReplyList,
      run: ({ ctx, params, query }) => listReplies(ctx, placeOf(params), idOf(params, 'commentId'), query),
    }),
    operation({
      id: `postCommentReplyIn${where}`,
      bodySize: 'content',
      method: 'post',
      path: `${comment}/replies`,
      tag,
      summary: 'Reply to a comment',
      access: 'comment',
      status: 200,
      query: CommentQuery,
      body: PostCommentReply,
      result: CommentReply,
      run: ({ ctx, params, query, body }) => postReply(ctx, placeOf(params), idOf(params, 'commentId'), body, query),
    }),
    operation({
      id: `getCommentReplyIn${where}`,
      method: 'get',
      path: reply,
      tag,
      summary: 'Get a reply',
      access: 'read',
      query: CommentQuery,
      result: CommentReply,
      run: ({ ctx, params, query }) => getReply(ctx, placeOf(params), idOf(params, 'commentId'), idOf(params, 'commentReplyId'), query),
    }),
    operation({
      id: `updateCommentReplyIn${where}`,
      bodySize: 'content',
      method: 'put',
      path: reply,
      tag,
      summary: 'Update a reply, or react to it',
      description: 'Only its author can change the body. Users add and remove only their own reactions.',
      access: 'comment',
      body: UpdateCommentReply,
      result: CommentReply,
      run: ({ ctx, params, body }) => updateReply(ctx, placeOf(params), idOf(params, 'commentId'), idOf(params, 'commentReplyId'), body),
    }),
    operation({
      id: `deleteCommentReplyIn${where}`,
      method: 'delete',
      path: reply,
      tag,
      summary: 'Delete a reply',
      description: 'Also allowed for its author.',
      access: 'create',
      run: ({ ctx, params }) => deleteReply(ctx, placeOf(params), idOf(params, 'commentId'), idOf(params, 'commentReplyId')),
    }),
    operation({
      id: `listCommentersIn${where}`,
      method: 'get',
      path: `${prefix}/commenters`,
      tag,
      summary: `List the members who commented on ${what}`,
      access: 'read',
      query: ListQuery,
      result: CommenterList,
      run: ({ ctx, params, query }) => listCommenters(ctx, placeOf(params), query),
    }),
  ];
}

/** The operations of comments on spaces. */
export const spaceCommentOperations = commentOperations('/spaces/{spaceId}', {
  tag: 'space-comments',
  where: 'Space',
  what: 'a space',
  placeOf: ({ spaceId = '' }) => ({ spaceId }),
});

/** The operations of comments on change requests. */
export const changeRequestCommentOperations = commentOperations('/spaces/{spaceId}/change-requests/{changeRequestId}', {
  tag: 'change-request-comments',
  where: 'ChangeRequest',
  what: 'a change request',
  placeOf: ({ spaceId = '', changeRequestId = '' }) => ({ spaceId, changeRequestId }),
});
