import { and, eq, lt, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { keptText } from './kept-query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that queries without results are kept. */
export const MISS_DAYS = 90;
/** Most queries that are kept of a day: whoever asks at random fills no table. */
const MOST_OF_DAY = 200;
/** Time that sums are kept in memory before they are written (ms). */
const EVERY_MS = 5000;
/** Time without another query after which one is as its author meant it (ms). */
const QUIET_MS = 3000;
/** Sums and open queries that are kept at most: what comes beyond is not counted. */
const MOST = 2000;

interface OpenQuery {
  spaceId: string;
  query: string;
  isFound: boolean;
  at: number;
}

/** Returns the first day (`YYYY-MM-DD`, UTC) of which queries are kept. */
export function firstMissDay(now: number): string {
  return new Date(now - MISS_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Counts queries of spaces that found nothing, in sums by day that are written every few seconds. Who types searches once: what they had typed before it is
 * not counted. Nothing is kept of people.
 */
export class SpaceMisses {
  readonly #system: System;
  readonly #sums = new Map<string, { spaceId: string; text: string; count: number }>();
  readonly #open = new Map<string, OpenQuery>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(system: System) {
    this.#system = system;
  }

  /**
   * Counts a query.
   * @param who types it, whose next queries may be the same one; absent for one that is sent as a whole
   */
  searched(spaceId: string, { query, isFound, who }: { query: string; isFound: boolean; who?: string }): void {
    const words = query.trim().toLowerCase();
    const asked: OpenQuery = { spaceId, query: words, isFound, at: this.#system.now() };
    if (who === undefined) {
      this.#count(asked);
      return;
    }
    const key = `${spaceId} ${who}`;
    const before = this.#open.get(key);
    if (before !== undefined && !before.query.startsWith(words) && !words.startsWith(before.query)) this.#count(before);
    if (before === undefined && (isFound || this.#open.size >= MOST)) return;
    this.#open.set(key, asked);
    this.#wait();
  }

  /** Writes what was counted so far, open queries as well. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const query of this.#open.values()) this.#count(query);
    this.#open.clear();
    await this.#write();
  }

  #count({ spaceId, query, isFound }: OpenQuery): void {
    const text = isFound ? undefined : keptText(query);
    if (text === undefined) return;
    const key = `${spaceId} ${text}`;
    const known = this.#sums.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.#sums.size < MOST) this.#sums.set(key, { spaceId, text, count: 1 });
    this.#wait();
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const now = this.#system.now();
      for (const [key, query] of this.#open) {
        if (now - query.at < QUIET_MS) continue;
        this.#open.delete(key);
        this.#count(query);
      }
      if (this.#open.size > 0) this.#wait();
      void this.#write();
    }, EVERY_MS).unref();
  }

  #write(): Promise<void> {
    const bySpace = Map.groupBy(this.#sums.values(), ({ spaceId }) => spaceId);
    this.#sums.clear();
    this.#writing = this.#writing.then(async () => {
      for (const [spaceId, sums] of bySpace) {
        try {
          await addSpaceMisses(this.#system, spaceId, sums);
        } catch (error) {
          // Sums of a few seconds are no reason to fail, or to keep more and more of them.
          this.#system.log.warn('searches without results could not be counted', { spaceId, error });
        }
      }
    });
    return this.#writing;
  }
}

/** Adds queries that found nothing to those of today, and drops those whose time is over. A space that was deleted meanwhile gets none. */
export async function addSpaceMisses(
  { store, now }: Pick<System, 'store' | 'now'>,
  spaceId: string,
  sums: readonly { text: string; count: number }[],
): Promise<void> {
  const { space, spaceMiss } = store.tables;
  const at = now();
  const day = new Date(at).toISOString().slice(0, 10);
  const ofDay = and(eq(spaceMiss.spaceId, spaceId), eq(spaceMiss.day, day));
  // In one order in every transaction, so that two never wait for each other.
  const sorted = sums.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  await store.tx(async (tx) => {
    const there = await tx.select({ id: space.id }).from(space).where(eq(space.id, spaceId));
    if (there.length === 0) return;
    await tx.delete(spaceMiss).where(and(eq(spaceMiss.spaceId, spaceId), lt(spaceMiss.day, firstMissDay(at))));
    for (const { text, count } of sorted) {
      const added = await tx
        .update(spaceMiss)
        .set({ count: sql`${spaceMiss.count} + ${count}` })
        .where(and(ofDay, eq(spaceMiss.text, text)))
        .returning({ count: spaceMiss.count });
      if (added.length > 0) continue;
      const [known] = await tx.select({ queries: sql<number>`count(*)` }).from(spaceMiss).where(ofDay);
      if (Number(known?.queries ?? 0) < MOST_OF_DAY) await tx.insert(spaceMiss).values({ spaceId, day, text, count }).onConflictDoNothing();
    }
  });
}

const counters = new WeakMap<System, SpaceMisses>();

/** Returns the counter of a system. */
export function missesOf(system: System): SpaceMisses {
  const known = counters.get(system) ?? new SpaceMisses(system);
  counters.set(system, known);
  return known;
}
