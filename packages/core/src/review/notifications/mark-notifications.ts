import { MarkNotificationsRead, type Notification, UpdateNotification } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { boundTo, type Context, parseInput, requireUser } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { getNotification } from './get-notification.ts';
import { loadNotification } from './load-notification.ts';

/**
 * Marks a notification as read or unread. One that was read is mailed no more, also when it becomes unread again.
 * @throws OctavoError `bad_request`, `not_found`.
 */
export async function markNotification(ctx: Context, id: string, input: UpdateNotification): Promise<Notification> {
  const found = await loadNotification(ctx, id);
  const { read } = parseInput(UpdateNotification, input);
  const { store, now } = ctx.system;
  const { notification } = store.tables;
  if ((found.readAt !== null) !== read) {
    const change = read ? { readAt: now(), mailAt: null } : { readAt: null };
    await store.tx(async (tx) => {
      await tx.update(notification).set(change).where(eq(notification.id, found.id));
      await appendRead(tx, ctx, found.userId);
    });
  }
  return getNotification(ctx, found.id);
}

/**
 * Marks as read what the person who asks was told: all of it, that of an organization, or of one conversation; returns how many were unread.
 * @throws OctavoError `bad_request`.
 */
export async function markNotificationsRead(ctx: Context, input: MarkNotificationsRead): Promise<{ marked: number }> {
  const actor = requireUser(ctx);
  const { userId } = actor;
  const { organization, thread, until } = parseInput(MarkNotificationsRead, input);
  const bound = boundTo(actor);
  const { store, now } = ctx.system;
  const { notification, space } = store.tables;
  const spacesOf = (organizationId: string) =>
    store.read.select({ id: space.id }).from(space).where(eq(space.organizationId, organizationId));
  const marked = await store.tx(async (tx) => {
    const rows = await tx
      .update(notification)
      .set({ readAt: now(), mailAt: null })
      .where(
        and(
          eq(notification.userId, userId),
          isNull(notification.readAt),
          thread === undefined ? undefined : eq(notification.thread, thread),
          until === undefined ? undefined : lte(notification.id, until),
          organization === undefined ? undefined : inArray(notification.spaceId, spacesOf(organization)),
          bound === undefined ? undefined : inArray(notification.spaceId, spacesOf(bound)),
        ),
      )
      .returning({ id: notification.id });
    if (rows.length > 0) await appendRead(tx, ctx, userId);
    return rows.length;
  });
  return { marked };
}

/** Announces a new count of somebody's unread notifications, so that their other windows count anew. */
async function appendRead(tx: Db, ctx: Context, userId: string): Promise<void> {
  await appendEvent(tx, ctx, { type: 'notification_read', payload: { userIds: [userId] } });
}
