import type { NotificationKind } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId, type System, spaceTurn, systemContext } from '../../kernel/base/index.ts';
import { appendEvent, type EventRecord } from '../../kernel/events/index.ts';
import { deliveriesOf } from './delivery.ts';
import { mailTimeOf, webhookTimeOf } from './delivery-time.ts';
import { EVENTS_OF_INTEREST } from './events-of-interest.ts';
import { type MailChoice, mailChoices } from './mail-choice.ts';
import type { Happening, NotificationRecord } from './notification-record.ts';
import { queueMail } from './queue-mail.ts';
import { spaceReaders } from './space-readers.ts';
import { queueWebhook } from './webhook/queue-webhook.ts';
import { webhookChoices } from './webhook/webhook-record.ts';
import { recipientsOf } from './who-is-told.ts';

/**
 * Notifies people of an event, in one transaction: the notifications, the jobs that mail them and send them to webhooks, and the event `notification_created` with
 * `userIds`, which says whose bells have to ring. Told again of the same event, nothing happens.
 */
export async function notifyAbout(system: System, event: EventRecord): Promise<void> {
  const read = EVENTS_OF_INTEREST[event.type];
  if (read === undefined) return;
  await system.store.tx(
    async (tx) => {
      const happening = await read(tx, system, event);
      if (happening === undefined) return;
      await closeRequests(tx, system, event, happening);
      await tell(tx, system, event, happening);
    },
    event.spaceId === null ? {} : spaceTurn(event.spaceId),
  );
}

async function tell(tx: Db, system: System, event: EventRecord, { about, concerns }: Happening): Promise<void> {
  const { notification, space } = system.store.tables;
  const actorId = actorOf(event);
  const told = recipientsOf(concerns, actorId);
  if (told.size === 0) return;
  // Written, so that the space is not removed until the transaction ends.
  const [held] = await tx
    .update(space)
    .set({ comments: sql`${space.comments}` })
    .where(eq(space.id, about.spaceId))
    .returning();
  if (held === undefined) return;
  const readers = await spaceReaders(system, held, [...told.keys()], tx);
  const choices = system.mail === undefined ? new Map<string, MailChoice>() : await mailChoices(system, [...readers], tx);
  const webhooks = await webhookChoices(system, [...readers], tx);
  const deliveries = await deliveriesOf(system, [...new Set([...choices.keys(), ...webhooks.keys()])], tx);
  const at = system.now();
  const mailAtOf = (userId: string, kind: NotificationKind) => {
    const delivery = deliveries.get(userId);
    return delivery !== undefined && choices.get(userId)?.[kind] === true ? mailTimeOf(delivery, at) : null;
  };
  const webhookAtOf = (userId: string, kind: NotificationKind) => {
    const delivery = deliveries.get(userId);
    return delivery !== undefined && webhooks.get(userId)?.includes(kind) === true ? webhookTimeOf(delivery, at) : null;
  };
  const rows: NotificationRecord[] = [...told]
    .filter(([userId]) => readers.has(userId))
    .map(([userId, kind]: [string, NotificationKind]) => ({
      id: newId(at),
      userId,
      kind,
      ...about,
      actorId,
      createdAt: event.createdAt,
      readAt: null,
      mailAt: mailAtOf(userId, kind),
      webhookAt: webhookAtOf(userId, kind),
    }));
  if (rows.length === 0) return;
  const made = await tx.insert(notification).values(rows).onConflictDoNothing().returning();
  if (made.length === 0) return;
  const ctx = systemContext(system, event.id);
  for (const { userId, thread, mailAt, webhookAt } of made) {
    if (mailAt !== null) await queueMail(tx, ctx, { userId, thread, runAt: mailAt }, deliveries.get(userId)?.frequency !== 'soon');
    if (webhookAt !== null) await queueWebhook(tx, ctx, { userId, runAt: webhookAt });
  }
  await appendEvent(tx, ctx, { type: 'notification_created', payload: { userIds: made.map(({ userId }) => userId) } });
}

/** Whose requests for a review of the change request an event settles: ids, or everybody's; `undefined` if there is none. */
function closedBy(event: EventRecord): readonly string[] | 'all' | undefined {
  switch (event.type) {
    case 'change_request_review_submitted':
      return [actorOf(event)];
    case 'change_request_review_unrequested':
      return typeof event.payload.userId === 'string' ? [event.payload.userId] : undefined;
    case 'change_request_merged':
      return 'all';
    default:
      return undefined;
  }
}

/** Requests for a review that ask for nothing any more count as read. */
async function closeRequests(tx: Db, system: System, event: EventRecord, { about }: Happening): Promise<void> {
  const users = closedBy(event);
  if (about.changeRequestId === null || users === undefined) return;
  const { notification: t } = system.store.tables;
  await tx
    .update(t)
    .set({ readAt: system.now() })
    .where(
      and(
        eq(t.spaceId, about.spaceId),
        eq(t.changeRequestId, about.changeRequestId),
        eq(t.kind, 'review_requested'),
        isNull(t.readAt),
        users === 'all' ? undefined : inArray(t.userId, [...users]),
      ),
    );
}

function actorOf({ actor }: EventRecord): string {
  return actor.kind === 'user' ? (actor.id ?? '') : '';
}
