import { count } from './words';

/** Notifications. */
export const notifications = {
  notifications: {
    title: 'Notifications',
    bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${count(unread, 'non lue', 'non lues')}`),
    many: '99+',
    filter: 'Notifications',
    unread: 'Non lues',
    all: 'Toutes',
    markAll: 'Tout marquer comme lu',
    markedAll: (n: number) => `${count(n, 'notification marquée comme lue', 'notifications marquées comme lues')}.`,
    markRead: 'Marquer comme lue',
    markUnread: 'Marquer comme non lue',
    isUnread: 'Non lue',
    settings: 'Réglages des notifications',
    emptyTitle: 'Vous êtes à jour',
    emptyBody: 'Les nouvelles mentions, relectures et réponses apparaissent ici.',
    emptyAllTitle: 'Rien pour l’instant',
    emptyAllBody:
      'Vous recevez une notification quand quelqu’un vous mentionne, vous demande une relecture ou vous répond. Tapez @ et un nom pour prévenir les autres.',
    somebody: 'Octavo',
    what: {
      mentioned: 'vous a mentionné',
      review_requested: 'vous a demandé une relecture',
      approved: 'a approuvé',
      'changes-requested': 'a demandé des modifications',
      reviewed: 'a relu',
      replied: 'a répondu',
      merged: 'l’a fusionnée',
      sync_failing: 'n’a pas pu le synchroniser avec Git',
    },
    onPage: (page: string) => `sur ${page}`,
    change: (number: number, subject: string) => `#${number} ${subject}`.trim(),
    showAll: 'Tout afficher',
    waits: 'En attente de vous',
    asks: (person: string, space: string) => `${person} vous a demandé une relecture dans ${space}`,
    inPlace: (topic: string, space: string) => (topic === space ? `dans ${space}` : `${topic}, dans ${space}`),
    webhookPaused: 'Votre webhook est en pause. Vérifiez-le.',
  },
};
