import { count } from './words';

/** Set-up of OpenID Connect providers of an organization. */
export const oidc = {
  oidcSettings: {
    name: 'OpenID Connect',
    kind: 'Protokoll',
    oidcHint: 'Meldet Personen Ihrer nachgewiesenen E-Mail-Domains an, sobald Sie einen Test bestanden haben.',
    samlHint: 'Für Anbieter, die nichts anderes sprechen; mit einem Zertifikat.',
    how: {
      okta: 'Öffnen Sie in der Okta-Verwaltung Applications, Create App Integration, OIDC - OpenID Connect, Web Application. Geben Sie die Adresse unten als Sign-in redirect URI ein, und weisen Sie die Personen zu, die hereindürfen. Client ID und Client secret stehen unter General.',
      entra:
        'Öffnen Sie im Entra Admin Center App registrations, New registration. Wählen Sie nur Konten in diesem Verzeichnis, und geben Sie die Adresse unten als Redirect URI vom Typ Web ein. Legen Sie unter Certificates & secrets ein Client secret an und kopieren Sie dessen Wert, und fügen Sie unter Token configuration den optionalen Claim email hinzu.',
      google:
        'Öffnen Sie in der Google Cloud Console Google Auth Platform, Audience, und wählen Sie Internal. Legen Sie unter Clients einen vom Typ Web application mit der Adresse unten an. Konten, die nicht zu Ihrem Google Workspace gehören, werden abgewiesen.',
      keycloak:
        'Öffnen Sie in Keycloak Clients, Create client und wählen Sie OpenID Connect. Schalten Sie Client authentication ein, und geben Sie die Adresse unten als Valid redirect URI ein. Das Client secret steht unter Credentials. Schalten Sie Email verified für Ihre Personen ein: Eine Adresse, die Keycloak ungeprüft nennt, wird abgewiesen.',
      other:
        'Legen Sie dort eine vertrauliche Webanwendung mit Authorization Code Flow an, und geben Sie die Adresse unten als Redirect URI ein. Sie soll die Claims email und name schicken.',
    },
    redirect: {
      okta: 'Sign-in redirect URIs',
      entra: 'Redirect URI (Web)',
      google: 'Authorized redirect URIs',
      keycloak: 'Valid redirect URIs',
      other: 'Redirect URI',
    },
    start: 'Startadresse, für Kachel oder Lesezeichen',
    issuer: 'Issuer',
    issuerHints: {
      okta: 'Ihre Okta-Adresse, etwa https://acme.okta.com',
      entra: 'https://login.microsoftonline.com/TENANT-ID/v2.0 mit der Directory (tenant) ID aus der Übersicht',
      google: 'Immer https://accounts.google.com',
      keycloak: 'Etwa https://id.example.com/realms/acme',
      other: 'Die Adresse vor /.well-known/openid-configuration, genau wie Ihr Anbieter sie schreibt.',
    },
    clientID: {
      okta: 'Client ID',
      entra: 'Application (client) ID',
      google: 'Client ID',
      keycloak: 'Client ID',
      other: 'Client ID',
    },
    clientSecret: 'Client secret',
    newSecret: 'Ihr Anbieter zeigt es einmal. Es wird verschlüsselt aufbewahrt und nie wieder gezeigt.',
    keptSecret: 'Es gibt ein Secret. Lassen Sie dies leer, um es zu behalten, oder geben Sie ein neues ein, um es zu ersetzen.',
    claims: 'Namen der Claims',
    claimsLead: 'Nur wenn Ihr Anbieter E-Mail-Adresse und Namen woanders ablegt.',
    emailClaim: 'Claim mit der E-Mail-Adresse',
    nameClaim: 'Claim mit dem Namen',
    people: 'Bestimmen, wer hereinkommt',
    peopleLead:
      'Herein kommt nur, wer eine E-Mail-Adresse einer nachgewiesenen Domain hat. Ohne Auswahl zählen alle nachgewiesenen Domains.',
    noDomains: 'Noch ist keine Domain nachgewiesen, also käme niemand herein. Weisen Sie zuerst eine nach.',
    testLead:
      'Niemand kann sich anmelden, bevor ein Admin einen Test bestanden hat. Er öffnet sich in einem neuen Tab, und Sie bleiben hier angemeldet, wie Sie sind.',
    tested: 'Der Test ist bestanden: Personen können sich anmelden.',
    untested: 'Noch kann sich niemand anmelden: Bestehen Sie den Test.',
    failed: 'Der letzte Test ist fehlgeschlagen.',
    incomplete: 'Geben Sie zuerst Issuer, Client ID und Client secret ein.',
    again: 'Noch einmal testen',
    facts: (people: number, onlyWay: number, sessions: number) => [
      `${count(people, 'Person hat', 'Personen haben')} sich darüber angemeldet.`,
      ...(onlyWay === 0
        ? []
        : [`${count(onlyWay, 'davon hat', 'davon haben')} keinen anderen Zugang, weder Passwort noch anderen Anbieter.`]),
      ...(sessions === 0 ? [] : [`${count(sessions, 'Sitzung endet', 'Sitzungen enden')} jetzt.`]),
    ],
  },
};
