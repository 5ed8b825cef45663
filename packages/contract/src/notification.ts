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

const byKind = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ mentioned: value, review_requested: value, reviewed: value, replied: value, merged: value, sync_failing: value });

/** Days of the week, in their order. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as `22:00`.')
  .meta({ description: 'Time of day, such as `22:00`.' });

const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Must be the name of a time zone, such as `Europe/Berlin`.')
  .meta({ maxLength: 64, description: 'Name of a time zone of the IANA database, such as `Europe/Berlin`.' });

function isTimeZone(name: string): boolean {
  // Offsets such as `+02:00` would not follow summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const delivery = z.strictObject({
  frequency: z.enum(['soon', 'daily', 'weekly']).meta({
    description:
      '`soon`: minutes later, one e-mail for each conversation; `daily` and `weekly`: one e-mail about everything that is unread.',
  }),
  hour: z.int().min(0).max(23).meta({ description: 'Hour of the day at which the daily or weekly e-mail is sent.' }),
  weekday: z.enum(WEEKDAYS).meta({ description: 'Day on which the weekly e-mail is sent.' }),
  quiet: z
    .strictObject({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to, 'Must end at another time than it begins.')
    .nullable()
    .meta({ description: 'Hours in which no e-mail is sent `soon`: it waits until they end. null for none.' }),
  timeZone: TimeZone,
});

export const NotificationDelivery = delivery.meta({
  id: 'NotificationDelivery',
  description: 'The times at which notifications are sent by e-mail.',
});
export type NotificationDelivery = z.infer<typeof NotificationDelivery>;

export const NotificationSettings = z
  .object({
    object: z.literal('notification-settings'),
    emailAvailable: z.boolean().meta({ description: 'True when this installation can send e-mail.' }),
    email: byKind(z.boolean()).meta({ description: 'Notifications that are also sent by e-mail. The console shows all of them.' }),
    delivery: NotificationDelivery,
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const UpdateNotificationSettings = z
  .strictObject({ email: byKind(z.boolean()).partial().optional(), delivery: delivery.partial().optional() })
  .meta({ id: 'UpdateNotificationSettings', description: 'Settings to update; members and kinds that are absent are kept.' });
export type UpdateNotificationSettings = z.infer<typeof UpdateNotificationSettings>;
