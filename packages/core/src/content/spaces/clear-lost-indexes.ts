import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Spaces whose indexes are cleared in one go. */
const AT_ONCE = 100;

/**
 * Clears the search indexes of spaces that are not there: of an organization that was deleted in the database itself. No foreign key can do
 * that, since the words of an index are in the tables of the full-text search. May be killed anywhere.
 */
export async function clearLostIndexes({ store, search }: Pick<System, 'store' | 'search'>): Promise<void> {
  const { searchSpace, space } = store.tables;
  const isThere = store.read.select({ one: sql`1` }).from(space).where(eq(space.id, searchSpace.spaceId));
  // The row of the empty id counts blocks.
  const isLost = and(ne(searchSpace.spaceId, ''), notExists(isThere));
  const lost = await store.read.select({ id: searchSpace.spaceId }).from(searchSpace).where(isLost).limit(AT_ONCE);
  for (const { id } of lost) {
    await search.clear(id);
    await store.tx((tx) => tx.delete(searchSpace).where(and(eq(searchSpace.spaceId, id), isLost)));
  }
}
