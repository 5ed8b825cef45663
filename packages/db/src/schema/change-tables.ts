import { isNotNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';

/** Tables of change requests. */
export function changeTables(d: ColumnDialect, parents: Parents) {
  return {
    changeRequest: d.table(
      'change_request',
      {
        id: d.text().primaryKey(),
        spaceId: d.refers('cascade', () => parents().space.id).notNull(),
        /** Counts up in the space, without gaps. */
        number: d.int().notNull(),
        status: d.text().$type<'draft' | 'open' | 'archived' | 'merged'>().notNull(),
        subject: d.text().notNull(),
        /** True if Octavo made the subject of what was edited: it follows further edits until somebody writes one. */
        subjectDerived: d.bool().notNull().default(false),
        description: d.text(),
        /** Id of a user; empty for Octavo itself. */
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
        /** Its content: a pointer that edits and updates swap. */
        revisionId: d.refers('no action', () => parents().revision.id).notNull(),
        /** The live revision it began with. */
        initialRevisionId: d.refers('no action', () => parents().revision.id).notNull(),
        /** The live revision that was last brought in: the base of the next merge. */
        ancestorRevisionId: d.refers('no action', () => parents().revision.id).notNull(),
        /** The live revision that merging it made. */
        mergedRevisionId: d.refers('no action', () => parents().revision.id),
        mergedBy: d.text(),
        mergedAt: d.time(),
        /** Conflicts of its content that somebody has to decide. */
        conflicts: d.int().notNull(),
        /** User who last changed its content, not counting updates from the live content; null for nobody, or Octavo itself. */
        editedBy: d.text(),
      },
      (t) => [
        d.uniqueIndex('change_request_number').on(t.spaceId, t.number),
        d.index('change_request_updated').on(t.spaceId, t.status, t.updatedAt, t.id),
        d.index('change_request_created').on(t.spaceId, t.status, t.createdAt, t.id),
        d.index('change_request_head').on(t.revisionId),
        d.index('change_request_initial').on(t.initialRevisionId),
        d.index('change_request_ancestor').on(t.ancestorRevisionId),
        d.index('change_request_merged').on(t.mergedRevisionId).where(isNotNull(t.mergedRevisionId)),
        d.index('change_request_creator').on(t.spaceId, t.createdBy),
      ],
    ),
    changeContributor: d.table(
      'change_contributor',
      {
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id).notNull(),
        userId: d.refers('no action', () => parents().user.id).notNull(),
        /** Time of the first contribution. */
        createdAt: d.time().notNull(),
      },
      (t) => [
        d.primaryKey({ columns: [t.changeRequestId, t.userId] }),
        d.index('change_contributor_user').on(t.userId, t.changeRequestId),
        d.index('change_contributor_time').on(t.changeRequestId, t.createdAt, t.userId),
      ],
    ),
    /** Conflicts that the merge into a change request could not resolve by itself; its content holds a provisional resolution of each. */
    changeConflict: d.table(
      'change_conflict',
      {
        id: d.text().primaryKey(),
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id).notNull(),
        /** Key of the record it is about. */
        key: d.text().notNull(),
        kind: d.text().notNull(),
        /** The conflict as the merge told it. */
        data: d.json<object>().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [d.index('change_conflict_change_request').on(t.changeRequestId, t.id)],
    ),
    /** Reviews of the content of a change request; the newest of each user counts. */
    changeReview: d.table(
      'change_review',
      {
        id: d.text().primaryKey(),
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id).notNull(),
        reviewerId: d.refers('no action', () => parents().user.id).notNull(),
        status: d.text().$type<'approved' | 'changes-requested'>().notNull(),
        /** Markdown; null for a review without words. */
        body: d.text(),
        /** The revision that was reviewed. */
        revisionId: d.text().notNull(),
        /** Root of the content that it holds for: of that revision, and of what automatic updates made of it since. */
        root: d.text().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [
        d.index('change_review_change_request').on(t.changeRequestId, t.id),
        d.index('change_review_user').on(t.reviewerId),
        d.index('change_review_reviewer').on(t.changeRequestId, t.reviewerId, t.id),
      ],
    ),
    /** Users who were asked to review a change request. */
    changeReviewer: d.table(
      'change_reviewer',
      {
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id).notNull(),
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        /** Id of a user; empty for Octavo itself. */
        requestedBy: d.text().notNull(),
        requestedAt: d.time().notNull(),
      },
      (t) => [
        d.primaryKey({ columns: [t.changeRequestId, t.userId] }),
        d.index('change_reviewer_user').on(t.userId, t.changeRequestId),
        d.index('change_reviewer_time').on(t.changeRequestId, t.requestedAt, t.userId),
      ],
    ),
    /** Changes of a change request that a user marked as viewed. */
    changeViewed: d.table(
      'change_viewed',
      {
        changeRequestId: d.refers('cascade', () => parents().changeRequest.id).notNull(),
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        /** Viewed item, as the comparison names it: `page:` and its id, or the like. */
        item: d.text().notNull(),
        /** Version of the difference that was viewed; another version counts as not viewed. */
        version: d.text().notNull(),
        viewedAt: d.time().notNull(),
      },
      (t) => [d.primaryKey({ columns: [t.changeRequestId, t.userId, t.item] }), d.index('change_viewed_user').on(t.userId)],
    ),
  };
}
