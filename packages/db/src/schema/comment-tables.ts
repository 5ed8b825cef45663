import { isNotNull, isNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';

/** Tables of comments, on spaces and on change requests. */
export function commentTables(d: ColumnDialect) {
  return {
    comment: d.table(
      'comment',
      {
        id: d.text().primaryKey(),
        spaceId: d.text().notNull(),
        /** The change request it is about; null for one on the space. */
        changeRequestId: d.text(),
        /** The review that it was said with. */
        reviewId: d.text(),
        /** The page it is on, and what that was called then; null for one on the whole. */
        pageId: d.text(),
        pageTitle: d.text(),
        /** Key of the block it is on in the page's document as it was then; with it, blob of that text and what the block said. */
        nodeId: d.text(),
        targetOid: d.text(),
        preview: d.text(),
        /** Revision of the content at the time of posting. */
        revisionId: d.text().notNull(),
        authorId: d.text().notNull(),
        /** Markdown. */
        body: d.text().notNull(),
        status: d.text().$type<'open' | 'resolved'>().notNull(),
        /** Number of replies; every change of dependent records writes this row, so that none outlives it. */
        replies: d.int().notNull(),
        postedAt: d.time().notNull(),
        editedAt: d.time(),
        resolvedAt: d.time(),
        resolvedBy: d.text(),
        /** Markdown that is suggested for the block, and the block's own source when that was; null without a suggestion. */
        suggestion: d.text(),
        suggestionOriginal: d.text(),
        /** Time at which the suggestion was applied, with the user and the resulting revision; null until then. */
        appliedAt: d.time(),
        appliedBy: d.text(),
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
      ],
    ),
    commentReply: d.table(
      'comment_reply',
      {
        id: d.text().primaryKey(),
        commentId: d.text().notNull(),
        authorId: d.text().notNull(),
        /** Markdown. */
        body: d.text().notNull(),
        postedAt: d.time().notNull(),
        editedAt: d.time(),
      },
      (t) => [d.index('comment_reply_comment').on(t.commentId, t.id)],
    ),
    commentReaction: d.table(
      'comment_reaction',
      {
        commentId: d.text().notNull(),
        /** The reply it is on; empty for the comment itself. */
        replyId: d.text().notNull(),
        userId: d.text().notNull(),
        /** Code points of the emoji, by which two ways to write it are one. */
        code: d.text().notNull(),
        /** As it was sent. */
        emoji: d.text().notNull(),
        reactedAt: d.time().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.commentId, t.replyId, t.userId, t.code] }), d.index('comment_reaction_reply').on(t.replyId)],
    ),
  };
}
