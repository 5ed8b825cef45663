import type { Db, Store } from '@octavo/db';
import { and, type Column, eq, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { System } from '../base/index.ts';
import { organizationNotFound } from './organization-not-found.ts';

/**
 * Returns the condition that an organization is not one that the operator deleted; true where the column is null. For the doors that do not ask for
 * membership: deleting an organization suspends its members and puts its spaces into the trash, which closes the others.
 */
export function isOpenOrganization({ read, tables }: Pick<Store, 'read' | 'tables'>, organizationId: Column): SQL {
  const closed = alias(tables.organization, 'closed_organization');
  return notExists(
    read
      .select({ one: sql`1` })
      .from(closed)
      .where(and(eq(closed.id, organizationId), isNotNull(closed.deletedAt))),
  );
}

/** Ensures inside a transaction that an organization is there and not deleted. @throws OctavoError `not_found`. */
export async function requireOpenOrganization(tx: Db, { store }: System, id: string): Promise<void> {
  const { organization } = store.tables;
  const [found] = await tx.select({ deletedAt: organization.deletedAt }).from(organization).where(eq(organization.id, id));
  if (found === undefined || found.deletedAt !== null) throw organizationNotFound();
}
