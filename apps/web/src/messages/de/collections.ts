import { count } from './words';

/** Collections, and what is done with spaces and collections at home. */
export const collections = {
  collections: {
    new: 'Neue Sammlung',
    newInside: 'Neue Sammlung darin',
    newLead: 'Eine Sammlung fasst Bereiche zusammen und bestimmt, wer sie sieht. Sammlungen lassen sich verschachteln.',
    rename: 'Umbenennen',
    renameTitle: (title: string) => `${title} umbenennen`,
    name: 'Titel',
    description: 'Beschreibung',
    create: 'Sammlung anlegen',
    creating: 'Wird angelegt…',
    saving: 'Wird gespeichert…',
    created: (title: string) => `${title} wurde angelegt`,
    menu: (title: string) => `Aktionen für ${title}`,
    empty: 'Diese Sammlung ist leer. Verschieben Sie Bereiche über deren Menü hierher.',
    failed: 'Ihr Inhalt ließ sich nicht laden.',
    show: (title: string, n: number) => `Mehr von ${title} zeigen (${count(n, 'Eintrag', 'Einträge')})`,

    duplicate: 'Duplizieren',
    duplicated: (title: string) => `${title} wurde angelegt`,
    remove: 'Löschen',
    removed: (title: string) => `${title} wurde gelöscht`,
    undo: 'Rückgängig',
    restored: (title: string) => `${title} wurde wiederhergestellt`,

    move: 'Verschieben nach…',
    moveTitle: (title: string) => `${title} verschieben`,
    moveLead: 'Der Zugriff wird von dort geerbt, wo sie liegt, sofern sie keinen eigenen bestimmt.',
    moveFilter: 'Sammlungen filtern',
    moved: (title: string, to: string) => `${title} wurde verschoben nach: ${to}`,
    root: 'Keine Sammlung',
    here: 'Jetziger Ort',
    nowhere: 'Keine Sammlung mit diesem Namen nimmt Inhalte von Ihnen an.',

    deleteTitle: 'Diese Sammlung löschen',
    deleteBody: (title: string) =>
      `${title} und alle Sammlungen darin werden endgültig gelöscht, samt den dort vergebenen Rollen. Ihre Bereiche kommen in den Papierkorb und lassen sich 7 Tage lang wiederherstellen, dann ohne Sammlung.`,
    deleteConfirm: (title: string) => `Zur Bestätigung „${title}“ eingeben`,
    deleteSubmit: 'Sammlung löschen',
    deleting: 'Wird gelöscht…',
  },

  trash: {
    lead: 'Gelöschte Bereiche lassen sich 7 Tage lang wiederherstellen. Danach werden sie endgültig entfernt.',
    link: 'Papierkorb',
    emptyTitle: 'Der Papierkorb ist leer',
    emptyBody: 'Gelöschte Bereiche bleiben hier 7 Tage.',
    back: 'Zurück zu den Bereichen',
    deletedBy: (name: string) => `gelöscht von ${name}`,
    deleted: 'gelöscht',
    left: (days: number) => (days === 0 ? 'Weniger als ein Tag übrig' : `Noch ${count(days, 'Tag', 'Tage')}`),
    restore: 'Wiederherstellen',
    restoreOf: (title: string) => `${title} wiederherstellen`,
    restored: (title: string) => `${title} wurde wiederhergestellt`,
    open: 'Öffnen',
  },
};
