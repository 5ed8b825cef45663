import { and, asc, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type RemovalOptions, removeRows, type System, yieldTurn } from '../../kernel/base/index.ts';
import { revisionReferences } from '../map/index.ts';

/** Revisions that go in one transaction. */
const AT_ONCE = 200;

/**
 * Removes revisions that a later save took the place of, up to a time (ms since 1970), unless something refers to them. No revision has one of
 * them as its first parent: whatever takes the place of a revision takes its parents, too. May be killed or aborted anywhere. Returns how many went.
 */
export async function removeSuperseded(
  system: System,
  until: number,
  { signal, dryRun }: RemovalOptions & { signal?: AbortSignal | undefined } = {},
): Promise<number> {
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
  if (dryRun) return removeRows(store, revision, isDue, { dryRun });
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
