import type { NotificationDelivery } from '@octavo/contract';
import type { System } from '../../kernel/base/index.ts';
import { jobHandler } from '../../kernel/jobs/index.ts';
import { enqueueMail } from '../../kernel/mail/index.ts';
import { deliveryOf } from './delivery.ts';
import { afterQuiet, mailTimeOf } from './delivery-time.ts';
import { mailChoices } from './mail-choice.ts';
import { byThread, mailOrderOf, type Telling } from './mail-order.ts';
import type { NotificationRecord } from './notification-record.ts';
import { presentNotifications } from './present-notification.ts';
import { NOTIFICATION_MAIL_KIND, queueMail } from './queue-mail.ts';
import { readWaiting, takeWaiting, wantedOf } from './waiting.ts';

/** Things that one mail about a conversation tells, and that a digest tells; what is more is in the console. */
const MOST_ITEMS = 20;
const MOST_OF_DIGEST = 50;

/**
 * Mails somebody what waits for them and is due: of each conversation by one mail, or all by a digest, save what they have read meanwhile, may not read
 * any more, or do not want mailed. What is not due yet, since they chose otherwise or have quiet hours, is queued again. That something was mailed is
 * noted in the transaction that queues the mail, so each goes once.
 */
export const notificationMailJob = jobHandler(NOTIFICATION_MAIL_KIND, async (job) => {
  const { system } = job.context;
  const userId = String(job.payload.userId);
  const delivery = await deliveryOf(system, userId);
  const { due, later } = split(await readWaiting(system, userId, 'mailAt'), delivery, system.now());
  const choice = (await mailChoices(system, [userId])).get(userId);
  const wanted = await wantedOf(system, userId, due, (kind) => choice?.[kind] === true);
  const tellings = await tellingsOf(system, userId, wanted, delivery);
  const mailed = await system.store.tx(async (tx) => {
    await job.assertHeld(tx);
    const still = await takeWaiting(tx, system, due, 'mailAt');
    let count = 0;
    for (const { told, ...telling } of tellings) {
      const left = told.filter(({ id }) => still.has(id));
      const order = await mailOrderOf(tx, system, { ...telling, told: left });
      if (order === undefined) continue;
      await enqueueMail(tx, job.context, order);
      count += left.length;
    }
    const [next] = later;
    if (next !== undefined) await queueMail(tx, job.context, { userId, thread: next.thread, runAt: next.runAt }, true);
    return count;
  });
  return { mailed };
});

/** Returns what is due now, with all else of its conversations, and the conversations that are due later, the next one first. */
function split(waiting: readonly NotificationRecord[], delivery: NotificationDelivery, now: number) {
  const { frequency, quiet, timeZone } = delivery;
  // A job that comes late, since the program stood, must not wake anybody either.
  const earliest = frequency === 'soon' && quiet !== null ? afterQuiet(quiet, timeZone, now) : now;
  const due: NotificationRecord[] = [];
  const later: { thread: string; runAt: number }[] = [];
  for (const records of byThread(waiting)) {
    const first = Math.min(...records.map(({ createdAt }) => mailTimeOf(delivery, createdAt)));
    const runAt = Math.max(first, earliest);
    if (runAt <= now) due.push(...records);
    else later.push({ thread: records[0]?.thread ?? '', runAt });
  }
  return { due, later: later.toSorted((left, right) => left.runAt - right.runAt) };
}

/** Returns the mails that tell what is due, without what they leave out for its number. */
async function tellingsOf(
  system: System,
  userId: string,
  wanted: readonly NotificationRecord[],
  { frequency }: NotificationDelivery,
): Promise<Telling[]> {
  if (frequency === 'soon') {
    const each = byThread(wanted).map(async (some) => ({ userId, told: await presentNotifications(system, some.slice(-MOST_ITEMS)) }));
    return Promise.all(each);
  }
  const told = await presentNotifications(system, wanted.slice(-MOST_OF_DIGEST));
  return [{ userId, told, digest: { frequency, more: Math.max(0, wanted.length - MOST_OF_DIGEST) } }];
}
