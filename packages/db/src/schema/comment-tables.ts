import { isNotNull, isNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';
import type { AgentRef } from './types.ts';

/** Tables of comments, on spaces and on change requests. */
export function commentTables(d: ColumnDialect, parents: Parents) {
  return {
    comment: d.table(
      'comment',
      {
        id: d.text().primaryKey(),
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        /** The change request it is about; null for one on the space. */
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id),
        /** The review that it was said with. */
        reviewId: d.refers('set null', () => parents().changeReview.id),
        /** The page it is on, and what that was called then; null for one on the whole. */
        pageId: d.text(),
        pageTitle: d.text(),
        /** Key of the block it is on in the page's document as it was then; with it, blob of that text and what the block said. */
        nodeId: d.text(),
        targetOid: d.text(),
        preview: d.text(),
        /** Revision of the content at the time of posting. */
        revisionId: d.text().notNull(),
        authorId: d.refers('no action', () => parents().user.id).notNull(),
        /** The program that wrote it for the author; null for what they wrote themselves. */
        agent: d.json<AgentRef>(),
        /** Markdown. */
        body: d.text().notNull(),
        status: d.text().$type<'open' | 'resolved'>().notNull(),
        /** Number of replies; every change of dependent records writes this row, so that none outlives it. */
        replies: d.int().notNull(),
        postedAt: d.time().notNull(),
        editedAt: d.time(),
        resolvedAt: d.time(),
        resolvedBy: d.refers('no action', () => parents().user.id),
        /** Markdown that is suggested for the block, and the block's own source when that was; null without a suggestion. */
        suggestion: d.text(),
        suggestionOriginal: d.text(),
        /** Time at which the suggestion was applied, with the user and the resulting revision; null until then. */
        appliedAt: d.time(),
        appliedBy: d.refers('no action', () => parents().user.id),
        /** A later save may have taken its place since, and it may be gone then. */
        appliedRevisionId: d.text(),
      },
      (t) => [
        d.index('comment_space').on(t.spaceId, t.id).where(isNull(t.changeRequestId)),
        d.index('comment_space_status').on(t.spaceId, t.status, t.id).where(isNull(t.changeRequestId)),
        d.index('comment_change_request').on(t.changeRequestId, t.id).where(isNotNull(t.changeRequestId)),
        d.index('comment_change_request_status').on(t.changeRequestId, t.status, t.id).where(isNotNull(t.changeRequestId)),
        d.index('comment_page').on(t.spaceId, t.pageId, t.id),
        d.index('comment_author').on(t.spaceId, t.authorId, t.id),
        d.index('comment_review').on(t.reviewId).where(isNotNull(t.reviewId)),
        d.index('comment_user').on(t.authorId),
        d.index('comment_resolved_by').on(t.resolvedBy).where(isNotNull(t.resolvedBy)),
        d.index('comment_applied_by').on(t.appliedBy).where(isNotNull(t.appliedBy)),
      ],
    ),
    commentReply: d.table(
      'comment_reply',
      {
        id: d.text().primaryKey(),
        commentId: d.refers('cascade', () => parents().comment.id).notNull(),
        authorId: d.refers('no action', () => parents().user.id).notNull(),
        /** As in `comment`. */
        agent: d.json<AgentRef>(),
        /** Markdown. */
        body: d.text().notNull(),
        postedAt: d.time().notNull(),
        editedAt: d.time(),
      },
      (t) => [d.index('comment_reply_comment').on(t.commentId, t.id), d.index('comment_reply_user').on(t.authorId)],
    ),
    commentReaction: d.table(
      'comment_reaction',
      {
        commentId: d.refers('cascade', () => parents().comment.id).notNull(),
        /** The reply it is on; empty for the comment itself. */
        replyId: d.text().notNull(),
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        /** Code points of the emoji, by which two ways to write it are one. */
        code: d.text().notNull(),
        /** As it was sent. */
        emoji: d.text().notNull(),
        reactedAt: d.time().notNull(),
      },
      (t) => [
        d.primaryKey({ columns: [t.commentId, t.replyId, t.userId, t.code] }),
        d.index('comment_reaction_reply').on(t.replyId),
        d.index('comment_reaction_user').on(t.userId),
      ],
    ),
  };
}
