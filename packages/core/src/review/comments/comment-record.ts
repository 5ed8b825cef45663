import type { Schema } from '@octavo/db';

/** A row of the comment table. */
export type CommentRecord = Schema['comment']['$inferSelect'];

/** A row of the table of replies. */
export type ReplyRecord = Schema['commentReply']['$inferSelect'];

/** Place of comments: a space itself, or one of its change requests. */
export interface CommentsPlace {
  spaceId: string;
  /** Id or number of a change request; absent for the space itself. */
  changeRequestId?: string | undefined;
}

/** Initial columns of every comment: open, about the whole, and without any result yet. */
export const NEW_COMMENT = {
  reviewId: null,
  pageId: null,
  pageTitle: null,
  nodeId: null,
  targetOid: null,
  preview: null,
  status: 'open',
  replies: 0,
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  suggestion: null,
  suggestionOriginal: null,
  appliedAt: null,
  appliedBy: null,
  appliedRevisionId: null,
} as const satisfies Partial<CommentRecord>;
