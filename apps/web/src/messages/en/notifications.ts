import { count } from './words';

/** Messages of notifications and of their mail settings. */
export const notifications = {
  notifications: {
    title: 'Notifications',
    bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    many: '99+',
    filter: 'Notifications',
    unread: 'Unread',
    all: 'All',
    markAll: 'Mark all as read',
    markedAll: (n: number) => `${count(n, 'notification', 'notifications')} marked as read.`,
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    isUnread: 'Unread',
    settings: 'E-mail settings',
    emptyTitle: 'You are all caught up',
    emptyBody: 'New mentions, reviews and replies appear here.',
    emptyAllTitle: 'Nothing yet',
    emptyAllBody:
      'You are notified when somebody mentions you, requests your review or replies to you. Type @ and a name to notify others.',
    somebody: 'Octavo',
    what: {
      mentioned: 'mentioned you',
      review_requested: 'requested your review',
      approved: 'approved',
      'changes-requested': 'requested changes',
      reviewed: 'reviewed',
      replied: 'replied',
      merged: 'merged it',
      sync_failing: 'could not sync it with Git',
    },
    onPage: (page: string) => `on ${page}`,
    change: (number: number, subject: string) => `#${number} ${subject}`.trim(),
    showAll: 'Show all',
    waits: 'Waiting for you',
    asks: (person: string, space: string) => `${person} requested your review in ${space}`,
    inPlace: (topic: string, space: string) => (topic === space ? `in ${space}` : `${topic}, in ${space}`),
  },

  notificationSettings: {
    lead: 'All notifications appear in the console. Choose which ones are also sent by e-mail: a few minutes later, and only if still unread.',
    mailOff: 'This installation cannot send e-mail: no mail server is configured. Your choice is kept for when it can.',
    byMail: 'By e-mail',
    kinds: {
      mentioned: { label: 'Mentions', hint: 'Somebody mentions you in a comment, reply or review.' },
      review_requested: { label: 'Review requests', hint: 'Somebody requests your review of a change request.' },
      reviewed: { label: 'Reviews', hint: 'Somebody reviews a change request you created or contributed to.' },
      replied: { label: 'Replies', hint: 'Somebody replies to you, or comments on your change request.' },
      sync_failing: {
        label: 'Failing Git sync',
        hint: 'A space you connected or administer cannot sync with its repository.',
      },
      merged: { label: 'Merges', hint: 'A change request you created or contributed to is merged.' },
    },
    notSaved: 'Your choice was not saved.',
  },

  unsubscribe: {
    title: 'Stop these e-mails?',
    lead: (email: string, kinds: readonly string[]) => `${email} gets e-mails about ${kinds.join(' and ')}.`,
    kinds: {
      mentioned: 'mentions',
      review_requested: 'review requests',
      reviewed: 'reviews',
      replied: 'replies',
      merged: 'merges',
      sync_failing: 'failing Git syncs',
    },
    stop: 'Stop these e-mails',
    stopAll: 'Stop all notification e-mails',
    stopping: 'Stopping…',
    doneTitle: 'These e-mails are stopped',
    doneLead: 'Notifications still appear in the console. You can change this in your account.',
    choose: 'E-mail settings',
    goneTitle: 'This link does not work',
    goneLead:
      'It is not from an e-mail of this installation, or is incomplete. Copy the whole link, or change the setting in your account.',
  },
};
