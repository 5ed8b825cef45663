import { count } from './words';

/** Set-up of OpenID Connect providers of an organization. */
export const oidc = {
  oidcSettings: {
    name: 'OpenID Connect',
    kind: 'Protocol',
    oidcHint: 'Signs in people of your proven e-mail domains, after you have passed a test.',
    samlHint: 'For what speaks nothing else, with a certificate.',
    how: {
      okta: 'In the Okta admin console, open Applications, Create App Integration, OIDC - OpenID Connect, Web Application. Enter the address below as sign-in redirect URI, and assign the people who may come in. Client ID and client secret are under General.',
      entra:
        'In the Entra admin center, open App registrations, New registration. Choose accounts in this directory only, and enter the address below as redirect URI of the type Web. Add a client secret under Certificates & secrets and copy its value, and add the optional claim email under Token configuration.',
      google:
        'In the Google Cloud console, open Google Auth Platform, Audience, and choose Internal. Under Clients, create one of the type Web application with the address below. Accounts that are not of your Google Workspace are refused.',
      keycloak:
        'In Keycloak, open Clients, Create client, and choose OpenID Connect. Switch Client authentication on, and enter the address below as valid redirect URI. The client secret is under Credentials. Switch Email verified on for your people: an address that Keycloak calls unverified is refused.',
      other:
        'Create a confidential web application with the authorization code flow there, and enter the address below as redirect URI. Let it send the claims email and name.',
    },
    redirect: {
      okta: 'Sign-in redirect URIs',
      entra: 'Redirect URI (Web)',
      google: 'Authorized redirect URIs',
      keycloak: 'Valid redirect URIs',
      other: 'Redirect URI',
    },
    start: 'Start address, for a tile or bookmark',
    issuer: 'Issuer',
    issuerHints: {
      okta: 'Your Okta address, such as https://acme.okta.com',
      entra: 'https://login.microsoftonline.com/TENANT-ID/v2.0 with the directory (tenant) ID of the overview',
      google: 'Always https://accounts.google.com',
      keycloak: 'Such as https://id.example.com/realms/acme',
      other: 'The address before /.well-known/openid-configuration, exactly as your provider writes it.',
    },
    clientID: {
      okta: 'Client ID',
      entra: 'Application (client) ID',
      google: 'Client ID',
      keycloak: 'Client ID',
      other: 'Client ID',
    },
    clientSecret: 'Client secret',
    newSecret: 'Your provider shows it once. It is kept encrypted and never shown again.',
    keptSecret: 'There is a secret. Leave this empty to keep it, or enter a new one to replace it.',
    claims: 'Names of claims',
    claimsLead: 'Only where your provider puts e-mail address and name elsewhere.',
    emailClaim: 'Claim with the e-mail address',
    nameClaim: 'Claim with the name',
    people: 'Decide who comes in',
    peopleLead: 'People come in with an e-mail address of a proven domain only. Without a choice, all proven domains count.',
    noDomains: 'No domain is proven yet, so nobody could come in. Prove one first.',
    testLead:
      'Nobody can sign in before an administrator has passed a test. It opens in a new tab, and you stay signed in here as you are.',
    tested: 'The test was passed: people can sign in.',
    untested: 'Nobody can sign in yet: pass the test.',
    failed: 'The last test failed.',
    incomplete: 'Enter issuer, client ID and client secret first.',
    again: 'Test again',
    facts: (people: number, onlyWay: number, sessions: number) => [
      `${count(people, 'person has', 'people have')} signed in through it.`,
      ...(onlyWay === 0
        ? []
        : [`${count(onlyWay, 'of them has', 'of them have')} no other way in, neither a password nor another provider.`]),
      ...(sessions === 0 ? [] : [`${count(sessions, 'session ends', 'sessions end')} now.`]),
    ],
  },
};
