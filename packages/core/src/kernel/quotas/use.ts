import type { Db } from '@octavo/db';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { System } from '../base/index.ts';
import { periodAt, QUOTAS, type QuotaKind } from './kinds.ts';
import type { QuotaRecord } from './rows.ts';

/** Returns the use of a limit within the present period, in the units that are counted. */
export function usedNow({ period, used }: Pick<QuotaRecord, 'period' | 'used'>, kind: QuotaKind, now: number): number {
  return period === periodAt(kind, now) ? used : 0;
}

/**
 * Takes some of what a limit allows within the present period, all or nothing; returns whether it was there. Transactions at the same time take
 * one after the other, so together never more than there is.
 */
export async function takeUse(db: Db, { store, now }: System, quota: QuotaRecord, kind: QuotaKind, units: number): Promise<boolean> {
  const { quota: table } = store.tables;
  const period = periodAt(kind, now());
  const used = sql<number>`case when ${table.period} = ${period} then ${table.used} else 0 end + ${units}`;
  const taken = await db
    .update(table)
    .set({ used, period })
    .where(and(eq(table.id, quota.id), lte(used, sql`${table.most} * ${QUOTAS[kind].scale}`)))
    .returning({ id: table.id });
  return taken.length > 0;
}

/** Adds to the use of a limit, past it if need be: of what is known only when it is done. */
export async function addUse(db: Db, { store, now }: System, quota: QuotaRecord, kind: QuotaKind, units: number): Promise<void> {
  const { quota: table } = store.tables;
  const period = periodAt(kind, now());
  await db
    .update(table)
    .set({ used: sql`case when ${table.period} = ${period} then ${table.used} else 0 end + ${units}`, period })
    .where(eq(table.id, quota.id));
}
