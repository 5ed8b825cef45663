import type { System } from '../../kernel/base/index.ts';
import { type EventRecord, type EventSubscription, followEvents } from '../../kernel/events/index.ts';
import { draftsOf, OUTBOX_TYPES } from './event-sources.ts';
import { queueDelivery, whoIsTold } from './queue-delivery.ts';

/** Name of the follower of the outbox. */
export const FOLLOWER = 'integrations';

/**
 * Delivers events to scripts, from now on: a follower of the outbox that queues a delivery for each installation that something concerns. Run one in the
 * installation.
 */
export function followForIntegrations(system: System, options: { pollMs?: number } = {}): EventSubscription {
  const types = new Set(OUTBOX_TYPES);
  return followEvents(
    system,
    FOLLOWER,
    async (events) => {
      for (const event of events) if (types.has(event.type)) await queueDeliveries(system, event);
    },
    { ...options, from: 'now' },
  );
}

/** Queues what is to be told of one event. */
export async function queueDeliveries(system: System, event: EventRecord): Promise<void> {
  if (system.config.integrations === 'off') return;
  for (const draft of await draftsOf(system, event)) {
    const told = await whoIsTold(system, draft, event);
    if (told.length === 0) continue;
    await system.store.tx(async (tx) => {
      for (const each of told) await queueDelivery(tx, system, draft, event, each);
    });
  }
}
