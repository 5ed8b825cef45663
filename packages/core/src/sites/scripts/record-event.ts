import type { Db, IntegrationTraceRow } from '@octavo/db';
import type { Trace } from '@octavo/runtime';
import { eq } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { CallTarget } from '../installations/index.ts';
import type { ScriptPayload } from './call-script.ts';

/** A call that has ended. */
export interface RecordedCall {
  target: CallTarget;
  payload: ScriptPayload;
  trace: Trace;
  /** Number of this attempt, from 1. */
  attempt: number;
}

/** Records what a script did for an event, inside a transaction; a later attempt takes the place of an earlier one. */
export async function recordEvent(tx: Db, { store, now }: System, { target, payload, trace, attempt }: RecordedCall): Promise<void> {
  const { integration, integrationEvent, integrationInstallation } = store.tables;
  const { integrationName, installationId } = target;
  // Either may be gone by now: what an uninstalled one did is kept for its author, what an unpublished one did for nobody.
  const [there] = await tx.select({ name: integration.name }).from(integration).where(eq(integration.name, integrationName));
  if (there === undefined) return;
  const [installed] =
    installationId === undefined
      ? []
      : await tx
          .select({ id: integrationInstallation.id })
          .from(integrationInstallation)
          .where(eq(integrationInstallation.id, installationId));
  const ended = { status: trace.status, attempts: attempt, duration: trace.durationMs, trace: rowOf(trace) };
  await tx
    .insert(integrationEvent)
    .values({
      id: payload.eventId,
      integrationName,
      installationId: installed?.id ?? null,
      type: payload.type,
      payload: withoutSecrets(payload),
      ...ended,
      createdAt: now(),
    })
    .onConflictDoUpdate({ target: integrationEvent.id, set: ended });
}

function rowOf({ logs, requests, error, time }: Trace): IntegrationTraceRow {
  const at = time.getTime();
  return {
    logs: logs.map((log) => ({ message: log.message, timestamp: at + log.at, level: log.level })),
    ...(requests.length === 0 ? {} : { requests: requests.map((request) => ({ ...request, at: at + request.at })) }),
    ...(error === undefined ? {} : { error: { ...error } }),
  };
}

/** Headers of a request that are no secrets. */
const SHOWN_HEADERS = new Set(['accept', 'content-length', 'content-type', 'origin', 'user-agent']);

/** Returns an event as it may be kept: configurations, tokens in addresses and headers, and what people typed are for the script alone. */
function withoutSecrets({ previous, request, props, state, action, ...rest }: ScriptPayload): ScriptPayload {
  const { status } = (previous ?? {}) as { status?: string };
  const { action: name } = (action ?? {}) as { action?: string };
  return {
    ...rest,
    ...(previous === undefined ? {} : { previous: { ...(status === undefined ? {} : { status }) } }),
    ...(request === undefined ? {} : { request: shownRequest(request as ScriptRequest) }),
    ...(props === undefined ? {} : { props: {} }),
    ...(state === undefined ? {} : { state: {} }),
    ...(name === undefined ? {} : { action: { action: name } }),
  } as ScriptPayload;
}

interface ScriptRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
}

function shownRequest({ method, url, headers }: ScriptRequest): ScriptRequest {
  const [address = ''] = url.split('?');
  return { method, url: address, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => SHOWN_HEADERS.has(name))) };
}
