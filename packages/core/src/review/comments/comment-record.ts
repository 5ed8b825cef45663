import type { Schema } from '@octavo/db';

/** A row of the comment table. */
export type CommentRecord = Schema['comment']['$inferSelect'];

/** A row of the table of replies. */
export type ReplyRecord = Schema['commentReply']['$inferSelect'];

/** Which comments are meant: those on a space itself, or those on one of its change requests. */
export interface CommentsPlace {
  spaceId: string;
  /** Id or number of a change request; absent for the space itself. */
  changeRequestId?: string | undefined;
}

/** What every comment begins with: open, about the whole, and nothing came of it yet. */
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
