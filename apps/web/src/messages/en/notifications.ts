import { count } from './words';

/** Notifications. */
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
    settings: 'Notification settings',
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
    webhookPaused: 'Your webhook is paused. Look at it.',
  },
};
