import { eq, sql } from 'drizzle-orm';
import type { Db, Store } from '../store.ts';
import type { DocumentRange } from './text-index.ts';

/** So many documents fit a block; numbers of replaced documents are kept, those of removed ones are not given again. */
export const BLOCK = 2 ** 28;

/** The row of `search_space` that counts the blocks given out. */
const COUNTER = '';

/** About as many documents as there are: numbers of removed ones count. */
interface NumbersGiven {
  given: number;
}

/** Numbers of documents, by space. */
export interface DocumentNumbers {
  /** The space's block; `undefined` if nothing of it was ever indexed. */
  range(spaceId: string): Promise<(DocumentRange & NumbersGiven) | undefined>;
  /** The spaces by their block; those of which nothing was ever indexed are left out. */
  blocks(spaceIds: readonly string[]): Promise<{ spaces: Map<number, string> } & NumbersGiven>;
  /** The first of `count` neighbouring numbers that nobody has. */
  take(tx: Db, spaceId: string, count: number): Promise<number>;
}

/** Returns the block that a document's number is in: one for each space. */
export function blockOf(document: number): number {
  return Math.floor(document / BLOCK);
}

/** Returns the numbers of a block. */
export function rangeOfBlock(block: number): DocumentRange {
  return { first: block * BLOCK, last: block * BLOCK + BLOCK - 1 };
}

function givenOf({ block, next }: { block: number; next: number }): number {
  return next - block * BLOCK;
}

/** Makes the {@link DocumentNumbers} of a database. */
export function documentNumbers(store: Store): DocumentNumbers {
  const { searchSpace } = store.tables;
  const rangeOf = store.prepare('search-block', (db) =>
    db
      .select({ block: searchSpace.block, next: searchSpace.nextDocument })
      .from(searchSpace)
      .where(eq(searchSpace.spaceId, sql.placeholder('spaceId'))),
  );

  // One parameter for all ids: thousands of them cost more than the rows they name.
  const given = sql`${sql.placeholder('spaceIds')}`;
  const ids =
    store.dialect === 'sqlite' ? sql`(SELECT value FROM json_each(${given}))` : sql`(SELECT json_array_elements_text(${given}::json))`;
  const blocksOf = store.prepare<{ spaceId: string; block: number; next: number }>('search-blocks', (db) =>
    db
      .select({ spaceId: searchSpace.spaceId, block: searchSpace.block, next: searchSpace.nextDocument })
      .from(searchSpace)
      .where(sql`${searchSpace.spaceId} IN ${ids}`),
  );

  async function advance(tx: Db, spaceId: string, by: number): Promise<number | undefined> {
    const [row] = await tx
      .update(searchSpace)
      .set({ nextDocument: sql`${searchSpace.nextDocument} + ${by}` })
      .where(eq(searchSpace.spaceId, spaceId))
      .returning({ next: searchSpace.nextDocument });
    return row === undefined ? undefined : row.next - by;
  }

  async function newBlock(tx: Db): Promise<number> {
    await tx.insert(searchSpace).values({ spaceId: COUNTER, block: 0, nextDocument: 1 }).onConflictDoNothing();
    const block = await advance(tx, COUNTER, 1);
    if (block === undefined) throw new Error('the counter of search blocks is missing');
    return block;
  }

  return {
    async range(spaceId) {
      const [row] = await rangeOf({ spaceId });
      return row === undefined ? undefined : { ...rangeOfBlock(row.block), given: givenOf(row) };
    },
    async blocks(spaceIds) {
      const rows = await blocksOf({ spaceIds: JSON.stringify(spaceIds) });
      const given = rows.reduce((sum, row) => sum + givenOf(row), 0);
      return { spaces: new Map(rows.map(({ spaceId, block }) => [block, spaceId])), given };
    },
    async take(tx, spaceId, count) {
      const taken = await advance(tx, spaceId, count);
      if (taken !== undefined) return taken;
      const block = await newBlock(tx);
      await tx.insert(searchSpace).values({ spaceId, block, nextDocument: block * BLOCK + count });
      return block * BLOCK;
    },
  };
}
