import type { TestDatabase, TestSystem } from '@octavo/core/testing';
import { type KeptRows, openRowKeeper } from '@octavo/db/testing';
import { getTableName } from 'drizzle-orm';
import { type Digest, digestOf } from './snapshot.ts';

/** Tables of what is named by its content: what is there stays, since it harms nobody and the program knows that it is there. */
const BY_CONTENT = new Set(['object', 'contentNode', 'blobFacts']);
/** Tables beside which there are others, that no schema knows. */
const FULL_TEXT = new Set(['searchSpace', 'searchPage', 'searchOutline', 'searchKey', 'searchText']);

/** State of a world at one time. `of` is the function that added to the seed, compared by identity. */
interface Kept<Seed> {
  of: object | undefined;
  seed: Seed;
  rows: KeptRows;
  digest: Digest;
  /** The time it was then. */
  at: number;
}

/** Brings a database, and the clock, back to what they were, which takes a tenth of the time that seeding anew does. */
export interface Keeper<Seed> {
  /** Keeps the current rows: those of the seed alone, or with those that the function `of` added. */
  keep(of: object | undefined, seed: Seed): Promise<void>;
  /** Brings back what was kept; `undefined` if nothing was, or the full-text index was written to since. */
  restore(of: object | undefined): Promise<Pick<Kept<Seed>, 'of' | 'seed'> | undefined>;
  close(): Promise<void>;
}

/** Creates the keeper of a system's database. */
export async function keeperOf<Seed extends object>(database: TestDatabase, { store, url, clock }: TestSystem): Promise<Keeper<Seed>> {
  const rows = await openRowKeeper(database, url);
  const names = new Map(
    Object.entries(store.tables).flatMap(([key, table]) => (BY_CONTENT.has(key) ? [] : [[key, getTableName(table)] as const])),
  );
  const kept = new Map<boolean, Kept<Seed>>();
  return {
    async keep(of, seed) {
      if (of === undefined) kept.clear();
      kept.set(of !== undefined, {
        of,
        seed: structuredClone(seed),
        at: clock.now(),
        rows: await rows.keep([...names.values()]),
        digest: await digestOf(store),
      });
    },
    async restore(of) {
      const found = kept.get(of !== undefined);
      if (found === undefined || found.of !== of) return undefined;
      const now = await digestOf(store);
      const changed = [...names.keys()].filter((key) => now[key] !== found.digest[key]);
      if (changed.some((key) => FULL_TEXT.has(key))) return undefined;
      await rows.restore(
        found.rows,
        changed.map((key) => names.get(key) ?? ''),
      );
      clock.advance(found.at - clock.now());
      return found;
    },
    close: () => rows.close(),
  };
}
