import { count } from './words';

/** The trash of pages. */
export const pageTrash = {
  pageTrash: {
    title: 'Gelöschte Seiten',
    lead: 'Seiten, die aus dem Live-Inhalt gelöscht wurden. Wiederherstellen bringt Text, Adresse und alles darunter zurück.',
    emptyTitle: 'Nichts wurde gelöscht',
    emptyBody: 'Hier stehen Seiten, die aus dem Live-Inhalt gelöscht wurden, so weit der Verlauf zurückreicht.',
    noneHere: 'In diesem Teil des Verlaufs wurde nichts gelöscht.',
    list: 'Gelöschte Seiten',
    below: (n: number) => (n === 1 ? 'Nur diese Seite' : `${count(n, 'Seite', 'Seiten')} mit allem, was darunter war`),
    deletedBy: (name: string) => `gelöscht von ${name}`,
    restore: 'Wiederherstellen',
    restoreOf: (title: string) => `${title} wiederherstellen`,
    restored: (title: string) => `${title} ist wieder da`,
    proposed: (n: number) => `#${n} bringt sie zurück, sobald er zusammengeführt ist`,
    older: 'Weiter zurück suchen',
    history: 'Verlauf',
  },
};
