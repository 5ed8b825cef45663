import type { Db } from '@octavo/db';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';

/** Returns true if the last deletion of an organization was by one of its administrators: what the operator deleted, the operator restores. */
export async function wasDeletedByAdministrator(db: Db, { system }: Context, organizationId: string): Promise<boolean> {
  const { auditEvent: row } = system.store.tables;
  const [last] = await db
    .select({ payload: row.payload })
    .from(row)
    .where(and(eq(row.organizationId, organizationId), eq(row.action, 'organization_deleted')))
    .orderBy(desc(row.id))
    .limit(1);
  return last?.payload['by'] === 'administrator';
}
