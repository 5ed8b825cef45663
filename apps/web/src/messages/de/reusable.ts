import { count } from './words';

/** Reusable content, and where it is shown. */
export const reusable = {
  reusable: {
    lead: 'Teile, die mehrere Seiten zeigen, und wo jeder gezeigt wird.',
    emptyTitle: 'Keine wiederverwendeten Inhalte',
    emptyBody: 'Ein Teil kommt aus dem Ordner .gitbook/includes eines Repositorys oder wird über die API angelegt.',
    list: 'Teile',
    uses: (n: number) => (n === 0 ? 'Nirgends gezeigt' : `An ${count(n, 'Stelle', 'Stellen')} gezeigt`),
    others: (n: number) => `und ${count(n, 'weitere Stelle', 'weitere Stellen')}`,
    usersOf: (title: string) => `Stellen, die ${title} zeigen`,
    more: (title: string) => `Mehr zu ${title}`,
    rename: 'Umbenennen',
    renameTitle: (title: string) => `${title} umbenennen`,
    renameLead: 'Die Stellen, die ihn zeigen, zeigen ihn weiter: Sie nennen seine Datei, und die bleibt.',
    name: 'Titel',
    renamed: (title: string) => `Der Teil heißt jetzt ${title}.`,
    remove: 'Löschen…',
    removeTitle: (title: string) => `${title} löschen?`,
    removeLead: 'Der Teil verschwindet aus diesem Inhalt. Der Verlauf des Bereichs behält ihn.',
    breaks: (n: number) => `${count(n, 'Stelle zeigt', 'Stellen zeigen')} stattdessen eine fehlende Einbindung.`,
    breaksNothing: 'Nichts zeigt ihn.',
    removeSubmit: 'Löschen',
    removed: (title: string) => `${title} wurde gelöscht.`,
  },
};
