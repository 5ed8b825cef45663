import { count } from './words';

/** Changing the table of contents of a space. */
export const tree = {
  tree: {
    pages: 'Seiten',
    add: 'Neue Seite, Gruppe oder Link',
    entryMenu: (title: string) => `Aktionen für ${title}`,
    newPage: 'Neue Seite',
    newPageBelow: 'Neue Seite darunter',
    newGroup: 'Neue Gruppe',
    newLink: 'Neuer Link',
    edit: 'Bearbeiten',
    rename: 'Umbenennen',
    renameOf: (title: string) => `${title} umbenennen`,
    newTitle: (title: string) => `Neuer Titel von ${title}`,
    move: 'Verschieben nach…',
    moveOf: (title: string) => `${title} verschieben nach…`,
    remove: 'Löschen',
    removeOf: (title: string) => `${title} löschen`,
    locked: 'Gesperrt',
    lockedHint:
      'Direktes Bearbeiten ist in diesem Bereich gesperrt. Öffnen Sie einen Änderungsantrag oder bitten Sie einen Admin, es in den Einstellungen zu entsperren.',

    title: 'Titel',
    leadsTo: 'Ziel',
    leadsToHint: 'Eine Adresse wie https://example.com oder eine Seite dieses Bereichs: Tippen Sie einen Teil ihres Titels.',
    createPage: 'Anlegen und schreiben',
    createGroup: 'Gruppe anlegen',
    createLink: 'Link anlegen',
    creating: 'Wird angelegt…',
    whereAfter: (title: string) => `Kommt nach ${title}.`,
    whereBelow: (title: string) => `Kommt unter ${title}.`,
    whereLast: 'Kommt ans Ende des Inhaltsverzeichnisses.',
    groupLead: 'Eine Gruppe ist eine Überschrift im Inhaltsverzeichnis. Sie kommt ans Ende; verschieben Sie Seiten darunter.',
    created: (title: string) => `${title} steht jetzt im Inhaltsverzeichnis`,

    moveTitle: (title: string) => `${title} verschieben`,
    moveLead:
      'Wählen Sie, worunter sie kommt; dort steht sie dann als Letztes. Ihre Datei zieht vielleicht mit um; Links dorthin funktionieren weiter.',
    moveFilter: 'Seiten filtern',
    top: 'Oberste Ebene des Inhaltsverzeichnisses',
    here: 'Jetziger Ort',
    nowhere: 'Kein Eintrag mit diesem Namen kann Seiten unter sich haben.',
    moved: (title: string, to: string) => `${title} wurde verschoben unter: ${to}`,
    movedTop: (title: string) => `${title} wurde auf die oberste Ebene verschoben`,
    undo: 'Rückgängig',

    removed: (title: string, below: number, broken: number) =>
      [
        below === 0 ? `${title} wurde gelöscht.` : `${title} und ${count(below, 'Seite', 'Seiten')} darunter wurden gelöscht.`,
        ...(broken === 0 ? [] : [`${count(broken, 'Link ist', 'Links sind')} jetzt defekt.`]),
      ].join(' '),
    restored: (title: string) => `${title} wurde wiederhergestellt`,
    restoredAmong: (title: string) => `${title} wurde wiederhergestellt. Spätere Änderungen anderer bleiben`,
    generated: 'Diese Seite entsteht aus einer OpenAPI-Spezifikation. Ändern Sie die Spezifikation oder den Eintrag darüber.',
    stays: {
      generated: 'Sie entsteht aus einer OpenAPI-Spezifikation, die ihren Platz bestimmt.',
      first: 'Hier steht es schon als Erstes.',
      last: 'Hier steht es schon als Letztes.',
      top: 'Es ist schon auf der obersten Ebene.',
      alone: 'Davor steht kein Eintrag, unter den es kommen könnte.',
      group: 'Gruppen gibt es nur auf der obersten Ebene.',
      link: 'Links können keine Einträge unter sich haben.',
    },
    movedBy: {
      up: (title: string, at: number, of: number) => `${title} nach oben verschoben, ${at} von ${of}`,
      down: (title: string, at: number, of: number) => `${title} nach unten verschoben, ${at} von ${of}`,
      out: (title: string, at: number, of: number) => `${title} eine Ebene höher verschoben, ${at} von ${of}`,
      in: (title: string, at: number, of: number) => `${title} eine Ebene tiefer verschoben, ${at} von ${of}`,
    },
  },
};
