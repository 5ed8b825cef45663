import { count } from './words';

/** The home of an organization. */
export const home = {
  home: {
    title: 'Start',
    spaces: 'Bereiche',
    search: 'Bereiche filtern',
    newSpace: 'Neuer Bereich',
    importGit: 'Aus Git importieren',
    emptyTitle: 'Holen Sie Ihre Dokumentation herein',
    emptyBody:
      'Importieren Sie ein Git-Repository, eine Website oder einen Export aus einem anderen Werkzeug und lesen Sie ihn in einer Minute hier. Oder beginnen Sie mit einem leeren Bereich.',
    manualOnItsWay: 'Das Handbuch wird vorbereitet. Es erscheint gleich hier.',
    nothingSharedTitle: 'Noch ist nichts mit Ihnen geteilt',
    nothingSharedBody: (organization: string) =>
      `Sie sind Mitglied von ${organization}, aber noch ist kein Bereich mit Ihnen geteilt. Fragen Sie die Person, die Sie eingeladen hat.`,
    noMatchTitle: 'Keine passenden Bereiche',
    noMatchBody: (query: string) =>
      `Kein Bereichsname enthält „${query}“. Heben Sie den Filter auf oder legen Sie einen Bereich mit diesem Namen an.`,
    clear: 'Filter aufheben',
    count: (n: number) => count(n, 'Bereich', 'Bereiche'),
    failed: 'Braucht Ihre Aufmerksamkeit',
    organizationWork: 'Organisation',
    updated: 'Geändert',
    local: 'Hier geschrieben',
    continueHere: 'Weitermachen, wo Sie waren',
    changeIn: (isDraft: boolean, space: string | undefined) =>
      [isDraft ? 'Ihr Entwurf' : 'Ihr Änderungsantrag', ...(space === undefined ? [] : [`in ${space}`])].join(' '),
    opened: (space: string) => `Geöffnet in ${space}`,
    recentChanges: 'Was sich geändert hat',
    changedBy: (space: string, by: string) => `${space}, von ${by}`,
    steps: {
      title: 'Erste Schritte',
      putAway: 'Erste Schritte ausblenden',
      done: '(erledigt)',
      invite: 'Personen einladen',
      publish: 'Website veröffentlichen',
      hasSpace: {
        title: 'Schreiben Sie, oder holen Sie Ihre Dokumentation herein',
        body: 'Ein Bereich enthält eine zusammenhängende Dokumentation. Beginnen Sie mit einer Vorlage oder importieren Sie, was Sie haben.',
      },
      hasInvited: {
        title: 'Laden Sie ein, mit wem Sie schreiben',
        body: 'Per E-Mail oder durch einen Link; jeden mit der Rolle, die er braucht.',
      },
      hasPublished: {
        title: 'Veröffentlichen Sie sie für Leser',
        body: 'Eine Website zeigt Bereiche allen, allen mit einem Link oder nur Mitgliedern.',
      },
    },
  },

  newSpace: {
    title: 'Neuer Bereich',
    lead: 'Ein Bereich enthält eine zusammenhängende Dokumentation: ein Handbuch, ein Produkt, eine API.',
    name: 'Titel',
    emoji: 'Emoji',
    editMode: 'Bearbeiten alle die Live-Seiten, oder durch Änderungsanträge?',
    editModes: {
      locked: {
        label: 'Durch Änderungsanträge',
        hint: 'Änderungen werden vorgeschlagen, angesehen und zusammengeführt, wenn sie fertig sind. Das lässt sich später ändern.',
      },
      live: { label: 'Die Live-Seiten', hint: 'Leser sehen jede Änderung, sobald sie gespeichert ist.' },
    },
    submit: 'Bereich anlegen',
    submitting: 'Wird angelegt…',
  },
};
