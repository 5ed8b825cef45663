import { count } from './words';

/** Texts of the setting that keeps all revisions of an organization, or thins old ones. */
export const retention = {
  retention: {
    title: 'Aufbewahrte Versionen',
    lead: 'Der Verlauf jedes Bereichs behält jede Version, und das braucht Speicherplatz. Ältere Versionen lassen sich ausdünnen: Von denen, die eine Person an einem Tag hintereinander erstellt hat, bleibt die letzte.',
    which: 'Jede Version behalten für',
    always: 'Immer',
    months: (n: number) => count(n, 'Monat', 'Monate'),
    hint: 'Was einem Änderungsantrag, einer Zusammenführung, einem Kommentar oder einem Git-Commit zugrunde liegt, bleibt immer. Seiten, Diskussionen und veröffentlichte Websites sind nicht betroffen.',
    askTitle: (months: string) => `Jede Version nur noch ${months} behalten?`,
    goes: (n: number) =>
      `${count(n, 'Version wird', 'Versionen werden')} innerhalb eines Tages endgültig gelöscht, später auch weitere. Die Seiten, wie sie jetzt sind, bleiben.`,
    confirm: 'Verlauf ausdünnen',
  },
};
