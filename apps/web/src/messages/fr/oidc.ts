import { count } from './words';

/** Set-up of OpenID Connect providers of an organization. */
export const oidc = {
  oidcSettings: {
    name: 'OpenID Connect',
    kind: 'Protocole',
    oidcHint: 'Connecte les personnes de vos domaines de messagerie vérifiés, une fois un test réussi.',
    samlHint: 'Pour ceux qui ne parlent rien d’autre ; avec un certificat.',
    how: {
      okta: 'Dans la console d’administration d’Okta, ouvrez Applications, Create App Integration, OIDC - OpenID Connect, Web Application. Saisissez l’adresse ci-dessous comme Sign-in redirect URI, et attribuez les personnes qui peuvent entrer. Client ID et Client secret sont sous General.',
      entra:
        'Dans le centre d’administration Entra, ouvrez App registrations, New registration. Choisissez les comptes de cet annuaire uniquement, et saisissez l’adresse ci-dessous comme Redirect URI de type Web. Créez un Client secret sous Certificates & secrets et copiez sa valeur, et ajoutez le claim facultatif email sous Token configuration.',
      google:
        'Dans la console Google Cloud, ouvrez Google Auth Platform, Audience, et choisissez Internal. Sous Clients, créez-en un de type Web application avec l’adresse ci-dessous. Les comptes qui ne sont pas de votre Google Workspace sont refusés.',
      keycloak:
        'Dans Keycloak, ouvrez Clients, Create client et choisissez OpenID Connect. Activez Client authentication, et saisissez l’adresse ci-dessous comme Valid redirect URI. Le Client secret est sous Credentials. Activez Email verified pour vos personnes : une adresse que Keycloak dit non vérifiée est refusée.',
      other:
        'Créez-y une application web confidentielle avec le flux de code d’autorisation, et saisissez l’adresse ci-dessous comme Redirect URI. Faites-lui envoyer les claims email et name.',
    },
    redirect: {
      okta: 'Sign-in redirect URIs',
      entra: 'Redirect URI (Web)',
      google: 'Authorized redirect URIs',
      keycloak: 'Valid redirect URIs',
      other: 'Redirect URI',
    },
    start: 'Adresse de départ, pour une tuile ou un favori',
    issuer: 'Issuer',
    issuerHints: {
      okta: 'Votre adresse Okta, comme https://acme.okta.com',
      entra: 'https://login.microsoftonline.com/TENANT-ID/v2.0 avec le Directory (tenant) ID de la vue d’ensemble',
      google: 'Toujours https://accounts.google.com',
      keycloak: 'Comme https://id.example.com/realms/acme',
      other: 'L’adresse qui précède /.well-known/openid-configuration, exactement comme votre fournisseur l’écrit.',
    },
    clientID: {
      okta: 'Client ID',
      entra: 'Application (client) ID',
      google: 'Client ID',
      keycloak: 'Client ID',
      other: 'Client ID',
    },
    clientSecret: 'Client secret',
    newSecret: 'Votre fournisseur le montre une fois. Il est gardé chiffré et n’est plus jamais montré.',
    keptSecret: 'Il y a un secret. Laissez ce champ vide pour le garder, ou saisissez-en un nouveau pour le remplacer.',
    claims: 'Noms des claims',
    claimsLead: 'Seulement si votre fournisseur met l’adresse e-mail et le nom ailleurs.',
    emailClaim: 'Claim de l’adresse e-mail',
    nameClaim: 'Claim du nom',
    people: 'Décider qui entre',
    peopleLead: 'N’entre que qui a une adresse e-mail d’un domaine vérifié. Sans choix, tous les domaines vérifiés comptent.',
    noDomains: 'Aucun domaine n’est encore vérifié : personne ne pourrait entrer. Vérifiez-en un d’abord.',
    testLead:
      'Personne ne peut se connecter avant qu’un administrateur ait réussi un test. Il s’ouvre dans un nouvel onglet, et vous restez connecté ici tel que vous êtes.',
    tested: 'Le test est réussi : les personnes peuvent se connecter.',
    untested: 'Personne ne peut encore se connecter : réussissez le test.',
    failed: 'Le dernier test a échoué.',
    incomplete: 'Saisissez d’abord Issuer, Client ID et Client secret.',
    again: 'Tester à nouveau',
    facts: (people: number, onlyWay: number, sessions: number) => [
      `${count(people, 'personne s’est connectée', 'personnes se sont connectées')} par ce fournisseur.`,
      ...(onlyWay === 0
        ? []
        : [`${count(onlyWay, 'd’entre elles n’a', 'd’entre elles n’ont')} pas d’autre accès, ni mot de passe ni autre fournisseur.`]),
      ...(sessions === 0 ? [] : [`${count(sessions, 'session se termine', 'sessions se terminent')} maintenant.`]),
    ],
  },
};
