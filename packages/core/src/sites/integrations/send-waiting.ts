import type { Db } from '@octavo/db';
import { and, eq, gt } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { hastenJobs } from '../../kernel/jobs/index.ts';

/** Returns the key of the job that sends what waits in a queue of deliveries. */
export const deliveryKey = (queue: string): string => `integration-delivery:${queue}`;

/**
 * Lets all that waits to be told to an integration's scripts be sent at once, with all tries before it, inside the transaction that changes where it goes: the
 * tunnel of its development mode that was away has nothing to do with what gets it now.
 */
export async function sendWaitingDeliveries(tx: Db, system: System, integrationName: string): Promise<void> {
  const { integrationDelivery: delivery } = system.store.tables;
  const waiting = await tx
    .update(delivery)
    .set({ runAt: system.now(), attempts: 0 })
    .where(and(eq(delivery.integrationName, integrationName), gt(delivery.runAt, system.now())))
    .returning({ queue: delivery.queue });
  await hastenJobs(tx, system, [...new Set(waiting.map(({ queue }) => deliveryKey(queue)))]);
}
