import type { Store } from '@octavo/db';
import { and, asc, type Column, eq, inArray, isNotNull, lte, notExists, sql, type Table } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type System, yieldTurn } from '../../kernel/base/index.ts';

/** Revisions that go in one transaction. */
const AT_ONCE = 200;

/**
 * Every column that holds the id of a revision: what a row refers to stays. A test holds it against the schema. No revision has one that was
 * superseded among its parents: whatever takes its place takes its parents, too.
 */
export function revisionReferences({ tables }: Pick<Store, 'tables'>): { from: Table; column: Column }[] {
  const { space, gitSync, gitConnection, gitChangeBranch, changeRequest, changeReview, comment } = tables;
  return [
    { from: space, column: space.revisionId },
    { from: gitSync, column: gitSync.revisionId },
    { from: gitConnection, column: gitConnection.pushingRevisionId },
    { from: gitConnection, column: gitConnection.pushedRevisionId },
    { from: gitChangeBranch, column: gitChangeBranch.revisionId },
    { from: gitChangeBranch, column: gitChangeBranch.pendingRevisionId },
    { from: changeRequest, column: changeRequest.revisionId },
    { from: changeRequest, column: changeRequest.initialRevisionId },
    { from: changeRequest, column: changeRequest.ancestorRevisionId },
    { from: changeRequest, column: changeRequest.mergedRevisionId },
    { from: changeReview, column: changeReview.revisionId },
    { from: comment, column: comment.revisionId },
    { from: comment, column: comment.appliedRevisionId },
  ];
}

/**
 * Removes revisions of change requests that a later save took the place of, up to a time (ms since 1970), unless something refers to them.
 * May be killed or aborted anywhere. Returns how many went.
 */
export async function removeSuperseded(system: System, until: number, signal?: AbortSignal): Promise<number> {
  const { store } = system;
  const { revision } = store.tables;
  const isUnused = revisionReferences(store).map(({ from, column }) =>
    notExists(
      store.read
        .select({ one: sql`1` })
        .from(from as SQLiteTable)
        .where(eq(column, revision.id)),
    ),
  );
  const isDue = and(isNotNull(revision.supersededAt), lte(revision.supersededAt, until), ...isUnused);
  for (let removed = 0; ; ) {
    signal?.throwIfAborted();
    const due = await store.read.select({ id: revision.id }).from(revision).where(isDue).orderBy(asc(revision.id)).limit(AT_ONCE);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) {
      const gone = await store.tx((tx) =>
        tx
          .delete(revision)
          .where(and(inArray(revision.id, ids), isDue))
          .returning({ id: revision.id }),
      );
      removed += gone.length;
    }
    if (ids.length < AT_ONCE) return removed;
    await yieldTurn();
  }
}
