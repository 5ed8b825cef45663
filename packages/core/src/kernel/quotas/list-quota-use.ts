import { asc, eq } from 'drizzle-orm';
import type { System } from '../base/index.ts';
import { heldBy } from './extents.ts';
import { NEAR, QUOTAS, type QuotaKind, quotaKind } from './kinds.ts';
import { countPeople } from './people.ts';
import type { QuotaRecord } from './rows.ts';
import { usedNow } from './use.ts';

/** A limit that is set, and its use. */
export interface QuotaUse {
  kind: QuotaKind;
  /** Absent for that of the whole organization. */
  spaceId?: string;
  most: number;
  /** In the units of the limit, begun ones whole. */
  used: number;
  /** True from four fifths of the limit on. */
  isNear: boolean;
}

/** Returns the limits of an organization and its spaces with their use, those of the organization first. Checks no rights. */
export async function listQuotaUse(system: System, organizationId: string): Promise<QuotaUse[]> {
  const { read, tables } = system.store;
  const { quota } = tables;
  const rows = await read.select().from(quota).where(eq(quota.organizationId, organizationId)).orderBy(asc(quota.id));
  const all: QuotaUse[] = [];
  for (const row of rows) {
    const kind = quotaKind(row.kind);
    // A kind of a later version is none that this one enforces.
    if (kind === undefined) continue;
    const used = await useOf(system, row, kind);
    all.push({ kind, ...(row.spaceId === null ? {} : { spaceId: row.spaceId }), most: row.most, used, isNear: used >= row.most * NEAR });
  }
  return all.toSorted((a, b) => (a.spaceId ?? '').localeCompare(b.spaceId ?? ''));
}

async function useOf(system: System, row: QuotaRecord, kind: QuotaKind): Promise<number> {
  const { read } = system.store;
  const { organizationId } = row;
  if (kind === 'people') return countPeople(read, system, organizationId);
  if (kind === 'pages' || kind === 'bytes')
    return (await heldBy(read, system, { organizationId, spaceId: row.spaceId ?? undefined }))[kind];
  return Math.ceil(usedNow(row, kind, system.now()) / QUOTAS[kind].scale);
}
