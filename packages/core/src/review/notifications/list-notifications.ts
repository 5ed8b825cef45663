import type { ListNotificationsQuery, Notification } from '@octavo/contract';
import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, requireUser, toPage } from '../../kernel/base/index.ts';
import { presentNotifications } from './present-notification.ts';
import { readableSpaces } from './readable-spaces.ts';

/** Parameters of a list of notifications; see `ListNotificationsQuery`. */
export interface NotificationsRequest extends PageRequest, Partial<Pick<ListNotificationsQuery, 'status' | 'organization'>> {
  /** Only of this kind. */
  kind?: Notification['kind'] | undefined;
}

/**
 * Returns the caller's notifications, newest first: those about content that they may still read.
 * @throws OctavoError `bad_request` for a cursor of another list.
 */
export async function listNotifications(ctx: Context, request: NotificationsRequest): Promise<Page<Notification>> {
  const { userId } = requireUser(ctx);
  const { store } = ctx.system;
  const { notification } = store.tables;
  const { status = 'all', organization, kind, limit = DEFAULT_LIMIT } = request;
  const filter = JSON.stringify(['notifications', userId, status, organization, kind]);
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const spaces = await readableSpaces(ctx, { organizationId: organization, unread: status === 'unread' });
  if (spaces.length === 0) return { items: [], count: 0 };
  const matches = and(
    eq(notification.userId, userId),
    inArray(notification.spaceId, spaces),
    status === 'unread' ? isNull(notification.readAt) : undefined,
    kind === undefined ? undefined : eq(notification.kind, kind),
  );
  const [total] = await store.read.select({ count: count() }).from(notification).where(matches);
  const rows = await store.read
    .select()
    .from(notification)
    .where(after === undefined ? matches : and(matches, lt(notification.id, String(after))))
    .orderBy(desc(notification.id))
    .limit(limit + 1);
  const page = toPage(rows, { limit, count: Number(total?.count ?? 0), filter, keyOf: (row) => [row.id], present: (row) => row });
  return { ...page, items: await presentNotifications(ctx.system, page.items) };
}

/** Returns the number of the caller's unread notifications, about content that they may still read. */
export async function countUnread(ctx: Context, { organization }: { organization?: string | undefined } = {}): Promise<number> {
  const { userId } = requireUser(ctx);
  const { store } = ctx.system;
  const { notification } = store.tables;
  const spaces = await readableSpaces(ctx, { organizationId: organization, unread: true });
  if (spaces.length === 0) return 0;
  const mine = and(eq(notification.userId, userId), isNull(notification.readAt), inArray(notification.spaceId, spaces));
  const [unread] = await store.read.select({ count: count() }).from(notification).where(mine);
  return Number(unread?.count ?? 0);
}
