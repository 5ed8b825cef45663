import type { ColumnDialect } from './dialect.ts';

/** Tables of change requests. */
export function changeTables(d: ColumnDialect) {
  return {
    changeRequest: d.table(
      'change_request',
      {
        id: d.text().primaryKey(),
        spaceId: d.text().notNull(),
        /** Counts up in the space, without gaps. */
        number: d.int().notNull(),
        status: d.text().$type<'draft' | 'open' | 'archived' | 'merged'>().notNull(),
        subject: d.text().notNull(),
        description: d.text(),
        /** Id of a user; empty for Octavo itself. */
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
        /** Its content: a pointer that edits and updates swap. */
        revisionId: d.text().notNull(),
        /** The live revision it began with. */
        initialRevisionId: d.text().notNull(),
        /** The live revision that was last brought in: the base of the next merge. */
        ancestorRevisionId: d.text().notNull(),
        /** The live revision that merging it made. */
        mergedRevisionId: d.text(),
        mergedBy: d.text(),
        mergedAt: d.time(),
        /** Conflicts of its content that somebody has to decide. */
        conflicts: d.int().notNull(),
      },
      (t) => [
        d.uniqueIndex('change_request_number').on(t.spaceId, t.number),
        d.index('change_request_updated').on(t.spaceId, t.status, t.updatedAt, t.id),
        d.index('change_request_created').on(t.spaceId, t.status, t.createdAt, t.id),
        d.index('change_request_creator').on(t.spaceId, t.createdBy),
      ],
    ),
    changeContributor: d.table(
      'change_contributor',
      {
        changeRequestId: d.text().notNull(),
        userId: d.text().notNull(),
        /** When they first contributed. */
        createdAt: d.time().notNull(),
      },
      (t) => [
        d.primaryKey({ columns: [t.changeRequestId, t.userId] }),
        d.index('change_contributor_user').on(t.userId, t.changeRequestId),
        d.index('change_contributor_time').on(t.changeRequestId, t.createdAt, t.userId),
      ],
    ),
    /** What the content of a change request could not merge by itself; its content holds a provisional resolution of each. */
    changeConflict: d.table(
      'change_conflict',
      {
        id: d.text().primaryKey(),
        changeRequestId: d.text().notNull(),
        /** Key of the record it is about. */
        key: d.text().notNull(),
        kind: d.text().notNull(),
        /** The conflict as the merge told it. */
        data: d.json<object>().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [d.index('change_conflict_change_request').on(t.changeRequestId, t.id)],
    ),
  };
}
