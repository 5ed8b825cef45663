import { batchesOf, createUnreferenced, type StoredKind } from '@octavo/db';
import { and, asc, type Column, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { type RemovalOptions, type System, yieldTurn } from '../../kernel/base/index.ts';
import { findReachable } from './find-reachable.ts';
import type { IdSet } from './id-set.ts';
import { removeSuperseded } from './remove-superseded.ts';
import { thinRevisions } from './thin-revisions.ts';

/** For so long (ms) nothing must have referred to what is removed: longer than any work holds what it wrote and did not commit. */
export const UNREFERENCED_MS = 24 * 60 * 60 * 1000;

/** Result of the collection for one kind. */
export interface CollectedKind {
  /** Removed now. */
  removed: number;
  /** Nothing refers to so many that stay for the time being. */
  waiting: number;
  /** Bytes that the removed ones had in the database, or in files: compressed. */
  stored: number;
}

/** Result of {@link collectUnreferenced}. */
export interface Collected {
  /** Revisions that a later save had taken the place of. */
  revisions: number;
  /** Revisions that organizations do not keep any longer. */
  thinned: number;
  nodes: CollectedKind;
  /** `bytes` is what the removed objects held, before compression. */
  objects: CollectedKind & { bytes: number };
  /** Files that a crash had left. */
  files: number;
}

const IDS_AT_ONCE = 1000;
/** A transaction holds the only writer: this much keeps it well under 20 ms. */
const PER_TRANSACTION = { bytes: 4 * 1024 * 1024, count: 200 };

/**
 * Removes revisions that were superseded a day ago or that an organization does not keep any longer, nodes of content maps and objects that nothing has referred to for a day, and marks those that nothing refers to now. Whoever is
 * about to refer to something writes it first, which takes its mark away, and has a day from then; so it may run beside all other work, in
 * several processes, and be killed or aborted anywhere: the next run goes on. With `dryRun` nothing is marked or removed, and it is said what would be.
 * @throws Error when the database is damaged, with nothing marked or removed; the signal's reason.
 */
export async function collectUnreferenced(
  system: System,
  { signal, dryRun = false }: RemovalOptions & { signal?: AbortSignal } = {},
): Promise<Collected> {
  // Taken first: what is written while references are followed is marked later than this.
  const until = system.now() - UNREFERENCED_MS;
  const revisions = await removeSuperseded(system, until, { signal, dryRun });
  const thinned = await thinRevisions(system, { signal, dryRun });
  const reachable = await findReachable(system, signal);
  const sweeping = { until, signal, dryRun };
  const nodes = await sweep(system, 'node', reachable.nodes, sweeping);
  const objects = await sweep(system, 'object', reachable.objects, sweeping);
  const files = await system.objects.removeStrayFiles(UNREFERENCED_MS, { dryRun });
  return { revisions, thinned, nodes: { removed: nodes.removed, waiting: nodes.waiting, stored: nodes.stored }, objects, files };
}

type Removed = { count: number; bytes: number; stored: number };

/** Goes through all that is stored of a kind, in order of ids. */
async function sweep(
  system: System,
  kind: StoredKind,
  reachable: IdSet,
  { until, signal, dryRun }: { until: number; signal: AbortSignal | undefined; dryRun: boolean },
): Promise<CollectedKind & { bytes: number }> {
  const done = { removed: 0, waiting: 0, bytes: 0, stored: 0 };
  const remove = removerOf(system, kind, { until, dryRun });
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const stored = await readStored(system, kind, after);
    const last = stored.length < IDS_AT_ONCE ? undefined : stored.at(-1)?.id;
    const marks = await readMarks(system, kind, after, last);
    const loose = stored.filter(({ id }) => !reachable.has(id));
    const fresh = loose.filter(({ id }) => !marks.has(id)).map(({ id }) => id);
    if (!dryRun) await mark(system, kind, fresh);
    const due = loose.filter(({ id }) => (marks.get(id) ?? Number.POSITIVE_INFINITY) <= until);
    for (const part of batchesOf(due, ({ size }) => size, PER_TRANSACTION)) {
      const { count: gone, bytes, stored: taken } = await remove(part.map(({ id }) => id));
      done.removed += gone;
      done.bytes += bytes;
      done.stored += taken;
      await yieldTurn();
    }
    done.waiting += loose.length - due.length;
    // Marks on what is wanted again, or gone.
    const unreachable = new Set(loose.map(({ id }) => id));
    const wanted = [...marks.keys()].filter((id) => !unreachable.has(id));
    if (!dryRun) await createUnreferenced(system.store).forget(kind, wanted);
    await yieldTurn();
    if (last === undefined) return done;
    after = last;
  }
}

