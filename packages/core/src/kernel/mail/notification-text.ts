import type { Mail, MailConversation, MailItem } from './mail.ts';
import type { MailText } from './mail-text.ts';

type NotificationMail = Extract<Mail, { kind: 'notification' }>;
type DigestMail = Extract<Mail, { kind: 'digest' }>;

/** Returns the text of a mail that says what happened in one conversation. */
export function notificationText(mail: NotificationMail): MailText {
  const { items, link, unsubscribeLink, settingsLink } = mail;
  const place = placeOf(mail);
  const [first] = items;
  return {
    // The same for all mails of a conversation, or mail programs would not show them together.
    subject: subjectOf(mail, place),
    paragraphs: paragraphsOf(items, place),
    action: { label: first?.kind === 'review_requested' ? 'Review it' : 'Open it', link },
    closing: [`You get this mail because ${because(items)}.`],
    links: [
      { label: 'Stop mails like this', link: unsubscribeLink },
      { label: 'Choose what you are mailed', link: settingsLink },
    ],
  };
}

/** Returns the text of a mail that says what happened in a day or a week. */
export function digestText({ frequency, conversations, more, link, unsubscribeLink, settingsLink }: DigestMail): MailText {
  const count = conversations.reduce((sum, { items }) => sum + items.length, more);
  const news = count === 1 ? '1 notification' : `${count} notifications`;
  return {
    subject: `${news} of the ${frequency === 'daily' ? 'day' : 'week'}`,
    paragraphs: conversations.flatMap((one) => [
      ...paragraphsOf(one.items, placeOf(one)),
      { label: `Open ${placeOf(one)}`, link: one.link },
    ]),
    action: { label: 'Open Octavo', link },
    closing: [
      ...(more === 0 ? [] : [`${more} more ${more === 1 ? 'is' : 'are'} in the console.`]),
      `You get this mail ${frequency === 'daily' ? 'each day' : 'each week'} on which something is unread, because ${because(conversations.flatMap(({ items }) => items))}.`,
    ],
    links: [
      { label: 'Stop mails like this', link: unsubscribeLink },
      { label: 'Choose what you are mailed, and when', link: settingsLink },
    ],
  };
}

/** Returns what happened in a conversation, a line for each thing. */
export function notificationLines(conversation: MailConversation): string[] {
  const place = placeOf(conversation);
  return conversation.items.map((item) => `${sentence(item)} ${place}${item.quote === undefined ? '.' : `: ${item.quote}`}`);
}

function paragraphsOf(items: readonly MailItem[], place: string): (string | { quote: string })[] {
  return items.flatMap((item) => [
    `${sentence(item)} ${place}${item.quote === undefined ? '.' : ':'}`,
    ...(item.quote === undefined ? [] : [{ quote: item.quote }]),
  ]);
}

function subjectOf({ items, changeRequest, space }: MailConversation, place: string): string {
  if (changeRequest !== undefined) return `${titleOf(changeRequest)} (${space})`;
  return items.every(({ kind }) => kind === 'sync_failing') ? `Git sync fails in ${place}` : `Comment on ${place}`;
}

function titleOf({ number, subject }: { number: number; subject: string }): string {
  return `#${number} ${subject}`.trim();
}

function placeOf({ space, changeRequest, page }: MailConversation): string {
  const inSpace = changeRequest === undefined ? space : `${titleOf(changeRequest)} in ${space}`;
  return page === undefined ? inSpace : `${page}, ${inSpace}`;
}

/** Returns the actor and the action, up to the preposition. */
function sentence({ kind, actor = 'Octavo', review }: MailItem): string {
  switch (kind) {
    case 'mentioned':
      return `${actor} mentioned you on`;
    case 'review_requested':
      return `${actor} asks you to review`;
    case 'reviewed':
      return review === 'approved' ? `${actor} approved` : `${actor} asks for changes of`;
    case 'replied':
      return `${actor} wrote on`;
    case 'merged':
      return `${actor} merged`;
    case 'sync_failing':
      return 'Git sync fails in';
  }
}

const REASONS: Readonly<Record<MailItem['kind'], string>> = {
  mentioned: 'you were mentioned',
  review_requested: 'you are asked for a review',
  reviewed: 'you made or contributed to the change request',
  replied: 'you take part in the conversation',
  merged: 'you made or contributed to the change request',
  sync_failing: 'you may mend the connection of the space',
};

function because(items: readonly MailItem[]): string {
  const reasons = [...new Set(items.map(({ kind }) => REASONS[kind]))];
  return reasons.length === 1 ? (reasons[0] ?? '') : `${reasons.slice(0, -1).join(', ')} and ${reasons.at(-1)}`;
}
