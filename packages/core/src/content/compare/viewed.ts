import { and, asc, eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { loadChangeRequest } from '../places/index.ts';

/** Items of a change request that a user marked as viewed: keys of the compared items, each with its version at that time. */
export type Viewed = Record<string, string>;

/** Ticks of one person on one change request; beyond them the oldest goes. */
const MOST_TICKS = 5_000;

/**
 * Returns the items of a change request that the caller marked as viewed; marks of other users are never shown. @throws OctavoError `not_found`.
 */
export async function listViewed(ctx: Context, spaceId: string, idOrNumber: string): Promise<Viewed> {
  const { userId } = requireUser(ctx);
  const { changeRequest } = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { read, tables } = ctx.system.store;
  const { changeViewed: table } = tables;
  const rows = await read
    .select({ item: table.item, version: table.version })
    .from(table)
    .where(and(eq(table.changeRequestId, changeRequest.id), eq(table.userId, userId)));
  return Object.fromEntries(rows.map(({ item, version }) => [item, version]));
}

/**
 * Ticks something of a change request as viewed in the version that was looked at, or takes the tick away (null). Anything may be named: what is
 * not there is shown nowhere.
 * @throws OctavoError `not_found`.
 */
export async function setViewed(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  { item, version }: { item: string; version: string | null },
): Promise<void> {
  const { userId } = requireUser(ctx);
  const { changeRequest } = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { store, now } = ctx.system;
  const { changeViewed: table } = store.tables;
  const mine = and(eq(table.changeRequestId, changeRequest.id), eq(table.userId, userId));
  await store.tx(async (tx) => {
    await tx.delete(table).where(and(mine, eq(table.item, item)));
    if (version === null) return;
    if ((await tx.$count(table, mine)) >= MOST_TICKS) {
      const [oldest] = await tx.select({ item: table.item }).from(table).where(mine).orderBy(asc(table.viewedAt)).limit(1);
      if (oldest !== undefined) await tx.delete(table).where(and(mine, eq(table.item, oldest.item)));
    }
    const tick = { changeRequestId: changeRequest.id, userId, item, version, viewedAt: now() };
    // Two tabs may tick at once.
    await tx
      .insert(table)
      .values(tick)
      .onConflictDoUpdate({ target: [table.changeRequestId, table.userId, table.item], set: tick });
  });
}
