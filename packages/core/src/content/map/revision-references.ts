import type { Store } from '@octavo/db';
import type { Column, Table } from 'drizzle-orm';

/** A column that holds ids of revisions. */
export interface RevisionReference {
  from: Table;
  column: Column;
  /** Column of the space whose revisions they are, where the table has one. */
  space?: Column;
}

/**
 * Every column that holds the id of a revision: the row that it refers to stays, and is not replaced by a later save. A test holds it against the
 * schema.
 */
export function revisionReferences({ tables }: Pick<Store, 'tables'>): RevisionReference[] {
  const { space, gitSync, gitConnection, gitChangeBranch, changeRequest, changeReview, comment } = tables;
  return [
    { from: space, column: space.revisionId, space: space.id },
    { from: gitSync, column: gitSync.revisionId, space: gitSync.spaceId },
    { from: gitConnection, column: gitConnection.pushingRevisionId, space: gitConnection.spaceId },
    { from: gitConnection, column: gitConnection.pushedRevisionId, space: gitConnection.spaceId },
    { from: gitChangeBranch, column: gitChangeBranch.revisionId, space: gitChangeBranch.spaceId },
    { from: gitChangeBranch, column: gitChangeBranch.pendingRevisionId, space: gitChangeBranch.spaceId },
    { from: changeRequest, column: changeRequest.revisionId, space: changeRequest.spaceId },
    { from: changeRequest, column: changeRequest.initialRevisionId, space: changeRequest.spaceId },
    { from: changeRequest, column: changeRequest.ancestorRevisionId, space: changeRequest.spaceId },
    { from: changeRequest, column: changeRequest.mergedRevisionId, space: changeRequest.spaceId },
    { from: changeReview, column: changeReview.revisionId },
    { from: comment, column: comment.revisionId, space: comment.spaceId },
    { from: comment, column: comment.appliedRevisionId, space: comment.spaceId },
  ];
}
