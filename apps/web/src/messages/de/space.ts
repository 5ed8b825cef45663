import { count } from './words';

/** A space: its frame and its pages. */
export const space = {
  space: {
    live: 'Live',
    pages: 'Seiten',
    synced: 'Abgeglichen',
    last: { import: 'Importiert', export: 'Exportiert' },
    editsSince: (n: number, isMore: boolean) => `seitdem ${isMore ? 'mindestens ' : ''}${count(n, 'Änderung', 'Änderungen')}`,
    revision: 'Alte Version',
    revisionNote: 'Sie lesen eine alte Version dieses Bereichs. Sie lässt sich nicht ändern.',
    backToLive: 'Zurück zum Live-Inhalt',
    emptyTitle: 'Dieser Bereich hat noch keine Seiten',
    emptyTree: 'Hier stehen die Seiten.',
    emptyBody:
      'Schreiben Sie die erste Seite, oder importieren Sie ein Git-Repository mit Markdown-Dateien, eine Website oder einen Export aus einem anderen Werkzeug, mit Reihenfolge und Bildern.',
    firstPage: 'Die erste Seite schreiben',
    firstPageLead: 'Sie ist sofort live, und was Sie schreiben, wird laufend gespeichert.',
    firstPageProposed: 'Sie beginnt einen Änderungsantrag. Leser sehen die Seite, sobald er zusammengeführt ist.',
    importingTitle: 'Import läuft',
    importFailed: 'Der Import ist fehlgeschlagen und hat nichts geändert:',
    importing: 'Der erste Import läuft. Danach erscheinen die Seiten hier.',
    hidden: 'Verborgen',
    hiddenHint: 'Nicht im veröffentlichten Inhaltsverzeichnis; über die Adresse weiterhin erreichbar.',
    previous: 'Vorige',
    next: 'Nächste',
    file: 'Datei',
    updated: 'Geändert',
    viewSource: 'Quelltext ansehen',
    viewPage: 'Seite ansehen',
    source: 'Quelltext der Seite',
    pageCount: (n: number) => count(n, 'Seite', 'Seiten'),
    groupEmpty: 'Diese Seite hat keinen Text. Seiten darunter:',
    pageEmpty: 'Diese Seite ist leer.',
    tooMuchToRead:
      'Diese Seite zu lesen braucht zu viel Zeit oder Speicher, daher wird ihr Quelltext gezeigt. Teilen Sie sie in kleinere Seiten oder vereinfachen Sie sie.',
    unread: (n: number) =>
      `${count(n, 'Seite braucht', 'Seiten brauchen')} beim Lesen zu viel Zeit oder Speicher, oder ${n === 1 ? 'enthält' : 'enthalten'} mehr, als eine Seite darf. ${n === 1 ? 'Sie wird als ihr Quelltext gezeigt und' : 'Sie werden als Quelltext gezeigt und'} über den reinen Text gefunden:`,
    treeLabel: 'Inhaltsverzeichnis',
    pager: 'Vorige und nächste Seite',
    onThisPage: 'Auf dieser Seite',
    facts: 'Zu dieser Seite',
    externalLink: 'Öffnet eine andere Website',
    edit: 'Bearbeiten',
    editThis: 'Diese Seite bearbeiten',
  },

  spaceNav: {
    label: 'Bereich',
    changes: 'Änderungen',
    history: 'Verlauf',
    files: 'Dateien',
    links: 'Links',
    git: 'Git-Abgleich',
    jobs: 'Hintergrundarbeit',
    settings: 'Einstellungen',
    translations: 'Übersetzungen',
  },

  content: {
    formula: 'Formel',
    copyCode: 'Code kopieren',
    backToNote: (n: number) => `Zurück zu Verweis ${n}`,
    linkCopied: 'Link kopiert.',
    expandCode: 'Alles zeigen',
    foldCode: 'Weniger zeigen',
    hasDraft: (when: string) => `Sie haben nicht gespeicherte Änderungen an dieser Seite (${when}).`,
    resumeDraft: 'Weiter bearbeiten',
  },

  sitePreview: { open: 'Vorschau auf der Website' },
};
