import { count } from './words';

/** Several organizations: the switcher, a new one, and the search of a whole one. */
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
