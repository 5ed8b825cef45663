/** Sign-in by the provider of an organization. */
export const sso = {
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
};
