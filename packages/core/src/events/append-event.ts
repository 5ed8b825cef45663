import type { Db } from '@octavo/db';
import { actorRef } from '../kernel/actor.ts';
import type { Context } from '../kernel/context.ts';
import { nextEventId } from './event-id.ts';

/** Something that happened, as followers read it. */
export interface NewEvent {
  type: string;
  organizationId?: string;
  spaceId?: string;
  /** Ids and plain facts; never a secret. */
  payload?: Record<string, unknown>;
}

/** Appends an event to the outbox inside the transaction that changes state, so that neither happens without the other. */
export async function appendEvent(tx: Db, ctx: Context, event: NewEvent): Promise<void> {
  const { now, store } = ctx.system;
  await tx.insert(store.tables.event).values({
    id: await nextEventId(tx, ctx.system),
    type: event.type,
    organizationId: event.organizationId ?? null,
    spaceId: event.spaceId ?? null,
    actor: actorRef(ctx.actor, ctx.address),
    payload: event.payload ?? {},
    createdAt: now(),
  });
}
