/** Content as a file to print or hand on. */
export const pdf = {
  pdf: {
    command: 'Als PDF exportieren',
    title: 'Als PDF exportieren',
    lead: 'Mit Inhaltsverzeichnis, Links und Bildern, auf dem jetzigen Stand.',
    what: 'Inhalt',
    whole: { space: 'Der ganze Bereich', changeRequest: 'Der ganze Änderungsantrag', hint: 'Jede Seite, die nicht verborgen ist' },
    below: { label: (title: string) => `„${title}“ und die Seiten darunter` },
    only: { label: (title: string) => `Nur „${title}“` },
    submit: 'PDF erstellen',
    making: 'Das PDF wird erstellt…',
    long: 'Das dauert länger als sonst. Lassen Sie dies offen: Das PDF erscheint hier, sobald es fertig ist.',
    ready: 'Das PDF ist fertig.',
    download: 'PDF herunterladen',
    valid: 'Der Link gilt eine Stunde, für alle, die ihn haben.',
    again: 'Noch einmal versuchen',
    other: 'Etwas anderes exportieren',
  },
};
