import { and, count, eq, inArray } from 'drizzle-orm';
import { queryMany, type System } from '../../kernel/base/index.ts';

/** Returns the number of open comments of each change request, by id; those without are left out. Checks nothing. */
export async function countOpenComments({ store }: System, changeRequestIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { comment } = store.tables;
  const rows = await queryMany<{ id: string | null; open: number }>(store, 'open-comments', changeRequestIds, (db, some) =>
    db
      .select({ id: comment.changeRequestId, open: count() })
      .from(comment)
      .where(and(inArray(comment.changeRequestId, some), eq(comment.status, 'open')))
      .groupBy(comment.changeRequestId),
  );
  return new Map(rows.map(({ id, open }) => [id ?? '', Number(open)]));
}
