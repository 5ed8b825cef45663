import { isOctavoError, NotificationKind, OctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { open, type System, seal } from '../../kernel/base/index.ts';
import { chooseMail } from './mail-choice.ts';

const PURPOSE = 'unsubscribe';

const Ticket = z.object({ userId: z.string(), kinds: z.array(NotificationKind).min(1) });

/** Meaning of the link at the end of a mail. */
export interface Unsubscription {
  /** Whose mails, by their address. */
  email: string;
  /** The kinds that the mail was of. */
  kinds: NotificationKind[];
}

/**
 * Returns a text for links that stop mails of some kinds to a person without signing in. Sealed with the secret of the installation: nobody can make
 * one, or read from it whose it is. It does not expire, as no mail does.
 */
export function unsubscribeToken({ config }: System, userId: string, kinds: readonly NotificationKind[]): string {
  return seal(config.secret, JSON.stringify({ userId, kinds: [...new Set(kinds)] }), PURPOSE);
}

/** Returns the meaning of a link; changes nothing, whoever follows it. @throws OctavoError `not_found` (code `unsubscribe_link_unknown`). */
export async function readUnsubscription(system: System, token: string): Promise<Unsubscription> {
  const { userId, kinds } = openTicket(system, token);
  const { user } = system.store.tables;
  const [found] = await system.store.read.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (found === undefined) throw unknownLink();
  return { email: found.email, kinds };
}

/**
 * Stops the mails that a link stands for, or with `all` mails of every kind. Notifications are still shown in the console.
 * @throws OctavoError `not_found` (code `unsubscribe_link_unknown`).
 */
export async function unsubscribe(system: System, token: string, { all = false } = {}): Promise<Unsubscription> {
  const found = await readUnsubscription(system, token);
  const { userId } = openTicket(system, token);
  const kinds = all ? NotificationKind.options : found.kinds;
  await system.store.tx((tx) => chooseMail(tx, system, userId, Object.fromEntries(kinds.map((kind) => [kind, false]))));
  return { ...found, kinds: [...kinds] };
}

function openTicket({ config }: System, token: string): z.infer<typeof Ticket> {
  try {
    return Ticket.parse(JSON.parse(open(config.secret, token, PURPOSE)));
  } catch (error) {
    if (isOctavoError(error) && error.code === 'secret_mismatch') throw unknownLink();
    throw error;
  }
}

function unknownLink(): OctavoError {
  return new OctavoError(
    'not_found',
    'This link is not one of a mail of this installation. Copy all of it from the mail, or sign in and choose under "Notifications" of your account.',
    { code: 'unsubscribe_link_unknown' },
  );
}