function readStored({ store }: System, kind: StoredKind, after: string): Promise<{ id: string; size: number }[]> {
  const { contentNode, object } = store.tables;
  if (kind === 'object') {
    return select(
      store.read.select({ id: object.oid, size: object.size }).from(object).where(gt(object.oid, after)).orderBy(asc(object.oid)),
    );
  }
  return select(
    store.read
      // A leaf has 64 records at most.
      .select({ id: contentNode.hash, size: sql<number>`8192` })
      .from(contentNode)
      .where(gt(contentNode.hash, after))
      .orderBy(asc(contentNode.hash)),
  );
}

async function select(query: { limit(rows: number): PromiseLike<{ id: string; size: number }[]> }) {
  return query.limit(IDS_AT_ONCE);
}

async function readMarks({ store }: System, kind: StoredKind, after: string, last: string | undefined): Promise<Map<string, number>> {
  const { unreferenced } = store.tables;
  const rows = await store.read
    .select({ id: unreferenced.id, since: unreferenced.since })
    .from(unreferenced)
    .where(and(eq(unreferenced.kind, kind), gt(unreferenced.id, after), last === undefined ? undefined : lte(unreferenced.id, last)));
  return new Map(rows.map(({ id, since }) => [id, since]));
}

async function mark(system: System, kind: StoredKind, ids: readonly string[]): Promise<void> {
  const { store, now } = system;
  for (const part of batchesOf(ids, () => 0, { bytes: 1, count: PER_TRANSACTION.count })) {
    const rows = part.map((id) => ({ kind, id, since: now() }));
    await store.tx((tx) => tx.insert(store.tables.unreferenced).values(rows).onConflictDoNothing());
  }
}

/** Returns the function that removes some of a kind in one transaction, or measures them. */
function removerOf(
  system: System,
  kind: StoredKind,
  { until, dryRun }: { until: number; dryRun: boolean },
): (ids: readonly string[]) => Promise<Removed> {
  if (kind === 'node') return (ids) => (dryRun ? measureNodes(system, ids) : removeNodes(system, ids, until));
  if (!dryRun) return (ids) => system.objects.removeUnreferenced(ids, until);
  return async (ids) => ({ count: ids.length, ...(await system.objects.measure(ids)) });
}

async function measureNodes({ store }: System, ids: readonly string[]): Promise<Removed> {
  const { contentNode } = store.tables;
  const rows = await store.read
    .select({ stored: lengthOf(contentNode.data) })
    .from(contentNode)
    .where(inArray(contentNode.hash, [...ids]));
  return sumOf(rows);
}

async function removeNodes({ store }: System, ids: readonly string[], until: number): Promise<Removed> {
  const { contentNode } = store.tables;
  return store.tx(async (tx) => {
    const claimed = await createUnreferenced(store).claim(tx, 'node', ids, until);
    if (claimed.length === 0) return sumOf([]);
    const gone = tx.delete(contentNode).where(inArray(contentNode.hash, claimed));
    return sumOf(await gone.returning({ stored: lengthOf(contentNode.data) }));
  });
}

function lengthOf(data: Column) {
  return sql<number>`length(${data})`.mapWith(Number);
}

function sumOf(rows: readonly { stored: number }[]): Removed {
  return { count: rows.length, bytes: 0, stored: rows.reduce((sum, { stored }) => sum + stored, 0) };
}

/**
 * Returns the numbers of nodes and objects that wait to be removed, as of the last run; cheap. `bytes` are those of objects, before compression.
 */
export async function countUnreferenced({ store }: Pick<System, 'store'>): Promise<{ nodes: number; objects: number; bytes: number }> {
  const { unreferenced, object } = store.tables;
  const [[nodes], [objects]] = await Promise.all([
    store.read.select({ count: count() }).from(unreferenced).where(eq(unreferenced.kind, 'node')),
    store.read
      .select({ count: count(), bytes: sql<number | null>`sum(${object.size})` })
      .from(unreferenced)
      .innerJoin(object, eq(object.oid, unreferenced.id))
      .where(eq(unreferenced.kind, 'object')),
  ]);
  return { nodes: nodes?.count ?? 0, objects: objects?.count ?? 0, bytes: Number(objects?.bytes ?? 0) };
}
