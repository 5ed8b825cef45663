import type { Notification } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { MailConversation, MailItem, MailOrder } from '../../kernel/mail/index.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** A mail that could not be sent for so long tells nothing new (ms). */
const USEFUL_MS = 24 * 3600_000;

/** Content of a mail: one conversation, or of a digest all that are unread. */
export interface Telling {
  userId: string;
  /** Oldest first; of a digest, those that are told. */
  told: readonly Notification[];
  /** Absent for a mail about one conversation. */
  digest?: {
    frequency: 'daily' | 'weekly';
    /** Number of those that are not told for their number. */
    more: number;
  };
}

/** Returns the mail that tells somebody of notifications; `undefined` where there is nothing to tell, or nobody. */
export async function mailOrderOf(tx: Db, system: System, { userId, told, digest }: Telling): Promise<MailOrder | undefined> {
  const { user } = system.store.tables;
  const [person] = await tx.select({ email: user.email, verifiedAt: user.emailVerifiedAt }).from(user).where(eq(user.id, userId));
  const last = told.at(-1);
  if (person === undefined || last === undefined) return undefined;
  const token = unsubscribeToken(
    system,
    userId,
    told.map(({ kind }) => kind),
  );
  // An address that nobody has proved to be theirs may be anybody's: it gets no words of others.
  const tell = (some: readonly Notification[]) => conversationOf(some, person.verifiedAt !== null);
  const links = {
    unsubscribeLink: `${system.config.url}/unsubscribe/${token}`,
    settingsLink: `${system.config.url}/account/notifications`,
  };
  return {
    to: person.email,
    mail:
      digest === undefined
        ? { kind: 'notification', ...tell(told), ...links }
        : { kind: 'digest', ...digest, conversations: byThread(told).map(tell), link: `${system.config.url}/`, ...links },
    until: system.now() + USEFUL_MS,
    notifications: told.map(({ id }) => id),
    oneClick: `${system.config.url}/api/unsubscribe/${token}`,
    ...(digest === undefined ? { thread: last.thread.replaceAll(':', '.') } : {}),
  };
}

/** Returns notifications by their conversations; these, and those in them, in the order in which they began. */
export function byThread<Item extends { thread: string }>(items: readonly Item[]): Item[][] {
  return [...Map.groupBy(items, ({ thread }) => thread).values()];
}

/** Returns a conversation as mails tell it; with quotes only for somebody whose address is proven to be theirs. */
export function conversationOf(told: readonly Notification[], isProven: boolean): MailConversation {
  const last = told.at(-1);
  if (last === undefined) throw new Error('a conversation has something to tell');
  const items = told.map(itemOf);
  const { space, changeRequest, page, urls } = last;
  // One page when all are on it; else the conversation as a whole.
  const isOnePage = told.every((one) => one.page?.id === page?.id);
  return {
    items: isProven ? items : items.map(({ quote: _, ...item }) => item),
    space: space.title,
    ...(changeRequest === undefined ? {} : { changeRequest: { number: changeRequest.number, subject: changeRequest.subject } }),
    ...(isOnePage && page !== undefined ? { page: page.title } : {}),
    link: urls.app,
  };
}

function itemOf({ kind, actor, review, quote }: Notification): MailItem {
  return {
    kind,
    ...(actor === undefined ? {} : { actor: actor.displayName }),
    ...(review === undefined ? {} : { review: review.status }),
    ...(quote === undefined ? {} : { quote }),
  };
}
