import type { Context, System } from '@octavo/core';
import type { Db } from '@octavo/db';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';

/** Kinds of things that come: each has ids of its own there. */
export type ItemKind =
  | 'organization'
  | 'member'
  | 'team'
  | 'collection'
  | 'space'
  | 'content'
  | 'git'
  | 'blob'
  | 'page'
  | 'file'
  | 'reusable'
  | 'order'
  | 'change-request'
  | 'comment'
  | 'reply'
  | 'review'
  | 'permission'
  | 'spec'
  | 'translation'
  | 'site'
  | 'share-link'
  | 'redirects'
  | 'site-item'
  | 'site-part';

/** A thing that came: its id here, and the marks by which a later run sees what changed. */
export interface Item {
  ownId: string;
  marks: Readonly<Record<string, string>>;
}

const PAGE = 2000;

/** All that came from an origin, as the database has it and in memory; written in the transactions that make the things. */
export class Items {
  readonly #system: System;
  readonly #originId: string;
  readonly #known = new Map<string, Item>();
  readonly #ensure: (tx: Db) => Promise<void>;
  readonly #runId: string;

  private constructor(system: System, originId: string, { runId, ensure }: ItemsOptions) {
    this.#system = system;
    this.#originId = originId;
    this.#ensure = ensure;
    this.#runId = runId;
  }

  /** Loads what came from an origin before. */
  static async load({ system }: Context, originId: string, options: ItemsOptions): Promise<Items> {
    const items = new Items(system, originId, options);
    const { originItem } = system.store.tables;
    let after = { kind: '', foreignId: '' };
    for (;;) {
      const rows = await system.store.read
        .select()
        .from(originItem)
        .where(
          and(
            eq(originItem.originId, originId),
            or(gt(originItem.kind, after.kind), and(eq(originItem.kind, after.kind), gt(originItem.foreignId, after.foreignId))),
          ),
        )
        .orderBy(asc(originItem.kind), asc(originItem.foreignId))
        .limit(PAGE);
      for (const { kind, foreignId, ownId, marks } of rows) items.#known.set(`${kind} ${foreignId}`, { ownId, marks });
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return items;
      after = last;
    }
  }

  /** Returns what came as this thing; `undefined` for one that did not. */
  get(kind: ItemKind, foreignId: string): Item | undefined {
    return this.#known.get(`${kind} ${foreignId}`);
  }

  /** Returns the id here of a thing; `undefined` for one that did not come. */
  own(kind: ItemKind, foreignId: string | undefined): string | undefined {
    const id = foreignId === undefined ? undefined : this.get(kind, foreignId)?.ownId;
    return id === '' ? undefined : id;
  }

  /** Returns what came of a kind, by the id there without `prefix`. */
  of(kind: ItemKind, prefix = ''): Map<string, Item> {
    const start = `${kind} ${prefix}`;
    return new Map([...this.#known].flatMap(([key, item]) => (key.startsWith(start) ? [[key.slice(start.length), item]] : [])));
  }

  /** Writes down things inside a transaction. Call {@link remember} when it has committed. @throws when the run was taken over */
  async write(tx: Db, entries: readonly ItemEntry[]): Promise<void> {
    await this.#ensure(tx);
    const { originItem } = this.#system.store.tables;
    const rows = entries.map((entry) => ({
      originId: this.#originId,
      kind: entry.kind,
      foreignId: entry.foreignId,
      ownId: entry.ownId,
      marks: this.#marksOf(entry),
    }));
    for (let at = 0; at < rows.length; at += 100) {
      await tx
        .insert(originItem)
        .values(rows.slice(at, at + 100))
        .onConflictDoUpdate({
          target: [originItem.originId, originItem.kind, originItem.foreignId],
          set: { ownId: sql`excluded.own_id`, marks: sql`excluded.marks` },
        });
    }
  }

  /** Keeps in memory what was written. */
  remember(entries: readonly ItemEntry[]): void {
    for (const entry of entries) this.#known.set(`${entry.kind} ${entry.foreignId}`, { ownId: entry.ownId, marks: this.#marksOf(entry) });
  }

  /** Returns what came in this very run, before it was interrupted. */
  cameInThisRun(): { kind: string; foreignId: string; item: Item }[] {
    if (this.#runId === '') return [];
    return [...this.#known].flatMap(([key, item]) => {
      const at = key.indexOf(' ');
      return item.marks.run === this.#runId ? [{ kind: key.slice(0, at), foreignId: key.slice(at + 1), item }] : [];
    });
  }

  /** The marks of a thing, with the run in which it came first; an entry that says `run` is no thing that came. */
  #marksOf({ kind, foreignId, marks = {} }: ItemEntry): Readonly<Record<string, string>> {
    const known = this.get(kind, foreignId);
    const run = known === undefined ? (marks.run ?? this.#runId) : (known.marks.run ?? '');
    const { run: _run, ...others } = marks;
    return run === '' ? others : { ...others, run };
  }

  /** Writes down things in a transaction of their own: for what may be done twice without harm. */
  async put(...entries: readonly ItemEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.#system.store.tx((tx) => this.write(tx, entries));
    this.remember(entries);
  }

  /** Forgets things inside a transaction. Call {@link forgotten} when it has committed. */
  async erase(tx: Db, things: readonly { kind: ItemKind; foreignId: string }[]): Promise<void> {
    const { originItem } = this.#system.store.tables;
    for (const { kind, foreignId } of things)
      await tx
        .delete(originItem)
        .where(and(eq(originItem.originId, this.#originId), eq(originItem.kind, kind), eq(originItem.foreignId, foreignId)));
  }

  forgotten(things: readonly { kind: ItemKind; foreignId: string }[]): void {
    for (const { kind, foreignId } of things) this.#known.delete(`${kind} ${foreignId}`);
  }
}

/** Settings of {@link Items}. */
export interface ItemsOptions {
  /** Id of the run, which it keeps when it goes on after an interruption; empty for none. */
  runId: string;
  /** Throws in a transaction when the run was taken over by another one. */
  ensure: (tx: Db) => Promise<void>;
}

/** A thing to be written down. */
export interface ItemEntry {
  kind: ItemKind;
  foreignId: string;
  ownId: string;
  marks?: Readonly<Record<string, string>>;
}
