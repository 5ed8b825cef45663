/** The ways in: set-up, sign-in, resets. */
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
};
