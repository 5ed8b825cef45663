import * as z from 'zod';
import { NotificationKinds } from './notification.ts';
import { NotificationWebhook } from './notification-webhook.ts';

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
    email: NotificationKinds.meta({ description: 'Notifications that are also sent by e-mail. The console shows all of them.' }),
    delivery: NotificationDelivery,
    webhook: NotificationWebhook.optional(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const UpdateNotificationSettings = z
  .strictObject({ email: NotificationKinds.partial().optional(), delivery: delivery.partial().optional() })
  .meta({ id: 'UpdateNotificationSettings', description: 'Settings to update; members and kinds that are absent are kept.' });
export type UpdateNotificationSettings = z.infer<typeof UpdateNotificationSettings>;
