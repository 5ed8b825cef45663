import type { Db, Store } from '@octavo/db';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import { type RevisionRecord, revisionReferences } from '../map/index.ts';

/** Revisions in a row that go, oldest first, and the later one that takes their place. */
export interface ThinnedRun {
  ids: readonly string[];
  keeper: string;
}

const ROWS_AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the beginning (ms) of the UTC month some months before a time: what is older is thinned, a whole month at once. */
export function thinnedBefore(now: number, months: number): number {
  const at = new Date(now);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months);
}

/**
 * Returns the revisions of a space that go when those before a time (ms) are thinned: of the saves in a row of one author on one UTC day the last
 * stays. A revision stays, too, if a row refers to it, a commit equals it, it merged or applied something, it restored content, or another
 * revision than the next one has it as a parent. Costs a read of all revisions of the space.
 */
export async function planThinning({ store }: Pick<System, 'store'>, spaceId: string, before: number): Promise<ThinnedRun[]> {
  /** Author, type and day of each revision that stands for a save alone. */
  const sittings = new Map<string, string>();
  /** The only revision that has one as its only parent; `null` if others have it, too. */
  const followers = new Map<string, string | null>();
  for await (const rows of revisionsOf(store, spaceId)) {
    for (const row of rows) {
      const sitting = row.createdAt < before ? sittingOf(row) : undefined;
      if (sitting !== undefined) sittings.set(row.id, sitting);
      for (const parent of row.parents) followers.set(parent, followers.has(parent) || sitting === undefined ? null : row.id);
    }
    await yieldTurn();
  }
  const next = new Map<string, string>();
  for (const [id, sitting] of sittings) {
    const follower = followers.get(id);
    if (typeof follower === 'string' && sittings.get(follower) === sitting) next.set(id, follower);
  }
  for (const id of await referencedAmong(store.read, store, spaceId, [...next.keys()])) next.delete(id);
  return runsOf(next);
}

/** Returns which of some revisions of a space rows refer to. */
export async function referencedAmong(
  db: Pick<Db, 'select'>,
  store: Store,
  spaceId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const some = ids.slice(at, at + ROWS_AT_ONCE);
    for (const { from, column, space } of revisionReferences(store)) {
      const rows = await db
        .select({ id: sql<string>`${column}` })
        .from(from as SQLiteTable)
        .where(and(space === undefined ? undefined : eq(space, spaceId), isNotNull(column), inArray(column, some)));
      for (const { id } of rows) found.add(id);
    }
    await yieldTurn();
  }
  return found;
}

function runsOf(next: ReadonlyMap<string, string>): ThinnedRun[] {
  const isContinued = new Set(next.values());
  const runs: ThinnedRun[] = [];
  for (const first of next.keys()) {
    // One that follows another is met on the way from there.
    if (isContinued.has(first)) continue;
    const ids: string[] = [];
    let keeper = first;
    for (let after = next.get(keeper); after !== undefined; after = next.get(keeper)) {
      ids.push(keeper);
      keeper = after;
    }
    runs.push({ ids, keeper });
  }
  return runs;
}

/** Returns what the saves of one sitting have in common; `undefined` for a revision that stands for more than a save. */
function sittingOf(row: RevisionRecord): string | undefined {
  const { createdBy, type } = row;
  const isSave = (type === 'edits' || type === 'computed') && row.parents.length === 1 && row.changeRequestId === null;
  const isMore = row.gitOid !== null || row.mergedFrom !== null || row.suggestedBy !== null || row.coAuthors !== null;
  if (!isSave || isMore || row.supersededAt !== null) return undefined;
  const { kind, id, agent } = createdBy;
  return JSON.stringify([Math.floor(row.createdAt / DAY_MS), type, kind, id, agent?.name, agent?.version, agent?.token]);
}

async function* revisionsOf({ read, tables: { revision } }: Store, spaceId: string): AsyncGenerator<RevisionRecord[]> {
  for (let after = ''; ; ) {
    const rows = await read
      .select()
      .from(revision)
      .where(and(eq(revision.spaceId, spaceId), gt(revision.id, after)))
      .orderBy(asc(revision.id))
      .limit(ROWS_AT_ONCE);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? '';
  }
}
