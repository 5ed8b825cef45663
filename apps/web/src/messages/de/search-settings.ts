import { numberText } from '@/lib/intl';

/** Synonyms, pinned pages and searches without results. */
export const searchSettings = {
  searchSettings: {
    title: 'Suche',
    lead: {
      space: 'Was überall gilt, wo dieser Bereich durchsucht wird: hier, auf seinen Websites und durch Programme.',
      site: 'Was gilt, wenn Leser diese Website durchsuchen. Was in ihren Bereichen eingestellt ist, gilt auch.',
    },
    readOnly: 'Nur ein Admin sieht und ändert diese Einstellungen.',

    misses: 'Suchen ohne Ergebnis',
    missesLead: 'Was man in den letzten 90 Tagen zu finden erwartete. Was nach persönlichen Daten aussieht, bleibt weg.',
    noMisses: 'Jede Suche hat etwas gefunden.',
    query: 'Gesucht',
    times: 'Wie oft',
    last: 'Zuletzt am',
    actions: 'Aktionen',
    number: (n: number) => numberText(n),
    addSynonymFor: (query: string) => `Synonym für „${query}“ hinzufügen`,
    pinFor: (query: string) => `Seite für „${query}“ anheften`,

    synonyms: 'Synonyme',
    synonymsLead: 'Wörter und Wendungen, die dasselbe bedeuten. Eine Suche nach einem findet Seiten mit den anderen.',
    noSynonyms: 'Noch keine Synonyme. Fügen Sie eines hinzu, wo andere Wörter gesucht werden, als in den Seiten stehen.',
    addSynonym: 'Synonym hinzufügen',
    words: 'Wörter mit derselben Bedeutung',
    wordsHint: 'Zwei bis zehn Wörter oder Wendungen, durch Kommas getrennt.',
    synonymAdded: 'Synonym hinzugefügt',
    removeSynonym: (words: string) => `Synonyme ${words} entfernen`,
    synonymRemoved: 'Synonyme entfernt',

    pins: 'Angeheftete Seiten',
    pinsLead: 'Seiten, die zuerst kommen, wenn genau dies gesucht wird. Höchstens fünf je Suche.',
    noPins: 'Noch keine angehefteten Seiten. Heften Sie eine an, wo die beste Antwort die Wörter nicht enthält.',
    addPin: 'Seite anheften',
    forQuery: 'Wenn jemand sucht nach',
    space: 'Bereich',
    page: 'Seite',
    findPage: 'Seite suchen',
    foundPages: 'Seiten zur Auswahl',
    noPage: 'Keine Seite gefunden. Versuchen Sie es mit Wörtern ihres Titels.',
    typeFirst: 'Tippen Sie Wörter ihres Titels.',
    pinned: (page: string) => `${page} ist angeheftet`,
    removePin: (page: string, query: string) => `${page} für „${query}“ lösen`,
    pinRemoved: (page: string) => `${page} ist nicht mehr angeheftet`,
    lostPage: 'Eine Seite, die es nicht mehr gibt oder die Sie nicht öffnen dürfen',
    saving: 'Wird gespeichert…',
    undo: 'Rückgängig',
  },
};
