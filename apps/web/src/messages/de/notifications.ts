import { numberText } from '@/lib/intl';
import { count } from './words';

/** Notifications. */
export const notifications = {
  notifications: {
    title: 'Benachrichtigungen',
    bell: (unread: number) => (unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${numberText(unread)} ungelesen`),
    many: '99+',
    filter: 'Benachrichtigungen',
    unread: 'Ungelesen',
    all: 'Alle',
    markAll: 'Alle als gelesen markieren',
    markedAll: (n: number) => `${count(n, 'Benachrichtigung', 'Benachrichtigungen')} als gelesen markiert.`,
    markRead: 'Als gelesen markieren',
    markUnread: 'Als ungelesen markieren',
    isUnread: 'Ungelesen',
    settings: 'Einstellungen der Benachrichtigungen',
    emptyTitle: 'Sie sind auf dem Laufenden',
    emptyBody: 'Hier erscheinen neue Erwähnungen, Prüfungen und Antworten.',
    emptyAllTitle: 'Noch nichts',
    emptyAllBody:
      'Sie werden benachrichtigt, wenn jemand Sie erwähnt, um Ihre Prüfung bittet oder Ihnen antwortet. Mit @ und einem Namen benachrichtigen Sie andere.',
    somebody: 'Octavo',
    what: {
      mentioned: 'hat Sie erwähnt',
      review_requested: 'bittet um Ihre Prüfung',
      approved: 'hat zugestimmt',
      'changes-requested': 'verlangt Änderungen',
      reviewed: 'hat geprüft',
      replied: 'hat geantwortet',
      merged: 'hat es zusammengeführt',
      sync_failing: 'konnte es nicht mit Git abgleichen',
    },
    onPage: (page: string) => `auf ${page}`,
    change: (number: number, subject: string) => `#${number} ${subject}`.trim(),
    showAll: 'Alle zeigen',
    waits: 'Wartet auf Sie',
    asks: (person: string, space: string) => `${person} bittet um Ihre Prüfung in ${space}`,
    inPlace: (topic: string, space: string) => (topic === space ? `in ${space}` : `${topic}, in ${space}`),
    webhookPaused: 'Ihr Webhook ist angehalten. Sehen Sie nach.',
  },
};
