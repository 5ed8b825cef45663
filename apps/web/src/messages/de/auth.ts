import { listText } from '@/lib/intl';
/** The ways in: set-up, sign-in, invites, resets. */
export const auth = {
  setup: {
    title: 'Octavo einrichten',
    lead: 'Dies ist eine neue Installation. Benennen Sie Ihre Organisation und legen Sie das erste Konto an, das eines Admins.',
    organization: 'Organisation',
    organizationHint: 'Das Team oder Unternehmen, dessen Dokumentation hier liegt.',
    displayName: 'Ihr Name',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHint: 'Mindestens 10 Zeichen. Ein Satz ist leichter zu merken als Sonderzeichen.',
    submit: 'Organisation anlegen',
    submitting: 'Wird angelegt…',
  },

  signIn: {
    title: 'Anmelden',
    lead: 'Dokumentation schreiben, prüfen und veröffentlichen.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    submitting: 'Anmeldung läuft…',
    continueTo: (path: string) => `Danach geht es weiter zu ${path}`,
    forgot: 'Passwort vergessen?',
    or: 'oder',
    withOrganization: 'Mit Ihrer Organisation anmelden',
    back: 'Zurück zur Anmeldung',
  },

  secondFactor: {
    title: 'Code eingeben',
    lead: 'Öffnen Sie Ihre Authenticator-App und geben Sie die sechs Ziffern ein, die sie für Octavo zeigt.',
    code: 'Code',
    recoveryTitle: 'Wiederherstellungscode benutzen',
    recoveryLead:
      'Geben Sie einen der Codes ein, die Sie beim Einschalten der Anmeldung in zwei Schritten aufbewahrt haben. Jeder gilt einmal.',
    recoveryCode: 'Wiederherstellungscode',
    useRecovery: 'Stattdessen einen Wiederherstellungscode benutzen',
    useApp: 'Stattdessen die Authenticator-App benutzen',
    lost: 'Weder App noch Code? Bitten Sie den Betreiber dieser Installation, die Anmeldung in zwei Schritten für Sie auszuschalten.',
    other: 'Als jemand anders anmelden',
    missing: 'Geben Sie den Code ein.',
    submit: 'Weiter',
    submitting: 'Wird geprüft…',
  },

  sso: {
    continueWith: (label: string) => `Weiter mit ${label}`,
    title: 'Mit Ihrer Organisation anmelden',
    lead: 'Geben Sie Ihre dienstliche E-Mail-Adresse ein; es geht dann auf der Anmeldeseite Ihrer Organisation weiter.',
    email: 'Dienstliche E-Mail-Adresse',
    submit: 'Weiter',
    submitting: 'Wird gesucht…',
    choose: 'Wählen Sie, wo Sie sich anmelden.',
    noneFound: (email: string) =>
      `Keine Organisation hier meldet Personen mit der Adresse ${email} an. Prüfen Sie die Schreibweise oder melden Sie sich mit Ihrem Passwort an.`,
    requiredTitle: 'Single Sign-on erforderlich',
    requiredOrganization: 'Diese Organisation verlangt die Anmeldung über ihren eigenen Anbieter. Danach kommen Sie hierher zurück.',
    requiredSignedIn: (name: string) =>
      `Sie sind als ${name} angemeldet, aber nicht über den Anbieter, den diese Organisation verlangt. Nach der Anmeldung dort kommen Sie hierher zurück.`,
    orAdmin: 'oder, als Admin, mit Ihrem Passwort',
    signingOut: 'Abmeldung läuft…',
    noProvider:
      'Die Organisation hat zurzeit keinen funktionierenden Anbieter. Bitten Sie einen ihrer Admins: Sie können sich weiterhin mit ihrem Passwort anmelden und das beheben.',
    account: 'Zu Ihrem Konto',
    errors: {
      sso_failed:
        'Die Antwort des Anbieters konnte nicht angenommen werden, Sie sind also nicht angemeldet. Versuchen Sie es noch einmal. Schlägt es weiter fehl, sagen Sie es einem Admin Ihrer Organisation.',
      sso_expired: 'Die Anmeldung hat zu lange gedauert oder war schon abgeschlossen. Nichts ist verloren: Beginnen Sie von vorn.',
      sso_account_exists:
        'Ein Konto mit Ihrer E-Mail-Adresse gibt es schon, und der Anbieter kann es nicht übernehmen. Melden Sie sich zuerst mit Ihrem Passwort an und danach in diesem Browser über den Anbieter: Das verknüpft beide. Oder bitten Sie einen Admin Ihrer Organisation, die Domain der Adresse nachzuweisen.',
      sso_disabled: 'Ihr Konto wurde gesperrt. Fragen Sie einen Admin Ihrer Organisation.',
      sso_not_configured:
        'Diese Anmeldung ist nicht vollständig eingerichtet. Melden Sie sich mit Ihrem Passwort an oder sagen Sie es einem Admin Ihrer Organisation.',
      sso_unavailable:
        'Der Anbieter antwortet nicht. Versuchen Sie es in einer Minute noch einmal oder melden Sie sich mit Ihrem Passwort an.',
      sso_no_account:
        'Sie haben hier kein Konto, und der Anbieter kann keines anlegen. Bitten Sie einen Admin Ihrer Organisation um eine Einladung.',
      sso_wrong_browser:
        'Die Anmeldung begann in einem anderen Browser, oder dieser blockiert Cookies. Beginnen Sie hier von vorn und bleiben Sie in diesem Fenster.',
      sso_other_domain:
        'Dieser Anbieter darf nur Personen mit einer E-Mail-Adresse einer Domain anmelden, die die Organisation nachgewiesen hat. Bitten Sie einen Admin Ihrer Organisation, die Domain Ihrer Adresse nachzuweisen oder beim Anbieter hinzuzufügen.',
      sso_unverified_email:
        'Der Anbieter sagt, dass er Ihre E-Mail-Adresse nicht geprüft hat. Lassen Sie sie dort prüfen, oder fragen Sie einen Admin Ihrer Organisation.',
    } as Record<string, string>,
  },

  proof: {
    title: 'Bestätigen Sie, dass Sie es sind',
    lead: (name: string) =>
      `Sie sind als ${name} über den Anbieter einer anderen Organisation angemeldet, dem nur dort vertraut wird. Bestätigen Sie mit Ihrem Passwort oder melden Sie sich so an, wie diese Organisation es verlangt.`,
    oldLead: (name: string) =>
      `Sie sind als ${name} angemeldet. Diese Organisation verlangt von ihren Mitgliedern, sich ab und zu neu anzumelden. Bestätigen Sie mit Ihrem Passwort oder melden Sie sich so an, wie diese Organisation es verlangt.`,
    accountLead: (organization: string) =>
      `Sie haben sich über den Anbieter von ${organization} angemeldet, dem nur in dieser Organisation vertraut wird. Mit Ihrem Passwort erreichen Sie auch Ihre anderen Organisationen und können Ihr Konto ändern.`,
    noPassword: 'Ihr Konto hat noch kein Passwort.',
    choosePassword: 'Mir einen Link dafür mailen',
    submit: 'Bestätigen',
    submitting: 'Wird geprüft…',
    other: 'Anders anmelden',
  },

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

  reset: {
    title: 'Neues Passwort wählen',
    lead: 'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Sie bekommen einen Link, um ein neues Passwort zu wählen.',
    email: 'E-Mail-Adresse',
    submit: 'Link schicken',
    submitting: 'Wird geschickt…',
    sentTitle: 'Sehen Sie in Ihre E-Mails',
    sentLead: (email: string) =>
      `Wenn es ein Konto für ${email} gibt, ist ein Link unterwegs. Er gilt einmal, binnen einer Stunde. Nichts da? Sehen Sie im Spam-Ordner nach oder versuchen Sie es noch einmal.`,
    again: 'Andere Adresse benutzen',
    noMailTitle: 'Fragen Sie den Betreiber',
    noMailLead:
      'Diese Installation kann keine E-Mails verschicken. Bitten Sie ihren Betreiber um einen Link: Er führt auf dem Server Folgendes aus und gibt Ihnen die ausgegebene Adresse.',
    command: (email: string) => `octavo user reset-link --email ${email}`,
    exampleEmail: 'sie@example.com',
    back: 'Zurück zur Anmeldung',
    for: (email: string) => `Für das Konto ${email}. Überall sonst werden Sie abgemeldet.`,
    password: 'Neues Passwort',
    code: 'Code aus Ihrer Authenticator-App',
    codeHint: 'Die Anmeldung in zwei Schritten bleibt an. Ein Wiederherstellungscode geht auch.',
    save: 'Speichern und anmelden',
    saving: 'Wird gespeichert…',
    goneTitle: 'Dieser Link lässt sich nicht benutzen',
    goneLead: 'Er wurde schon benutzt, ist älter als eine Stunde oder unvollständig. Fordern Sie einen neuen an.',
    newLink: 'Neuen Link anfordern',
    endTokensHint: 'Nur abwählen, wenn Sie sicher sind, dass niemand sonst eines angelegt hat.',
    endTokens: 'Auch meine API-Tokens widerrufen',
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
