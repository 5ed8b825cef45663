import type { Schema } from '@octavo/db';
import { and, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { System } from '../base/index.ts';

/** A row of the outbox. */
export type EventRecord = Schema['event']['$inferSelect'];

/** Filter of the events to read. */
export interface EventFilter {
  /** Only events after the one with this id. */
  after?: string;
  /** Only events before this id. */
  before?: string | undefined;
  organizationId?: string;
  spaceId?: string;
  type?: string;
}

/** Events in the order they happened, at most `limit` of them. Asks nobody whether they may: for Octavo itself and for tests. */
export async function readEvents(system: System, filter: EventFilter = {}, limit = 1000): Promise<EventRecord[]> {
  const { event } = system.store.tables;
  const conditions: (SQL | undefined)[] = [
    filter.after === undefined ? undefined : gt(event.id, filter.after),
    filter.before === undefined ? undefined : lt(event.id, filter.before),
    filter.organizationId === undefined ? undefined : eq(event.organizationId, filter.organizationId),
    filter.spaceId === undefined ? undefined : eq(event.spaceId, filter.spaceId),
    filter.type === undefined ? undefined : eq(event.type, filter.type),
  ];
  return system.store.read
    .select()
    .from(event)
    .where(and(...conditions))
    .orderBy(event.id)
    .limit(limit);
}
