/** Messages of several screens. */
export const common = {
  common: {
    leaveTitle: 'Ohne Speichern verlassen?',
    leaveBody: 'Ihre Änderungen sind noch nicht gespeichert und gehen verloren, wenn Sie gehen.',
    leave: 'Ohne Speichern verlassen',
    save: 'Speichern',
    saved: 'Gespeichert.',
    cancel: 'Abbrechen',
    close: 'Schließen',
    retry: 'Noch einmal versuchen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    loadMore: 'Mehr zeigen',
    loading: 'Wird geladen',
    details: 'Einzelheiten',
    optional: 'optional',
    skip: 'Zum Inhalt springen',
    system: 'Octavo',
    just: 'gerade eben',
    saving: 'Wird gespeichert…',
    notOpened: 'Der Dialog konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    agent: (name: string, token: string | undefined) => `mit ${name}${token === undefined ? '' : ` (Token „${token}“)`}`,
  },

  errors: {
    title: 'Etwas ist schiefgegangen',
    body: 'Dieser Bildschirm ließ sich nicht zeigen. Was Sie gespeichert haben, ist nicht verloren. Versuchen Sie es noch einmal. Schlägt es weiter fehl, schicken Sie Ihrem Admin Folgendes.',
    notFoundTitle: 'Seite nicht gefunden',
    notFoundBody:
      'Sie wurde vielleicht verschoben oder gelöscht, oder Sie haben keinen Zugriff. Prüfen Sie die Adresse oder gehen Sie zurück zu Ihren Bereichen.',
    pageNotFoundTitle: 'Seite nicht gefunden',
    pageNotFoundBody:
      'Sie wurde vielleicht umbenannt, verschoben oder gelöscht. Durchsuchen Sie den Bereich oder öffnen Sie seine erste Seite.',
    home: 'Zu Ihren Bereichen',
    firstPage: 'Erste Seite öffnen',
    search: 'Diesen Bereich durchsuchen',
    network:
      'Octavo war nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Was Sie getippt haben, ist noch da.',
    reference: (digest: string) => `Kennung ${digest}`,
  },

  nav: {
    home: 'Bereiche',
    account: 'Konto',
    profile: 'Profil',
    security: 'Sicherheit',
    sessions: 'Sitzungen',
    notifications: 'Benachrichtigungen',
    tokens: 'API-Tokens',
    organizations: 'Organisationen',
    theme: 'Farbschema',
    themeLight: 'Hell',
    themeDark: 'Dunkel',
    themeSystem: 'System',
    openMenu: 'Ihr Konto',
    organization: 'Organisation',
    breadcrumbs: 'Pfad',
    operation: 'Betrieb',
    signOut: 'Abmelden',
    openapi: 'OpenAPI-Spezifikationen',
    trash: 'Papierkorb',
    links: 'Zustand der Links',
  },

  panes: {
    margin: 'Seitenleiste der Seite',
  },
};
