import type { Db, Schema } from '@octavo/db';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { open, type System } from '../../kernel/base/index.ts';
import { jobHandler, type RunningJob } from '../../kernel/jobs/index.ts';
import { isInDevelopment } from '../installations/index.ts';
import { callScript, type ScriptPayload } from './call-script.ts';
import { DELIVERY_PURPOSE, enqueueDelivery } from './queue-delivery.ts';
import { recordEvent } from './record-event.ts';
import { verdictOn, WHILE_OFF } from './retry-schedule.ts';

type DeliveryRecord = Schema['integrationDelivery']['$inferSelect'];

/** Tries of one run: then others have their turn. */
const AT_ONCE = 50;

/** Result of a try: when it is to be made again (ms), if it is, and whether what is behind it waits until then. */
interface Tried {
  again?: number;
  holdsUp: boolean;
}

/**
 * Delivers the waiting events of one queue to a script, one after the other. A delivery that has to be tried again holds up those behind it, which makes their order
 * certain; one that a tunnel of development mode did not take does not. A kill between the script's work and the end of its delivery has it done again, with the
 * same `eventId`.
 */
export const deliveryJob = jobHandler('integration-delivery', async (job) => {
  const { system } = job.context;
  const queue = { queue: String(job.payload.queue), organizationId: String(job.payload.organizationId) };
  let delivered = 0;
  for (let tries = 1; ; tries++) {
    job.signal.throwIfAborted();
    const delivery = await nextOf(system, queue.queue);
    if (delivery === undefined) return { delivered };
    // A delivery queued meanwhile may have started this run before its time.
    const { again, holdsUp } = delivery.runAt > system.now() ? { again: delivery.runAt, holdsUp: true } : await deliver(job, delivery);
    if (again === undefined) delivered++;
    const runAt = holdsUp ? again : undefined;
    if (runAt === undefined && tries < AT_ONCE) continue;
    await system.store.tx(async (tx) => {
      await job.assertHeld(tx);
      await enqueueDelivery(tx, system, queue, runAt);
    });
    return { delivered };
  }
});

/** Returns the first delivery of a queue; in development mode the one whose time comes first. */
async function nextOf(system: System, queue: string): Promise<DeliveryRecord | undefined> {
  const { store, now } = system;
  const { integrationDelivery: delivery } = store.tables;
  const ofQueue = (name: string, ...order: SQL[]) =>
    store.prepare<DeliveryRecord>(name, (db) =>
      db
        .select()
        .from(delivery)
        .where(eq(delivery.queue, sql.placeholder('queue')))
        .orderBy(...order, asc(delivery.sourceId), asc(delivery.id))
        .limit(1),
    );
  const [first] = await ofQueue('next-delivery')({ queue });
  if (first === undefined || first.runAt <= now() || !(await isInDevelopment(system, targetOf(first)))) return first;
  const [soonest] = await ofQueue('soonest-delivery', asc(delivery.runAt))({ queue });
  return soonest;
}

/** Makes one try. */
async function deliver(job: RunningJob, delivery: DeliveryRecord): Promise<Tried> {
  const { system } = job.context;
  // Integrations that are switched off may be switched on again.
  if (system.config.integrations === 'off') return { again: system.now() + WHILE_OFF, holdsUp: true };
  const { integrationDelivery: table } = system.store.tables;
  const target = targetOf(delivery);
  const payload = payloadOf(system, delivery);
  const called = await callScript(system, { target, payload, signal: job.signal });
  job.signal.throwIfAborted();
  const trace = await called?.outcome.trace;
  job.signal.throwIfAborted();
  const attempt = delivery.attempts + 1;
  const isTunnel = called?.setup.tunnelUrl !== undefined;
  const verdict = called === undefined ? 'done' : verdictOn(called.outcome, attempt, system.now() - delivery.createdAt, isTunnel);
  return system.store.tx(async (tx): Promise<Tried> => {
    await job.assertHeld(tx);
    const isTried = verdict === 'done' || verdict.counts;
    if (trace !== undefined && isTried) await recordEvent(tx, system, { target, payload, trace, attempt });
    if (verdict === 'done') {
      await tx.delete(table).where(eq(table.id, delivery.id));
      return { holdsUp: false };
    }
    // Development mode that ended meanwhile has let all that waited be sent, but for this one.
    const isOver = isTunnel && !(await hasTunnel(tx, system, delivery.integrationName));
    const runAt = system.now() + (isOver ? 0 : verdict.again);
    const attempts = isOver ? 0 : isTried ? attempt : delivery.attempts;
    await tx.update(table).set({ runAt, attempts }).where(eq(table.id, delivery.id));
    return { again: runAt, holdsUp: !isTunnel };
  });
}

/** Returns whether an integration is in development mode, and keeps it so until the transaction ends. */
async function hasTunnel(tx: Db, { store }: System, name: string): Promise<boolean> {
  const { integration } = store.tables;
  const held = store.dialect === 'postgres' ? sql` FOR SHARE` : sql``;
  const rows = await tx
    .select({ url: integration.devTunnelUrl })
    .from(integration)
    .where(sql`${eq(integration.name, name)}${held}`);
  return rows.some(({ url }) => url !== null);
}

function targetOf({ integrationName, installationId, payload }: DeliveryRecord) {
  const { spaceId, siteId } = payload as { spaceId?: string; siteId?: string };
  return {
    integrationName,
    ...(installationId === null ? {} : { installationId }),
    ...(spaceId === undefined ? {} : { spaceId }),
    ...(siteId === undefined ? {} : { siteId }),
  };
}

function payloadOf({ config }: System, { payload, sealedPayload }: DeliveryRecord): ScriptPayload {
  const secret =
    sealedPayload === null ? {} : (JSON.parse(open(config.secret, sealedPayload, DELIVERY_PURPOSE)) as Record<string, unknown>);
  return { ...payload, ...secret } as ScriptPayload;
}
