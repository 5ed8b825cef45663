import { count } from './words';

/** An organization that its administrators delete, and restore. */
export const closing = {
  closing: {
    proof: {
      password: 'Ihr Passwort',
      hint: 'Damit niemand dies mit einer Sitzung tut, die Sie offen gelassen haben.',
      signInAgain: 'Melden Sie sich ab, über Ihren Anbieter neu an, und tun Sie es innerhalb von zehn Minuten.',
    },
    title: 'Diese Organisation löschen',
    body: 'Ab dann erreicht niemand mehr ihre Bereiche und Websites, auch Leser nicht. Jeder ihrer Admins kann sie 30 Tage lang wiederherstellen; danach wird sie endgültig gelöscht.',
    open: 'Diese Organisation löschen…',
    submit: 'Organisation löschen',
    submitting: 'Wird gelöscht…',
    confirm: (title: string) => `Geben Sie zur Bestätigung „${title}“ ein`,
    graceDays: 'Tage, in denen sie wiederhergestellt werden kann',
    content: (spaces: number, pages: number) =>
      `${count(spaces, 'Bereich', 'Bereiche')} mit ${count(pages, 'Seite', 'Seiten')} nicht mehr erreichbar.`,
    people: (n: number) => `${count(n, 'Person verliert', 'Personen verlieren')} den Zugang. Ihre Konten bleiben.`,
    sites: (n: number) => `${count(n, 'veröffentlichte Website antwortet', 'veröffentlichte Websites antworten')} nicht mehr.`,
    elsewhere: (n: number) => `Ihre Integrationen enden an ${count(n, 'Stelle', 'Stellen')} anderer Organisationen.`,
    mine: 'Organisationen',
    lead: 'Organisationen, in denen Sie Mitglied sind.',
    none: 'Sie sind in keiner Organisation.',
    noneBody: 'Bitten Sie jemanden, der eine leitet, um eine Einladung.',
    deleted: 'Gelöschte Organisationen',
    deletedLead: 'Sie waren Admin dieser Organisationen. Wiederherstellen bringt alles zurück, wie es war.',
    when: 'Gelöscht',
    until: 'endgültig',
    restore: 'Wiederherstellen',
    restoreOf: (title: string) => `${title} wiederherstellen`,
    restored: (title: string) => `${title} ist wieder da.`,
  },
};
