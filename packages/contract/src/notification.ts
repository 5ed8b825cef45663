import * as z from 'zod';
import { ChangeRequestStatus } from './change-request.ts';
import { Address, Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { ListQuery, stringParam } from './query.ts';
import { User } from './user.ts';

/** Why people are told, the most specific first: of several reasons the first one counts. */
export const NOTIFICATION_KINDS = ['mentioned', 'review_requested', 'reviewed', 'replied', 'merged', 'sync_failing'] as const;

export const NotificationKind = z.enum(NOTIFICATION_KINDS).meta({
  id: 'NotificationKind',
  description:
    '`mentioned` in a comment, reply or review; `review_requested` of you; `reviewed`: a change request of yours; `replied`: to a conversation of yours, or on your change request; `merged`: a change request of yours; `sync_failing`: a space that you may mend is out of step with its repository.',
});
export type NotificationKind = z.infer<typeof NotificationKind>;

export const Notification = z
  .object({
    object: z.literal('notification'),
    id: Id,
    kind: NotificationKind,
    createdAt: Timestamp,
    readAt: Timestamp.optional().meta({ description: 'Absent while it is unread.' }),
    thread: z.string().meta({ description: 'The conversation it is of; the same for all of one change request.' }),
    organization: Id,
    space: z.object({ id: Id, title: z.string() }),
    changeRequest: z.object({ id: Id, number: z.int(), subject: z.string(), status: ChangeRequestStatus }).optional(),
    page: z
      .object({ id: Id, title: z.string() })
      .optional()
      .meta({ description: 'The page that the comment is on; absent when it is gone.' }),
    comment: Id.optional(),
    reply: Id.optional(),
    review: z.object({ id: Id, status: z.enum(['approved', 'changes-requested']) }).optional(),
    actor: User.optional().meta({ description: 'Whose doing it is; absent for Octavo itself.' }),
    quote: z.string().optional().meta({ description: 'The beginning of what was said, as plain text.' }),
    urls: z.object({ app: Address.meta({ description: 'The place in the console.' }), location: Address }),
  })
  .meta({ id: 'Notification', description: 'Something that happened that a person is told.' });
export type Notification = z.infer<typeof Notification>;

export const NotificationList = page(Notification, 'Notification');

export const ListNotificationsQuery = ListQuery.extend({
  status: z.enum(['unread', 'all']).default('all').meta({ description: 'Only what is unread, or everything.' }),
  organization: stringParam(64, 'Only what happened in this organization.').optional(),
});
export type ListNotificationsQuery = z.infer<typeof ListNotificationsQuery>;

export const UpdateNotification = z
  .strictObject({ read: z.boolean().meta({ description: 'Whether you have read it.' }) })
  .meta({ id: 'UpdateNotification' });
export type UpdateNotification = z.infer<typeof UpdateNotification>;

export const MarkNotificationsRead = z
  .strictObject({
    organization: Id.optional().meta({ description: 'Only those of this organization.' }),
    thread: z.string().max(100).optional().meta({ description: 'Only those of this conversation.' }),
    until: Id.optional().meta({ description: 'Up to and with this notification: what came after you looked stays unread.' }),
  })
  .meta({ id: 'MarkNotificationsRead', description: 'Which notifications to mark as read; all when nothing is said.' });
export type MarkNotificationsRead = z.infer<typeof MarkNotificationsRead>;

export const MarkedNotifications = z
  .object({ marked: z.int().meta({ description: 'How many were unread.' }) })
  .meta({ id: 'MarkedNotifications' });
export type MarkedNotifications = z.infer<typeof MarkedNotifications>;

const byKind = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ mentioned: value, review_requested: value, reviewed: value, replied: value, merged: value, sync_failing: value });

export const NotificationSettings = z
  .object({
    object: z.literal('notification-settings'),
    emailAvailable: z.boolean().meta({ description: 'Whether this installation can send e-mail at all.' }),
    email: byKind(z.boolean()).meta({ description: 'What is also sent by e-mail. In the console everything is shown.' }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const UpdateNotificationSettings = z
  .strictObject({ email: byKind(z.boolean()).partial() })
  .meta({ id: 'UpdateNotificationSettings', description: 'What is to change; other kinds stay as they are.' });
export type UpdateNotificationSettings = z.infer<typeof UpdateNotificationSettings>;
