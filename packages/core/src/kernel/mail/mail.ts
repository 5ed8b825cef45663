import { NotificationKind } from '@octavo/contract';
import * as z from 'zod';

const Link = z.string();
const Name = z.string();

/** One thing that somebody is told by mail. */
const MailItem = z.object({
  kind: NotificationKind,
  /** Whose doing it is; absent for Octavo itself. */
  actor: Name.optional(),
  review: z.enum(['approved', 'changes-requested']).optional(),
  /** The beginning of what was said. */
  quote: z.string().optional(),
});
export type MailItem = z.infer<typeof MailItem>;

/** Things to tell of one conversation, oldest first. */
const conversation = {
  items: z.array(MailItem).min(1),
  space: Name,
  changeRequest: z.object({ number: z.number(), subject: Name }).optional(),
  page: Name.optional(),
  link: Link,
};
const MailConversation = z.object(conversation);
export type MailConversation = z.infer<typeof MailConversation>;

const notificationLinks = { unsubscribeLink: Link, settingsLink: Link };

/** Who lets somebody into which organization, with the address of its logo where a mail can show it. */
const invitation = { organization: Name, logoLink: Link.optional(), inviter: Name.optional(), link: Link };

/** A change of what guards an account. */
const SecurityEvent = z.enum([
  'password-changed',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'token-made',
  'token-revoked',
  'webhook-set',
]);
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** Content of a mail: the text of the catalogue, with its values. */
export const Mail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invite'), ...invitation, days: z.number() }),
  z.object({ kind: z.literal('added'), ...invitation }),
  z.object({ kind: z.literal('reset'), name: Name, link: Link, minutes: z.number() }),
  z.object({
    kind: z.literal('organization-deleted'),
    name: Name,
    organization: Name,
    actor: Name,
    /** Day before which it can be restored, as 2026-01-31. */
    until: z.string(),
    link: Link,
  }),
  z.object({
    kind: z.literal('security'),
    event: SecurityEvent,
    name: Name,
    email: Name,
    /** Of the token it is about. */
    label: Name.optional(),
    tokensEnded: z.number(),
    link: Link,
  }),
  z.object({ kind: z.literal('notification'), ...conversation, ...notificationLinks }),
  z.object({
    kind: z.literal('digest'),
    frequency: z.enum(['daily', 'weekly']),
    conversations: z.array(MailConversation).min(1),
    /** Number of things that are in the console only. */
    more: z.number(),
    /** Address of the installation. */
    link: Link,
    ...notificationLinks,
  }),
  z.object({
    kind: z.literal('webhook-paused'),
    name: Name,
    host: Name,
    /** Reason of the last failure, in words. */
    quote: z.string(),
    link: Link,
  }),
  z.object({ kind: z.literal('test'), name: Name, installationLink: Link }),
  z.object({
    kind: z.literal('backup'),
    /** False for the first run that failed, true for the first that did not after that. */
    ok: z.boolean(),
    /** Result of the run, in words. */
    quote: z.string(),
    /** Address of the installation. */
    installationLink: Link,
  }),
]);
export type Mail = z.infer<typeof Mail>;

/** A mail that is to be sent. */
export const MailOrder = z.object({
  to: z.string(),
  mail: Mail,
  /** Time (ms) after which it is of no use any more, and is dropped. */
  until: z.number().optional(),
  /** Hash of the secret of the invite it is about: dropped when that is gone or has another secret by now. */
  invite: z.string().optional(),
  /** Ids of the notifications it tells of: dropped when the person has read all of them by now. */
  notifications: z.array(z.string()).optional(),
  /** Address that stops such mails with one POST (RFC 8058). */
  oneClick: z.string().optional(),
  /** Mails of one conversation, which mail programs then show together. */
  thread: z.string().optional(),
});
export type MailOrder = z.infer<typeof MailOrder>;
