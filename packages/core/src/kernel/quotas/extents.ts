import type { Db } from '@octavo/db';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { forIds, type System } from '../base/index.ts';
import { quotaExceeded } from './exceeded.ts';
import type { QuotaKind } from './kinds.ts';
import { findQuotas, lockHoldings, type QuotaRecord } from './rows.ts';

/** Size of content, as it counts for limits. */
export interface Extent {
  /** Pages, groups and links. */
  pages: number;
  /** Size of all files. */
  bytes: number;
}

/** A space of an organization. */
interface SpacePlace {
  organizationId: string;
  spaceId: string;
}

const KINDS = ['pages', 'bytes'] as const satisfies readonly QuotaKind[];

/**
 * Notes how much the live content of a space is, inside the transaction that makes it live.
 * @throws OctavoError `conflict` with code `quota_exceeded` when it grows past a limit of the space or of its organization.
 */
export async function settleExtent(tx: Db, system: System, place: SpacePlace, extent: Extent): Promise<void> {
  const { space } = system.store.tables;
  const [before] = await tx.select({ pages: space.pages, bytes: space.fileBytes }).from(space).where(eq(space.id, place.spaceId));
  await requireExtent(tx, system, place, extent, { pages: before?.pages ?? 0, bytes: before?.bytes ?? 0 });
  if (before?.pages === extent.pages && before.bytes === extent.bytes) return;
  await tx.update(space).set({ pages: extent.pages, fileBytes: extent.bytes }).where(eq(space.id, place.spaceId));
}

/**
 * Ensures that an organization holds no more than it may, inside a transaction that brought spaces into it: from the trash, or from elsewhere. Their own
 * limits go with them.
 * @throws OctavoError as {@link settleExtent}.
 */
export async function admitSpaces(tx: Db, system: System, organizationId: string, spaceIds: readonly string[]): Promise<void> {
  const { quota } = system.store.tables;
  await forIds(spaceIds, (some) =>
    tx.update(quota).set({ organizationId }).where(inArray(quota.spaceId, some)).returning({ id: quota.id }),
  );
  const quotas = await findQuotas(tx, system, { organizationId }, KINDS);
  if (quotas.length === 0) return;
  await lockHoldings(tx, system, organizationId);
  const held = await heldBy(tx, system, { organizationId });
  const brought = { pages: 0, bytes: 0 };
  for (const id of spaceIds) {
    const own = await heldBy(tx, system, { organizationId, spaceId: id });
    brought.pages += own.pages;
    brought.bytes += own.bytes;
  }
  for (const kind of KINDS) {
    const most = quotas.find((row) => row.kind === kind)?.most ?? Infinity;
    if (held[kind] > most && brought[kind] > 0) throw quotaExceeded({ kind, most, used: held[kind] - brought[kind], wanted: held[kind] });
  }
}

/**
 * Ensures that content which is proposed for a space would have room there.
 * @param measure called only where a limit is set
 * @throws OctavoError as {@link settleExtent}.
 */
export async function requireRoomForDraft(system: System, place: SpacePlace, measure: () => Promise<Extent>): Promise<void> {
  const { read, tables } = system.store;
  const quotas = await findQuotas(read, system, place, KINDS);
  if (quotas.length === 0) return;
  const { space } = tables;
  const [live] = await read.select({ pages: space.pages, bytes: space.fileBytes }).from(space).where(eq(space.id, place.spaceId));
  const before = { pages: live?.pages ?? 0, bytes: live?.bytes ?? 0 };
  const extent = await measure();
  for (const quota of quotas) await requireUnder(read, system, place, quota, extent, before);
}

/**
 * Ensures that something can be added to the content of a place at all, before work for it begins.
 * @param more at least what is to be added
 * @throws OctavoError as {@link settleExtent}.
 */
export async function requireContentRoom(
  system: System,
  place: { organizationId: string; spaceId?: string | undefined },
  more: Partial<Extent>,
): Promise<void> {
  const { read } = system.store;
  for (const { kind, most, spaceId } of await findQuotas(read, system, place, KINDS)) {
    const known = KINDS.find((each) => each === kind);
    const added = known === undefined ? 0 : (more[known] ?? 0);
    if (known === undefined || added === 0) continue;
    const used = (await heldBy(read, system, { organizationId: place.organizationId, spaceId: spaceId ?? undefined }))[known];
    if (used + added > most) throw quotaExceeded({ kind: known, spaceId: spaceId ?? undefined, most, used, wanted: used + added });
  }
}

async function requireExtent(tx: Db, system: System, place: SpacePlace, after: Extent, before: Extent): Promise<void> {
  if (KINDS.every((kind) => after[kind] <= before[kind])) return;
  const quotas = await findQuotas(tx, system, place, KINDS);
  if (quotas.length === 0) return;
  await lockHoldings(tx, system, place.organizationId);
  for (const quota of quotas) await requireUnder(tx, system, place, quota, after, before);
}

async function requireUnder(db: Db, system: System, place: SpacePlace, quota: QuotaRecord, after: Extent, before: Extent): Promise<void> {
  const kind = KINDS.find((each) => each === quota.kind);
  if (kind === undefined || after[kind] <= before[kind]) return;
  const others = quota.spaceId === null ? (await heldBy(db, system, place, place.spaceId))[kind] : 0;
  const [used, wanted] = [others + before[kind], others + after[kind]];
  if (wanted > quota.most) throw quotaExceeded({ kind, spaceId: quota.spaceId ?? undefined, most: quota.most, used, wanted });
}

/** Returns how much the spaces of an organization that are not in the trash hold: one of them, or all but one. */
export async function heldBy(
  db: Db,
  { store }: System,
  { organizationId, spaceId }: { organizationId: string; spaceId?: string | undefined },
  without?: string,
): Promise<Extent> {
  const { space } = store.tables;
  const which = without === undefined ? (spaceId === undefined ? undefined : eq(space.id, spaceId)) : ne(space.id, without);
  const [sum] = await db
    .select({ pages: sql`coalesce(sum(${space.pages}), 0)`, bytes: sql`coalesce(sum(${space.fileBytes}), 0)` })
    .from(space)
    .where(and(eq(space.organizationId, organizationId), isNull(space.deletedAt), which));
  return { pages: Number(sum?.pages ?? 0), bytes: Number(sum?.bytes ?? 0) };
}
