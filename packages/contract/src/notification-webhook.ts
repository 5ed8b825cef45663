import * as z from 'zod';
import { Timestamp } from './common.ts';
import { isEncryptedAddress } from './encrypted-address.ts';
import { type Notification, NotificationKinds } from './notification.ts';
import { isStorable } from './text.ts';

/** An address that notifications are sent to: with TLS, and without credentials, which would be shown with it. */
const WebhookAddress = z
  .string()
  .max(2048)
  .refine(isStorable, 'Must be well-formed Unicode without NUL.')
  .refine(isWebhookAddress, 'Must be an https address without a user name, password or fragment.')
  .meta({ format: 'uri', maxLength: 2048, description: 'Address with https.' });

function isWebhookAddress(address: string): boolean {
  if (!isEncryptedAddress(address)) return false;
  const { username, password, hash } = new URL(address);
  return `${username}${password}${hash}` === '';
}

export const NotificationWebhook = z
  .object({
    object: z.literal('notification-webhook'),
    url: z.string().meta({ description: 'Address that notifications are sent to.' }),
    kinds: NotificationKinds.meta({ description: 'Notifications that are sent.' }),
    createdAt: Timestamp,
    waiting: z.int().meta({ description: 'Number of notifications that wait to be sent.' }),
    failures: z.int().meta({ description: 'Number of tries that failed since the last that succeeded.' }),
    failingSince: Timestamp.optional().meta({ description: 'Time of the first of these tries.' }),
    pausedAt: Timestamp.optional().meta({
      description: 'Time from which nothing is sent, since it failed for days. A test that succeeds ends the pause.',
    }),
    lastTry: z
      .object({
        at: Timestamp,
        status: z.int().optional().meta({ description: 'Status of the answer; absent if there was none.' }),
        problem: z.string().optional().meta({ description: 'Reason why there was no answer.' }),
      })
      .optional(),
  })
  .meta({ id: 'NotificationWebhook', description: 'The address that notifications of a user are sent to.' });
export type NotificationWebhook = z.infer<typeof NotificationWebhook>;

export const SavedNotificationWebhook = NotificationWebhook.extend({
  secret: z.string().optional().meta({ description: 'Secret that signs what is sent. Only in the answer to the request that made it.' }),
}).meta({ id: 'SavedNotificationWebhook', description: 'The address that was set; with its secret, if that is new.' });
export type SavedNotificationWebhook = z.infer<typeof SavedNotificationWebhook>;

export const PutNotificationWebhook = z
  .strictObject({
    url: WebhookAddress,
    kinds: NotificationKinds.partial().optional().meta({
      description:
        'Notifications to send. Kinds that are absent are kept; of a new address they are those that are sent by e-mail unless chosen otherwise.',
    }),
    renewSecret: z.boolean().optional().meta({ description: 'True to replace the secret. The former one signs nothing any more.' }),
  })
  .meta({ id: 'PutNotificationWebhook' });
export type PutNotificationWebhook = z.infer<typeof PutNotificationWebhook>;

export const NotificationWebhookTest = z
  .object({
    ok: z.boolean().meta({ description: 'True if the address answered with a status of 200 to 299.' }),
    status: z.int().optional().meta({ description: 'Status of the answer; absent if there was none.' }),
    problem: z.string().optional().meta({ description: 'Reason why there was no answer.' }),
    durationMs: z.int().meta({ description: 'Time until the answer, in milliseconds.' }),
  })
  .meta({ id: 'NotificationWebhookTest', description: 'Result of a test of the address.' });
export type NotificationWebhookTest = z.infer<typeof NotificationWebhookTest>;

/** Body of a request that is sent to the address of a user. */
export interface NotificationWebhookBody {
  /** The same when it is sent again. */
  id: string;
  type: 'notification' | 'digest' | 'test';
  /** Time at which it was made, as RFC 3339. */
  createdAt: string;
  /** The content in a sentence each, for programs that show a text. */
  text: string;
  /** Oldest first: one, those of a digest, or none of a test. */
  notifications: Notification[];
  /** Number of notifications that a digest leaves out. */
  more: number;
}
