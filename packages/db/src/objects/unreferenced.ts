import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { batchesOf } from '../batches.ts';
import type { Db, Store } from '../store.ts';

/** Kind of record that may be unreferenced: a node of a content map, or a Git object. */
export type StoredKind = 'node' | 'object';

/** Marks on what nothing refers to. A mark lies for a day at least before what it is on may go. */
export interface Unreferenced {
  /**
   * To be awaited before one looks whether something is there that one is about to refer to: what is found there then stays for a day at
   * least, without a reference. Takes its mark away.
   */
  forget(kind: StoredKind, ids: readonly string[]): Promise<void>;
  /**
   * In the transaction that removes them: takes the marks away that were set at this time (ms) or before, and returns their ids. Nobody has
   * forgotten those, and nobody will before the transaction is over.
   */
  claim(tx: Db, kind: StoredKind, ids: readonly string[], until: number): Promise<string[]>;
}

const IDS_PER_STATEMENT = 200;

/** Keeps marks in the table `unreferenced`. */
export function createUnreferenced(store: Store): Unreferenced {
  const { unreferenced } = store.tables;
  const some = store.prepare('unreferenced-some', (db) =>
    db
      .select({ id: unreferenced.id })
      .from(unreferenced)
      .where(sql`${unreferenced.kind} = ${sql.placeholder('kind')}`)
      .limit(1),
  );
  const these = (kind: StoredKind, ids: readonly string[]) => and(eq(unreferenced.kind, kind), inArray(unreferenced.id, [...ids]));

  return {
    async forget(kind, ids) {
      // Nearly always nothing is marked.
      if ((await some({ kind })).length === 0) return;
      for (const part of batchesOf([...new Set(ids)], () => 0, { bytes: 1, count: IDS_PER_STATEMENT })) {
        const marked = await store.read.select({ id: unreferenced.id }).from(unreferenced).where(these(kind, part));
        if (marked.length === 0) continue;
        await store.tx((tx) =>
          tx.delete(unreferenced).where(
            these(
              kind,
              marked.map(({ id }) => id),
            ),
          ),
        );
      }
    },
    async claim(tx, kind, ids, until) {
      const claimed = await tx
        .delete(unreferenced)
        .where(and(these(kind, ids), lte(unreferenced.since, until)))
        .returning({ id: unreferenced.id });
      return claimed.map(({ id }) => id);
    },
  };
}
