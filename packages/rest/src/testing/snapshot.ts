import { hash } from 'node:crypto';
import type { Store } from '@octavo/db';

/** Columns that say when somebody was last here: any request may touch them. */
const TOUCHED = new Set(['lastUsedAt', 'lastSeenAt']);

/** What follows from blobs alone, kept by whoever needs it first. */
const DERIVED = new Set(['blobFacts']);

/** What digests are of each table, by its name. */
export type Digest = Readonly<Record<string, string>>;

/** A hash of every row of each table: two equal digests mean that nothing at all happened in between. */
export async function digestOf(store: Store): Promise<Digest> {
  const digests: Record<string, string> = {};
  for (const [name, table] of Object.entries(store.tables)) {
    if (DERIVED.has(name)) continue;
    const rows: unknown[] = await store.read.select().from(table);
    const lines = rows.map((row) => JSON.stringify(row, (key, value: unknown) => (TOUCHED.has(key) ? null : value))).sort();
    digests[name] = `${rows.length} rows, ${hash('sha1', lines.join('\n'))}`;
  }
  return digests;
}

/** The events in the outbox. */
export async function eventsOf(store: Store): Promise<{ id: string; type: string }[]> {
  const { event } = store.tables;
  return store.read.select({ id: event.id, type: event.type }).from(event);
}

/** Knows what a store held before something was written to it. */
export interface WriteWatch {
  start(): void;
  /**
   * Ends it, with the {@link digestOf} the store just before the first transaction since {@link start}. Undefined when there was none: then
   * nothing was written, since SQLite refuses that outside of transactions.
   */
  stop(): Promise<Digest | undefined>;
}

/** Watches a store. Reading all tables takes thirty times what most requests do, and most of those that are refused open no transaction. */
export function watchWrites(store: Store): WriteWatch {
  const open = store.tx.bind(store);
  let watching = false;
  let before: Promise<Digest> | undefined;
  store.tx = async (work) => {
    if (watching) {
      before ??= digestOf(store);
      await before;
    }
    return open(work);
  };
  return {
    start() {
      watching = true;
      before = undefined;
    },
    async stop() {
      watching = false;
      return before;
    },
  };
}
