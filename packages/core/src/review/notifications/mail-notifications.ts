import type { Notification } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { jobHandler } from '../../kernel/jobs/index.ts';
import { enqueueMail, type MailItem, type MailOrder } from '../../kernel/mail/index.ts';
import { mailChoices } from './mail-choice.ts';
import type { NotificationRecord } from './notification-record.ts';
import { NOTIFICATION_MAIL_KIND } from './notify.ts';
import { presentNotifications } from './present-notification.ts';
import { spaceReaders } from './space-readers.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** Things that one mail tells; what is more is in the console. */
const MOST_ITEMS = 20;
/** A mail that could not be sent for so long tells nothing new (ms). */
const USEFUL_MS = 24 * 3600_000;

/**
 * Mails what somebody was told of one conversation: all that waits, by one mail, save what they have read meanwhile, may not read any more, or
 * do not want mailed. That it was mailed is noted in the transaction that queues the mail, so each goes once.
 */
export const notificationMailJob = jobHandler(NOTIFICATION_MAIL_KIND, async (job) => {
  const { system } = job.context;
  const userId = String(job.payload.userId);
  const waiting = await readWaiting(system, userId, String(job.payload.thread));
  const wanted = await wantedOf(system, userId, waiting);
  const presented = await presentNotifications(system, wanted.slice(-MOST_ITEMS));
  const mailed = await system.store.tx(async (tx) => {
    await job.assertHeld(tx);
    const still = await takeWaiting(tx, system, waiting);
    const told = presented.filter(({ id }) => still.has(id));
    const order = await orderOf(tx, system, userId, told);
    if (order !== undefined) await enqueueMail(tx, job.context, order);
    return order === undefined ? 0 : told.length;
  });
  return { mailed };
});

async function readWaiting({ store }: System, userId: string, thread: string): Promise<NotificationRecord[]> {
  const { notification: t } = store.tables;
  return store.read
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.thread, thread), isNotNull(t.mailAt)))
    .orderBy(asc(t.id));
}

/** Returns those that are to be mailed, as things are now. */
async function wantedOf(system: System, userId: string, waiting: readonly NotificationRecord[]): Promise<NotificationRecord[]> {
  const choice = (await mailChoices(system, [userId])).get(userId);
  const { space } = system.store.tables;
  const readable = new Set<string>();
  for (const spaceId of new Set(waiting.map((one) => one.spaceId))) {
    const [found] = await system.store.read.select().from(space).where(eq(space.id, spaceId));
    if (found !== undefined && (await spaceReaders(system, found, [userId])).has(userId)) readable.add(spaceId);
  }
  return waiting.filter(({ kind, readAt, spaceId }) => readAt === null && choice?.[kind] === true && readable.has(spaceId));
}

/** Notes that some wait no more; returns the ids of those that did until now, and are unread. */
async function takeWaiting(tx: Db, { store }: System, waiting: readonly NotificationRecord[]): Promise<Set<string>> {
  if (waiting.length === 0) return new Set();
  const { notification: t } = store.tables;
  const ids = waiting.map(({ id }) => id);
  const rows = await tx
    .update(t)
    .set({ mailAt: null })
    .where(and(inArray(t.id, ids), isNotNull(t.mailAt), isNull(t.readAt)))
    .returning({ id: t.id });
  await tx.update(t).set({ mailAt: null }).where(inArray(t.id, ids));
  return new Set(rows.map(({ id }) => id));
}

async function orderOf(tx: Db, system: System, userId: string, told: readonly Notification[]): Promise<MailOrder | undefined> {
  const { user } = system.store.tables;
  const [person] = await tx.select({ email: user.email, verifiedAt: user.emailVerifiedAt }).from(user).where(eq(user.id, userId));
  const last = told.at(-1);
  if (person === undefined || last === undefined) return undefined;
  const token = unsubscribeToken(
    system,
    userId,
    told.map(({ kind }) => kind),
  );
  const items = told.map(itemOf);
  return {
    to: person.email,
    mail: {
      kind: 'notification',
      // An address that nobody has proved to be theirs may be anybody's: it gets no words of others.
      items: person.verifiedAt === null ? items.map(({ quote: _, ...item }) => item) : items,
      ...placeOf(told, last),
      link: last.urls.app,
      unsubscribeLink: `${system.config.url}/unsubscribe/${token}`,
      settingsLink: `${system.config.url}/account/notifications`,
    },
    until: system.now() + USEFUL_MS,
    notifications: told.map(({ id }) => id),
    oneClick: `${system.config.url}/api/unsubscribe/${token}`,
    thread: last.thread.replaceAll(':', '.'),
  };
}

function placeOf(told: readonly Notification[], { space, changeRequest, page }: Notification) {
  // One page when all are on it; else the conversation as a whole.
  const isOnePage = told.every((one) => one.page?.id === page?.id);
  return {
    space: space.title,
    ...(changeRequest === undefined ? {} : { changeRequest: { number: changeRequest.number, subject: changeRequest.subject } }),
    ...(isOnePage && page !== undefined ? { page: page.title } : {}),
  };
}

function itemOf({ kind, actor, review, quote }: Notification): MailItem {
  return {
    kind,
    ...(actor === undefined ? {} : { actor: actor.displayName }),
    ...(review === undefined ? {} : { review: review.status }),
    ...(quote === undefined ? {} : { quote }),
  };
}
