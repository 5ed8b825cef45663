import type { NotificationDelivery } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import type { System } from '../../../kernel/base/index.ts';
import { jobHandler, type RunningJob } from '../../../kernel/jobs/index.ts';
import { deliveryOf } from '../delivery.ts';
import { afterQuiet, webhookTimeOf } from '../delivery-time.ts';
import type { NotificationRecord } from '../notification-record.ts';
import { presentNotifications } from '../present-notification.ts';
import { readWaiting, takeWaiting, wantedOf } from '../waiting.ts';
import { postToWebhook } from './post-to-webhook.ts';
import { NOTIFICATION_WEBHOOK_KIND, queueWebhook } from './queue-webhook.ts';
import { dropWaiting, recordAnswer } from './record-answer.ts';
import { bodyOf, MOST_OF_BODY } from './webhook-body.ts';
import { findWebhook, openWebhookSecret, type WebhookRecord } from './webhook-record.ts';
import { verdictOn } from './webhook-verdict.ts';

/** Tries of one run: then others have their turn. */
const AT_ONCE = 20;

/** Result of a step: notifications that were sent, and the time of the next step (ms), if there is one. */
interface Step {
  sent: number;
  next?: number;
}

/**
 * Sends a user's webhook what waits for it and is due, one after the other, or all of a digest at once; not what they have read meanwhile, may not read any more, or
 * do not want sent. One that has to be sent again holds up those behind it. A kill between an answer and the end of its step sends the same once more, under the
 * same id.
 */
export const notificationWebhookJob = jobHandler(NOTIFICATION_WEBHOOK_KIND, async (job) => {
  const { system } = job.context;
  const userId = String(job.payload.userId);
  let sent = 0;
  for (let tries = 1; ; tries++) {
    job.signal.throwIfAborted();
    const step = await sendNext(job, userId);
    sent += step.sent;
    const { next } = step;
    if (next === undefined) return { sent };
    if (next <= system.now() && tries < AT_ONCE) continue;
    await system.store.tx(async (tx) => {
      await job.assertHeld(tx);
      await queueWebhook(tx, job.context, { userId, runAt: next });
    });
    return { sent };
  }
});

async function sendNext(job: RunningJob, userId: string): Promise<Step> {
  const { system } = job.context;
  const webhook = await findActive(system, userId);
  const delivery = await deliveryOf(system, userId);
  const isDigest = delivery.frequency !== 'soon';
  const waiting = await readWaiting(system, userId, 'webhookAt', isDigest ? undefined : 1);
  const [first] = waiting;
  if (first === undefined) return { sent: 0 };
  if (webhook === undefined) {
    await system.store.tx((tx) => dropWaiting(tx, system, userId));
    return { sent: 0 };
  }
  const dueAt = dueTimeOf(first, delivery, system.now());
  const next = Math.max(dueAt, webhook.retryAt ?? 0);
  if (next > system.now()) return { sent: 0, next };
  const due = waiting.filter((one) => dueTimeOf(one, delivery, system.now()) <= system.now());
  return send(job, { webhook, due, dueAt, isDigest });
}

/** Returns the webhook of a user who is not disabled, unless it is paused. */
async function findActive(system: System, userId: string): Promise<WebhookRecord | undefined> {
  const { user } = system.store.tables;
  const [person] = await system.store.read.select({ disabledAt: user.disabledAt }).from(user).where(eq(user.id, userId));
  const webhook = person === undefined || person.disabledAt !== null ? undefined : await findWebhook(system, userId);
  return webhook?.pausedAt === null ? webhook : undefined;
}

/** Returns the time (ms) from which a notification is to be sent; quiet hours hold for one that comes late, too. */
function dueTimeOf({ createdAt }: NotificationRecord, delivery: NotificationDelivery, now: number): number {
  const { frequency, quiet, timeZone } = delivery;
  const first = webhookTimeOf(delivery, createdAt);
  if (first > now || frequency !== 'soon' || quiet === null) return first;
  const earliest = afterQuiet(quiet, timeZone, now);
  return earliest > now ? earliest : first;
}

interface Batch {
  webhook: WebhookRecord;
  due: readonly NotificationRecord[];
  /** Time (ms) from which the first was to be sent. */
  dueAt: number;
  isDigest: boolean;
}

async function send(job: RunningJob, { webhook, due, dueAt, isDigest }: Batch): Promise<Step> {
  const { system } = job.context;
  const { userId, url } = webhook;
  const wanted = await wantedOf(system, userId, due, (kind) => webhook.kinds.includes(kind));
  const told = await presentNotifications(system, wanted.slice(-MOST_OF_BODY));
  if (told.length === 0) {
    await system.store.tx(async (tx) => {
      await job.assertHeld(tx);
      await takeWaiting(tx, system, due, 'webhookAt');
    });
    return { sent: 0, next: system.now() };
  }
  const body = bodyOf(told, { isDigest, more: wanted.length - told.length }, system.now());
  const answer = await postToWebhook(system, { url, secret: openWebhookSecret(system, webhook) }, body, job.signal);
  const { failures, failingSince } = webhook;
  const verdict = verdictOn(answer, { failures, failingSince, dueAt, now: system.now() });
  await system.store.tx(async (tx) => {
    await job.assertHeld(tx);
    await recordAnswer(tx, job.context, webhook, answer, verdict);
    if (verdict.outcome !== 'again') await takeWaiting(tx, system, due, 'webhookAt');
  });
  return { sent: verdict.outcome === 'sent' ? told.length : 0, next: system.now() };
}
