import { numberText } from '@/lib/intl';
import { count } from './words';

/** Notifications. */
export const notifications = {
  notifications: {
    title: 'Notificaciones',
    bell: (unread: number) => (unread === 0 ? 'Notificaciones' : `Notificaciones, ${numberText(unread)} sin leer`),
    many: '99+',
    filter: 'Notificaciones',
    unread: 'Sin leer',
    all: 'Todas',
    markAll: 'Marcar todas como leídas',
    markedAll: (n: number) => `${count(n, 'notificación marcada como leída', 'notificaciones marcadas como leídas')}.`,
    markRead: 'Marcar como leída',
    markUnread: 'Marcar como no leída',
    isUnread: 'Sin leer',
    settings: 'Ajustes de notificaciones',
    emptyTitle: 'Está al día',
    emptyBody: 'Aquí aparecen las menciones, revisiones y respuestas nuevas.',
    emptyAllTitle: 'Aún no hay nada',
    emptyAllBody:
      'Recibe una notificación cuando alguien le menciona, le pide una revisión o le responde. Escriba @ y un nombre para avisar a otros.',
    somebody: 'Octavo',
    what: {
      mentioned: 'le mencionó',
      review_requested: 'le pidió una revisión',
      approved: 'aprobó',
      'changes-requested': 'pidió cambios',
      reviewed: 'revisó',
      replied: 'respondió',
      merged: 'la fusionó',
      sync_failing: 'no pudo sincronizarlo con Git',
    },
    onPage: (page: string) => `en ${page}`,
    change: (number: number, subject: string) => `#${number} ${subject}`.trim(),
    showAll: 'Mostrar todo',
    waits: 'Le espera a usted',
    asks: (person: string, space: string) => `${person} le pidió una revisión en ${space}`,
    inPlace: (topic: string, space: string) => (topic === space ? `en ${space}` : `${topic}, en ${space}`),
    webhookPaused: 'Su webhook está en pausa. Revíselo.',
  },
};
