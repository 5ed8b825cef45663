import { listText, numberText } from '@/lib/intl';
import { count } from './words';

/** The story of a change request, and the box at its end where it is merged. */
export const review = {
  timeline: {
    title: 'Zeitleiste',
    filter: 'In der Zeitleiste gezeigt',
    filters: { all: 'Alles', open: 'Offene Kommentare', resolved: 'Erledigte Kommentare' },
    empty: ['Nichts hier', 'Kein Kommentar dieses Änderungsantrags passt zum Filter.'] as const,
    failed: 'Die Zeitleiste ließ sich nicht laden.',
    more: 'Mehr zeigen',
    plain: {
      created: 'hat diesen Änderungsantrag angelegt',
      opened: 'hat ihn zur Prüfung geöffnet',
      drafted: 'hat ihn wieder zum Entwurf gemacht',
      archived: 'hat ihn archiviert',
      reopened: 'hat ihn wieder geöffnet',
      described: 'hat die Beschreibung geändert',
    },
    renamed: (before: string, after: string) =>
      before === ''
        ? `hat ihn „${after}“ genannt`
        : after === ''
          ? `hat den Betreff „${before}“ entfernt`
          : `hat ihn von „${before}“ in „${after}“ umbenannt`,
    edited: (n: number) => (n === 1 ? 'hat den Inhalt bearbeitet' : `hat den Inhalt ${numberText(n)} Mal bearbeitet`),
    updated: (conflicts: number) =>
      conflicts === 0
        ? 'hat den Live-Inhalt übernommen'
        : `hat den Live-Inhalt übernommen, mit ${count(conflicts, 'Konflikt', 'Konflikten')}`,
    conflictsResolved: (n: number, left: number) =>
      left === 0
        ? `hat ${count(n, 'Konflikt', 'Konflikte')} gelöst`
        : `hat ${count(n, 'Konflikt', 'Konflikte')} gelöst, ${numberText(left)} übrig`,
    branchUpdated: (commit: string) => `hat ihn als ${commit} in seinem Git-Branch abgelegt`,
    reviewRequested: (names: string) => `hat ${names} um Prüfung gebeten`,
    reviewWithdrawn: (name: string) => `hat die Bitte an ${name} zurückgezogen`,
    approved: (outdated: boolean) => `hat ${outdated ? 'einer früheren Fassung' : 'diesen Änderungen'} zugestimmt`,
    changesRequested: (outdated: boolean) => `hat Änderungen verlangt${outdated ? ', an einer früheren Fassung' : ''}`,
    outdated: (names: string) => `Die Prüfung von ${names} ist veraltet: Der Inhalt wurde seitdem bearbeitet.`,
    merged: (bypassed: readonly string[]) =>
      bypassed.length === 0 ? 'hat ihn zusammengeführt' : `hat ihn entgegen den Regeln zusammengeführt: ${listText(bypassed)}`,
    revertProposed: (n: number) => `hat in #${n} vorgeschlagen, es rückgängig zu machen`,
  },
  mergeBox: {
    ready: 'Bereit zum Zusammenführen',
    warned: 'Kann zusammengeführt werden, aber sehen Sie sich zuerst dies an',
    blocked: 'Nicht bereit zum Zusammenführen',
    jump: 'Zum Zusammenführen',
    loading: 'Die Regeln werden geprüft…',
    concerns: {
      objectors: (names: string) => `Änderungen verlangt von ${names}.`,
      conflicts: (n: number) => `Zuerst zu lösen: ${count(n, 'Konflikt', 'Konflikte')} mit dem Live-Inhalt.`,
      brokenLinks: (n: number) => `${count(n, 'Link würde', 'Links würden')} defekt.`,
      noSubject: 'Er hat keinen Betreff.',
      derivedSubject: (subject: string) => `Niemand hat seinen Betreff geschrieben: „${subject}“ nennt nur, was bearbeitet wurde.`,
      nothing: 'Er ändert nichts.',
    },
    comments: (n: number) => `${count(n, 'Kommentar ist', 'Kommentare sind')} nicht erledigt.`,
    consequences: 'Was geschieht',
    changes: (n: number) => `${count(n, 'Änderung wird', 'Änderungen werden')} live.`,
    sites: (names: string) => `Leser von ${names} sehen es sofort.`,
    branch: (branch: string) => `Es wird in den Branch ${branch} committet.`,
    nobody: 'Zum Zusammenführen braucht es die Rolle Prüfer. Bitten Sie jemanden, der sie hat.',
    confirmTitle: 'Trotzdem zusammenführen?',
    confirmBody: 'Dagegen spricht:',
    confirm: 'Trotzdem zusammenführen',
    undo: 'Mit einem Änderungsantrag rückgängig machen',
    undone: (n: number) => `#${n} nimmt diese Änderungen zurück, sobald er zusammengeführt ist`,
  },
  subjectDialog: {
    title: 'Was ändert das?',
    body: 'Prüfer sehen zuerst den Betreff. Sagen Sie in wenigen Worten, was sich ändert, oder lassen Sie stehen, was bearbeitet wurde.',
    submit: 'Zur Prüfung öffnen',
  },
};
