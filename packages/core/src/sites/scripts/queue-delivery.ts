import { createHash } from 'node:crypto';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type System, seal, systemContext } from '../../kernel/base/index.ts';
import type { EventRecord } from '../../kernel/events/index.ts';
import { enqueueUnlessWaiting, hastenJobs } from '../../kernel/jobs/index.ts';
import { listConcernedInstallations } from '../installations/index.ts';
import { deliveryKey } from '../integrations/index.ts';
import type { Draft } from './draft.ts';
import { mayHave } from './event-types.ts';

/** The purpose that members of a delivery are sealed for. */
export const DELIVERY_PURPOSE = 'integration-delivery';

/** Length of the part of an id that tells installations and places apart. */
const OWN_LENGTH = 10;

/** One installation that is to be told something. */
export interface Told {
  integrationName: string;
  installationId: string;
}

/** Returns the installations that are to be told of something: those that it concerns and whose scopes allow it, but for edits of their own. */
export async function whoIsTold(system: System, draft: Draft, event: EventRecord): Promise<Told[]> {
  if (draft.only !== undefined) return [draft.only];
  const concerned = await listConcernedInstallations(system, draft);
  if (draft.shownSpaceId !== undefined) {
    const { organizationId, shownSpaceId } = draft;
    const known = new Set(concerned.map(({ installationId }) => installationId));
    const onSpace = await listConcernedInstallations(system, { organizationId, spaceId: shownSpaceId });
    concerned.push(...onSpace.filter(({ installationId }) => !known.has(installationId)));
  }
  const own = event.actor.integration?.installationId;
  // Else a script that edits what it is told of would be told of its own edits without end. A sync that it asked for ends later: it waits to be told.
  const isEcho = (installationId: string) => installationId === own && !draft.type.startsWith('space_gitsync_');
  return concerned.filter(({ installationId, scopes }) => mayHave(draft.type, scopes) && !isEcho(installationId));
}

/**
 * Queues what an installation is to be told, and the job that tells it, inside a transaction. Does nothing when the same was queued before, so that an
 * event of the outbox may be read again after a crash.
 */
export async function queueDelivery(tx: Db, system: System, draft: Draft, event: EventRecord, told: Told): Promise<void> {
  const { store, now } = system;
  const { integration, integrationDelivery, integrationEvent, integrationInstallation } = store.tables;
  const { integrationName, installationId } = told;
  const [known] = await tx
    .select({ devTunnelUrl: integration.devTunnelUrl })
    .from(integration)
    .where(eq(integration.name, integrationName));
  if (known === undefined) return;
  const [installed] = await tx
    .select({ id: integrationInstallation.id })
    .from(integrationInstallation)
    .where(eq(integrationInstallation.id, installationId));
  const isDeletion = draft.type === 'installation_deleted';
  if (installed === undefined && !isDeletion) return;
  const id = idOf(event.id, draft, installationId);
  const [done] = await tx.select({ id: integrationEvent.id }).from(integrationEvent).where(eq(integrationEvent.id, id));
  if (done !== undefined) return;
  const queue = [installationId, draft.spaceId ?? draft.siteId ?? ''].join(':');
  const place = {
    ...(draft.spaceId === undefined ? {} : { spaceId: draft.spaceId }),
    ...(draft.siteId === undefined ? {} : { siteId: draft.siteId }),
  };
  const payload = { eventId: id, type: draft.type, installationId, ...place, ...draft.members };
  const added = await tx
    .insert(integrationDelivery)
    .values({
      id,
      queue,
      sourceId: event.id,
      integrationName,
      installationId: installed?.id ?? null,
      type: draft.type,
      payload,
      sealedPayload: draft.secret === undefined ? null : seal(system.config.secret, JSON.stringify(draft.secret), DELIVERY_PURPOSE),
      attempts: 0,
      runAt: now(),
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: integrationDelivery.id });
  if (added.length === 0) return;
  await enqueueDelivery(tx, system, { queue, organizationId: draft.organizationId });
  // Requests that wait for a tunnel hold up nothing.
  if (known.devTunnelUrl !== null) await hastenJobs(tx, system, [deliveryKey(queue)]);
}

/** A queue of deliveries, and the organization on whose account they go out. */
export interface DeliveryQueue {
  queue: string;
  organizationId: string;
}

/** Puts the job of a queue of deliveries on the queue, now or at a time (ms), unless one waits that will do its work. */
export async function enqueueDelivery(tx: Db, system: System, { queue, organizationId }: DeliveryQueue, runAt?: number): Promise<void> {
  await enqueueUnlessWaiting(tx, systemContext(system, 'integration-delivery'), {
    kind: 'integration-delivery',
    key: deliveryKey(queue),
    organizationId,
    payload: { queue, organizationId },
    ...(runAt === undefined ? {} : { runAt }),
  });
}

/** Returns the id of an event for one installation: always the same, and in the order of what they are made of. */
function idOf(sourceId: string, { type, spaceId = '', siteId = '' }: Draft, installationId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([sourceId, type, spaceId, siteId, installationId]))
    .digest('hex');
  return sourceId + digest.slice(0, OWN_LENGTH);
}
