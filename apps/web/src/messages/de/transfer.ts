import { count } from './words';

/** Content that goes from one organization to another. */
export const transfer = {
  transfer: {
    section: 'Gehört zur Organisation',
    action: 'An andere Organisation übertragen…',
    title: (title: string) => `„${title}“ übertragen`,
    lead: 'Seiten, Dateien, Verlauf und Änderungsanträge gehen mit. Zurückübertragen ist möglich, aber Rollen, Einladungen und Plätze auf Websites kommen nicht zurück.',
    to: 'An die Organisation',
    choose: 'Organisation wählen',
    nowhere: 'Sie dürfen in keiner anderen Organisation Inhalte anlegen. Bitten Sie einen Admin dort, Sie als Ersteller einzuladen.',
    submit: 'Übertragen',
    submitting: 'Wird übertragen…',
    confirm: (title: string) => `Zur Bestätigung „${title}“ eingeben`,
    done: (title: string, to: string) => `${title} gehört jetzt zu ${to}.`,
    open: 'Öffnen',
    pages: (pages: number, spaces: number) =>
      `${count(pages, 'Seite geht', 'Seiten gehen')} mit, in ${count(spaces, 'Bereich', 'Bereichen')}.`,
    collections: (n: number) => `${count(n, 'Sammlung geht', 'Sammlungen gehen')} mit, diese eingeschlossen.`,
    partial: 'Seiten und Personen sind nur in den ersten 100 Bereichen gezählt.',
    people: (n: number) => `${count(n, 'Person verliert', 'Personen verlieren')} den Zugriff.`,
    nobody: 'Niemand, der Zugriff hat, verliert ihn.',
    grants: (n: number) => `${count(n, 'hier vergebene Rolle endet', 'hier vergebene Rollen enden')}.`,
    invites: (n: number) => `${count(n, 'Einladung hierher endet', 'Einladungen hierher enden')}.`,
    sites: (n: number) => `Verschwindet aus ${count(n, 'Website', 'Websites')}; Adressen dort funktionieren nicht mehr.`,
    namedSites: (names: string) => `Verschwindet aus ${names}; Adressen dort funktionieren nicht mehr.`,
    specLinks: (n: number) =>
      `${count(n, 'Stelle, die eine API-Spezifikation zeigt, führt', 'Stellen, die API-Spezifikationen zeigen, führen')} ins Leere: Spezifikationen bleiben in dieser Organisation.`,
    synced: (names: string) =>
      `Mit Git verbunden: ${names}. Trennen Sie zuerst die Verbindung, im Bereich unter Git; danach lässt sie sich dort neu einrichten.`,
    busy: 'Ein Import oder Export läuft. Warten Sie, bis er fertig ist.',
  },
};
