import * as z from 'zod';
import { ChangeRequestStatus } from './change-request.ts';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { ListQuery, stringParam } from './query.ts';
import { User } from './user.ts';

/** Reasons for notifying people, the most specific first: of several reasons the first one counts. */
export const NOTIFICATION_KINDS = ['mentioned', 'review_requested', 'reviewed', 'replied', 'merged', 'sync_failing'] as const;

export const NotificationKind = z.enum(NOTIFICATION_KINDS).meta({
  id: 'NotificationKind',
  description:
    '`mentioned`: in a comment, reply or review; `review_requested`: from the user; `reviewed`: a change request of the user; `replied`: ' +
    'in a conversation of the user, or on their change request; `merged`: a change request of the user; `sync_failing`: a space that the ' +
    'user can repair is not in sync with its repository.',
});
export type NotificationKind = z.infer<typeof NotificationKind>;

const wanted = z.boolean();

/** A choice of kinds of notifications. */
export const NotificationKinds = z.strictObject({
  mentioned: wanted,
  review_requested: wanted,
  reviewed: wanted,
  replied: wanted,
  merged: wanted,
  sync_failing: wanted,
});
export type NotificationKinds = z.infer<typeof NotificationKinds>;

export const Notification = z
  .object({
    object: z.literal('notification'),
    id: Id,
    kind: NotificationKind,
    createdAt: Timestamp,
    readAt: Timestamp.optional().meta({ description: 'Time when it was read; absent while it is unread.' }),
    thread: z.string().meta({ description: 'Conversation of the notification; the same for all notifications of one change request.' }),
    organization: Id,
    space: z.object({ id: Id, title: z.string() }),
    changeRequest: z.object({ id: Id, number: z.int(), subject: z.string(), status: ChangeRequestStatus }).optional(),
    page: z
      .object({ id: Id, title: z.string() })
      .optional()
      .meta({ description: 'The page that the comment is on; absent when it was deleted.' }),
    comment: Id.optional(),
    reply: Id.optional(),
    review: z.object({ id: Id, status: z.enum(['approved', 'changes-requested']) }).optional(),
    actor: User.optional().meta({ description: 'The user who caused it; absent for Octavo itself.' }),
    quote: z.string().optional().meta({ description: 'The beginning of the text, without formatting.' }),
    urls: z.object({ app: Address.meta({ description: 'URL of its target in the console.' }), location: Address }),
  })
  .meta({ id: 'Notification', description: 'An event that a user is notified of.' });
export type Notification = z.infer<typeof Notification>;

export const NotificationList = page(Notification, 'Notification');

export const ListNotificationsQuery = ListQuery.extend({
  status: z.enum(['unread', 'all']).default('all').meta({ description: 'Only unread notifications, or all.' }),
  organization: stringParam(64, 'Only notifications of this organization.').optional(),
});
export type ListNotificationsQuery = z.infer<typeof ListNotificationsQuery>;

export const UpdateNotification = z
  .strictObject({ read: z.boolean().meta({ description: 'True when the notification was read.' }) })
  .meta({ id: 'UpdateNotification' });
export type UpdateNotification = z.infer<typeof UpdateNotification>;

export const MarkNotificationsRead = z
  .strictObject({
    organization: Id.optional().meta({ description: 'Only notifications of this organization.' }),
    thread: z.string().max(100).optional().meta({ description: 'Only notifications of this conversation.' }),
    until: Id.optional().meta({ description: 'Up to and including this notification; newer ones stay unread.' }),
  })
  .meta({ id: 'MarkNotificationsRead', description: 'Notifications to mark as read; all when nothing is given.' });
export type MarkNotificationsRead = z.infer<typeof MarkNotificationsRead>;

export const MarkedNotifications = z
  .object({ marked: z.int().meta({ description: 'Number of notifications that were unread.' }) })
  .meta({ id: 'MarkedNotifications' });
export type MarkedNotifications = z.infer<typeof MarkedNotifications>;
