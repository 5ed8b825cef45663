import { count } from './words';

/** Several organizations: the switcher, a new one, content that goes from one to another, and the search of a whole one. */
export const organizations = {
  switcher: {
    open: (title: string) => `${title}: Organisation wechseln`,
    label: 'Organisationen',
    failed: 'Die Organisationen konnten nicht geladen werden.',
    new: 'Neue Organisation…',
    newTitle: 'Neue Organisation',
    newLead: 'Sie hat eigene Personen, Bereiche und Websites. Sie werden ihr Admin.',
    name: 'Name',
    create: 'Organisation anlegen',
    creating: 'Wird angelegt…',
  },

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

  organizationSearch: {
    title: 'Suche',
    lead: (organization: string) => `In den Live-Seiten von ${organization}, die Sie lesen dürfen.`,
    field: 'Alle Bereiche durchsuchen',
    all: 'Alle Ergebnisse',
    allFor: (query: string) => `Alle Ergebnisse für „${query}“`,
    filter: 'Bereiche mit Ergebnissen',
    allSpaces: 'Alle Bereiche',
    inSpace: (n: number) => count(n, 'Seite', 'Seiten'),
    found: (n: number) => `Gefunden in ${count(n, 'Bereich', 'Bereichen')}`,
    foundIn: (n: number, space: string) => `${count(n, 'Seite', 'Seiten')} in ${space}`,
    more: (n: number, space: string) => `Alle ${count(n, 'Seite', 'Seiten')} in ${space}`,
    meant: (query: string) => `Ergebnisse für „${query}“.`,
    without: (words: string) => `Dem ersten Ergebnis fehlt ${words}.`,
    emptyTitle: 'Keine Ergebnisse',
    emptyBody: (query: string) => `Keine Seite, die Sie lesen dürfen, enthält „${query}“. Versuchen Sie weniger oder andere Wörter.`,
    startTitle: 'Alles durchsuchen',
    startBody: 'Geben Sie Wörter ein, um Seiten in allen Bereichen zu finden, die Sie lesen dürfen.',
    keys: 'Pfeiltasten bewegen sich durch die Ergebnisse.',
  },
};
