import type { Db, Schema } from '@octavo/db';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { lockInTransaction, type System } from '../base/index.ts';
import type { QuotaKind } from './kinds.ts';

/** A row of the quota table. */
export type QuotaRecord = Schema['quota']['$inferSelect'];

/** An organization, and perhaps one of its spaces. */
export interface QuotaPlace {
  organizationId: string;
  spaceId?: string | undefined;
}

/** Returns the limits of some kinds that hold for a place: its organization's, and its own. */
export async function findQuotas(db: Db, { store }: System, place: QuotaPlace, kinds: readonly QuotaKind[]): Promise<QuotaRecord[]> {
  const { quota } = store.tables;
  const { organizationId, spaceId } = place;
  const own = spaceId === undefined ? isNull(quota.spaceId) : or(isNull(quota.spaceId), eq(quota.spaceId, spaceId));
  return db
    .select()
    .from(quota)
    .where(and(eq(quota.organizationId, organizationId), own, inArray(quota.kind, [...kinds])));
}

/** Lets one transaction at a time add to what an organization holds, so that two do not both take the last of it. */
export async function lockHoldings(tx: Db, system: System, organizationId: string): Promise<void> {
  await lockInTransaction(tx, system, `quota:${organizationId}`);
}

/** Returns the id of the row of a limit. */
export function quotaId({ organizationId, spaceId }: QuotaPlace, kind: QuotaKind): string {
  return `${spaceId ?? organizationId}/${kind}`;
}

/** Returns a limit by its id as it is now; `undefined` if it was lifted. */
export async function readQuota({ store }: System, id: string): Promise<QuotaRecord | undefined> {
  const { quota } = store.tables;
  const [row] = await store.read.select().from(quota).where(eq(quota.id, id));
  return row;
}
