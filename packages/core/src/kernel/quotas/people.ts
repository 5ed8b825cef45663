import type { Db } from '@octavo/db';
import { and, count, eq } from 'drizzle-orm';
import type { System } from '../base/index.ts';
import { quotaExceeded } from './exceeded.ts';
import { findQuotas } from './rows.ts';

/**
 * Ensures, inside the transaction that lets people into an organization and holds its members, that they are not more than it may have.
 * @throws OctavoError `conflict` with code `quota_exceeded`.
 */
export async function requirePeopleUnder(tx: Db, system: System, organizationId: string): Promise<void> {
  await require(tx, system, organizationId, 0);
}

/**
 * Ensures that an organization may have one more person, before they are invited.
 * @throws OctavoError `conflict` with code `quota_exceeded`.
 */
export async function requirePeopleRoom(db: Db, system: System, organizationId: string): Promise<void> {
  await require(db, system, organizationId, 1);
}

async function require(db: Db, system: System, organizationId: string, more: number): Promise<void> {
  const [quota] = await findQuotas(db, system, { organizationId }, ['people']);
  if (quota === undefined) return;
  const people = await countPeople(db, system, organizationId);
  if (people + more <= quota.most) return;
  // In the transaction that adds somebody, they are counted already.
  const used = more === 0 ? people - 1 : people;
  throw quotaExceeded({ kind: 'people', most: quota.most, used, wanted: used + 1 });
}

/** Returns the number of people of an organization who are not disabled. */
export async function countPeople(db: Db, { store }: System, organizationId: string): Promise<number> {
  const { member } = store.tables;
  const [row] = await db
    .select({ people: count() })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.disabled, false)));
  return Number(row?.people ?? 0);
}
