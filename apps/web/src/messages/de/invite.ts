import { listText } from '@/lib/intl';

/** Addresses that come by mail: invites, and leaving notifications. */
export const invite = {
  invite: {
    page: 'Einladung',
    title: (organization: string) => `${organization} beitreten`,
    invitedBy: (name: string) => `${name} lädt Sie ein.`,
    invited: 'Sie sind eingeladen.',
    expires: 'Läuft ab',
    roles: {
      admin: 'Admin: voller Zugriff, auch auf Einstellungen und Personen',
      create: 'Ersteller: legt Bereiche an, bearbeitet und führt zusammen',
      review: 'Prüfer: bearbeitet, prüft und führt Änderungen zusammen',
      edit: 'Bearbeiter: schreibt und schlägt Änderungen vor',
      comment: 'Kommentator: liest und kommentiert',
      read: 'Leser: liest',
      guest: 'Gast: sieht nur, was mit Ihnen geteilt wird',
    } as Record<string, string>,
    inOrganization: 'Überall in der Organisation',
    inSpace: (title: string) => `Im Bereich „${title}“`,
    inCollection: (title: string) => `In der Sammlung „${title}“`,
    join: (name: string) => `Als ${name} beitreten`,
    joining: 'Beitritt läuft…',
    otherAddress: (invited: string, mine: string) =>
      `Die Einladung ist für ${invited}, Sie sind aber als ${mine} angemeldet. Melden Sie sich ab und machen Sie mit dem eingeladenen Konto weiter.`,
    switch: 'Anderes Konto benutzen',
    signUpLead: 'Legen Sie ein Konto an, um beizutreten.',
    displayName: 'Ihr Name',
    email: 'E-Mail-Adresse',
    emailFixed: 'Die Einladung ist für diese Adresse.',
    password: 'Passwort',
    signUp: 'Konto anlegen und beitreten',
    signingUp: 'Wird angelegt…',
    haveAccount: 'Ich habe ein Konto',
    signInFirst: (email: string) =>
      `Für ${email} gibt es schon ein Konto. Melden Sie sich damit an, dann kommen Sie hierher zurück. Hat es noch kein Passwort, fordern Sie auf der nächsten Seite einen Link an.`,
    signIn: 'Anmelden und beitreten',
    ssoNeeded: 'Die Organisation verlangt Single Sign-on. Melden Sie sich über ihren Anbieter an, dann kommen Sie hierher zurück.',
    goneTitle: 'Diese Einladung lässt sich nicht benutzen',
    goneLead:
      'Sie wurde schon benutzt, ist abgelaufen oder zurückgezogen, oder der Link ist unvollständig. Bitten Sie den Absender um eine neue. Sind Sie schon beigetreten, melden Sie sich an.',
    home: 'Zu Ihren Bereichen',
  },

  unsubscribe: {
    title: 'Diese E-Mails abbestellen?',
    lead: (email: string, kinds: readonly string[]) => `${email} bekommt E-Mails über ${listText(kinds)}.`,
    kinds: {
      mentioned: 'Erwähnungen',
      review_requested: 'Bitten um Prüfung',
      reviewed: 'Prüfungen',
      replied: 'Antworten',
      merged: 'Zusammenführungen',
      sync_failing: 'fehlgeschlagene Git-Abgleiche',
    },
    stop: 'Diese E-Mails abbestellen',
    stopAll: 'Alle Benachrichtigungen per E-Mail abbestellen',
    stopping: 'Wird abbestellt…',
    doneTitle: 'Diese E-Mails sind abbestellt',
    doneLead: 'Benachrichtigungen erscheinen weiterhin in der Konsole. In Ihrem Konto können Sie das ändern.',
    choose: 'E-Mail-Einstellungen',
    goneTitle: 'Dieser Link funktioniert nicht',
    goneLead:
      'Er stammt nicht aus einer E-Mail dieser Installation oder ist unvollständig. Kopieren Sie den ganzen Link oder ändern Sie die Einstellung in Ihrem Konto.',
  },
};
