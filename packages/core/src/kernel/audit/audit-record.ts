import type { AuditFilter } from '@octavo/contract';
import type { Schema, Store } from '@octavo/db';
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';

/** A row of the audit. */
export type AuditRecord = Schema['auditEvent']['$inferSelect'];

/** The list of what is about persons, and no organization. */
export const PERSONS = '';

/** Value of the filter `actor` for Octavo itself: no id of a user is so short. */
const SYSTEM = 'system';

/** Returns the rows of one list that a filter lets through. */
export function inList(store: Store, organizationId: string, filter: AuditFilter): SQL | undefined {
  const { auditEvent: row } = store.tables;
  const { from, to, action, actor, target } = filter;
  return and(
    eq(row.organizationId, organizationId),
    from === undefined ? undefined : gte(row.createdAt, from),
    to === undefined ? undefined : lt(row.createdAt, to),
    action === undefined ? undefined : inArray(row.action, action),
    actor === undefined ? undefined : eq(row.actorId, actor === SYSTEM ? '' : actor),
    target === undefined ? undefined : eq(row.targetId, target),
  );
}
