import {
  type IntegrationEvent,
  type IntegrationEventStatus,
  type IntegrationEventType,
  type IntegrationEventWithTrace,
  OctavoError,
  type Page,
  timestamp,
} from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import { loadInstallation, loadIntegration } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';

type EventRow = Schema['integrationEvent']['$inferSelect'];

/** Filter of a list of events. */
export interface EventsRequest extends PageRequest {
  /** Only events of this installation, which its organization's admins may read, too. */
  installation?: string | undefined;
  type?: IntegrationEventType | undefined;
  status?: IntegrationEventStatus | undefined;
}

/**
 * Returns the events that the script of an integration got, newest first, for who publishes it; those of one installation also for the admins of its
 * organization. They are kept for 30 days.
 * @throws OctavoError `not_found` and `forbidden`; `bad_request` for a cursor of another list.
 */
export async function listIntegrationEvents(ctx: Context, name: string, request: EventsRequest): Promise<Page<IntegrationEvent>> {
  const integrationName = await requireReader(ctx, name, request.installation);
  const { store } = ctx.system;
  const { integrationEvent: row } = store.tables;
  const { installation, type, status, limit = DEFAULT_LIMIT } = request;
  const filter = `integration-events:${integrationName}:${installation ?? ''}:${type ?? ''}:${status ?? ''}`;
  const after = decodeCursor(request.page, filter, 1);
  const wanted = and(
    eq(row.integrationName, integrationName),
    installation === undefined ? undefined : eq(row.installationId, installation),
    type === undefined ? undefined : eq(row.type, type),
    status === undefined ? undefined : eq(row.status, status),
  );
  const [total] = await store.read.select({ count: count() }).from(row).where(wanted);
  const rows = await store.read
    .select()
    .from(row)
    .where(after === undefined ? wanted : and(wanted, lt(row.id, String(after[0]))))
    .orderBy(desc(row.id))
    .limit(limit + 1);
  return toPage(rows, { limit, count: Number(total?.count ?? 0), filter, keyOf: ({ id }) => [id], present });
}

/**
 * Returns an event with what the script did: its log, its requests, and why it failed.
 * @throws OctavoError `not_found` and `forbidden`, as {@link listIntegrationEvents}.
 */
export async function getIntegrationEvent(ctx: Context, name: string, eventId: string): Promise<IntegrationEventWithTrace> {
  const { store } = ctx.system;
  const { integrationEvent: row } = store.tables;
  const [found] = await store.read
    .select()
    .from(row)
    .where(and(eq(row.id, eventId), eq(row.integrationName, name)));
  await requireReader(ctx, name, (await mayPublish(ctx, name)) ? undefined : (found?.installationId ?? undefined));
  if (found === undefined) throw eventNotFound();
  const { logs, requests, error } = found.trace;
  return {
    event: present(found),
    trace: {
      logs: logs.map((log) => ({ ...log, timestamp: timestamp(log.timestamp) })),
      ...(requests === undefined ? {} : { requests }),
      ...(error === undefined ? {} : { error }),
    },
  };
}

async function mayPublish(ctx: Context, name: string): Promise<boolean> {
  return loadIntegration(ctx, name, 'admin').then(
    () => true,
    () => false,
  );
}

/** Checks that the actor may read events, and returns the name of the integration as it is written. */
async function requireReader(ctx: Context, name: string, installation: string | undefined): Promise<string> {
  if (installation !== undefined) return (await loadInstallation(ctx, name, installation, 'manage')).integration.name;
  return (await loadIntegration(ctx, name, 'admin')).integration.name;
}

function eventNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such event of this integration. Events are kept for 30 days.');
}

function present({ id, integrationName, installationId, createdAt, payload, status, attempts, duration }: EventRow): IntegrationEvent {
  return {
    object: 'integration-event',
    id,
    integrationId: integrationName,
    ...(installationId === null ? {} : { installationId }),
    createdAt: timestamp(createdAt),
    payload,
    status,
    attempts,
    duration: Math.round(duration),
  };
}
