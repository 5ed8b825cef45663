import { MarkNotificationsRead, type Notification, UpdateNotification } from '@octavo/contract';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '../kernel/context.ts';
import { parseInput } from '../kernel/parse-input.ts';
import { requireUser } from '../kernel/signed-in.ts';
import { getNotification } from './get-notification.ts';
import { loadNotification } from './load-notification.ts';

/**
 * Says whether one has read a notification. One that was read is mailed no more, also when it becomes unread again.
 * @throws OctavoError `bad_request`, `not_found`.
 */
export async function markNotification(ctx: Context, id: string, input: UpdateNotification): Promise<Notification> {
  const found = await loadNotification(ctx, id);
  const { read } = parseInput(UpdateNotification, input);
  const { store, now } = ctx.system;
  const { notification } = store.tables;
  if ((found.readAt !== null) !== read) {
    const change = read ? { readAt: now(), mailAt: null } : { readAt: null };
    await store.tx((tx) => tx.update(notification).set(change).where(eq(notification.id, found.id)));
  }
  return getNotification(ctx, found.id);
}

/**
 * Marks as read what the person who asks was told: all of it, that of an organization, or of one conversation; gives how many were unread.
 * @throws OctavoError `bad_request`.
 */
export async function markNotificationsRead(ctx: Context, input: MarkNotificationsRead): Promise<{ marked: number }> {
  const { userId } = requireUser(ctx);
  const { organization, thread, until } = parseInput(MarkNotificationsRead, input);
  const { store, now } = ctx.system;
  const { notification, space } = store.tables;
  const spaces = store.read.select({ id: space.id }).from(space);
  const marked = await store.tx((tx) =>
    tx
      .update(notification)
      .set({ readAt: now(), mailAt: null })
      .where(
        and(
          eq(notification.userId, userId),
          isNull(notification.readAt),
          thread === undefined ? undefined : eq(notification.thread, thread),
          until === undefined ? undefined : lte(notification.id, until),
          organization === undefined ? undefined : inArray(notification.spaceId, spaces.where(eq(space.organizationId, organization))),
        ),
      )
      .returning({ id: notification.id }),
  );
  return { marked: marked.length };
}
