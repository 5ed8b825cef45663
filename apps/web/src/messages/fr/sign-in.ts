import { count } from './words';

/** Set-up of sign-in providers of an organization. */
export const signIn = {
  signInSettings: {
    title: 'Connexion',
    lead: 'Laissez les personnes se connecter par votre fournisseur d’identité, et décidez si c’est obligatoire.',
    providers: 'Fournisseurs',
    add: 'Ajouter un fournisseur',
    addLead: 'Choisissez votre fournisseur d’identité : les étapes nomment les choses comme lui.',
    product: 'Fournisseur d’identité',
    products: {
      okta: 'Okta',
      entra: 'Microsoft Entra ID',
      google: 'Google Workspace',
      keycloak: 'Keycloak',
      other: 'Un autre',
    },
    label: 'Nom sur le bouton de connexion',
    labelHint: 'Par exemple le nom de votre entreprise.',
    create: 'Ajouter et continuer',
    emptyTitle: 'Aucun fournisseur',
    emptyBody:
      'On se connecte avec une adresse e-mail et un mot de passe. Ajoutez un fournisseur pour permettre la connexion avec le compte professionnel.',
    saml: 'SAML 2.0',
    oidc: 'OpenID Connect, configuré par l’exploitant de cette installation',
    states: { tested: 'Fonctionne', active: 'Pas encore testé', pending: 'Incomplet' },
    setUp: 'Configurer',
    test: 'Tester la connexion',
    testHint: 'Ouvre la connexion dans un nouvel onglet. Connectez-vous-y vous-même ; cette page montre le résultat.',
    tested: 'Quelqu’un s’est connecté avec ces réglages.',
    untested: 'Personne ne s’est encore connecté avec ces réglages.',
    remove: 'Supprimer',
    removeOf: (label: string) => `Supprimer ${label}`,
    removeTitle: (label: string) => `Supprimer « ${label} » ?`,
    removeBody:
      'Il ne permet plus de se connecter, et les sessions commencées par lui se terminent. Configurez-le de nouveau pour le rétablir.',
    removed: (label: string) => `${label} est supprimé`,
    back: 'Tous les fournisseurs',
    steps: {
      copy: 'Saisissez ceci chez votre fournisseur d’identité',
      paste: 'Saisissez ce que montre votre fournisseur d’identité',
      join: 'Décidez ce que reçoivent les nouveaux',
      test: 'Testez-le',
    },
    how: {
      okta: 'Dans la console d’administration Okta, ouvrez Applications, Create App Integration, SAML 2.0. Saisissez les valeurs ci-dessous sous Configure SAML. Comme Name ID format, choisissez EmailAddress ou Persistent, et ajoutez un attribute statement email de valeur user.email.',
      entra:
        'Dans le centre d’administration Entra, ouvrez Enterprise applications, New application, Create your own application, puis Single sign-on, SAML. Saisissez les valeurs ci-dessous sous Basic SAML Configuration. Gardez la revendication de l’adresse e-mail.',
      google:
        'Dans la console d’administration Google, ouvrez Apps, Web and mobile apps, Add app, Add custom SAML app. Saisissez les valeurs ci-dessous sous Service provider details. Comme Name ID, choisissez Basic information, Primary email, et associez Primary email à email.',
      keycloak:
        'Dans Keycloak, ouvrez Clients, Create client, et choisissez SAML. Saisissez l’Entity ID comme Client ID et l’adresse de réponse comme Valid redirect URI et Master SAML processing URL. Signez les assertions, désactivez Client signature required, et ajoutez un mapper pour la propriété d’utilisateur email.',
      other:
        'Créez-y une application SAML 2.0, et saisissez les valeurs ci-dessous. Elle doit envoyer un NameID durable et l’adresse e-mail comme email.',
    },
    values: {
      acsURL: {
        okta: 'Single sign-on URL',
        entra: 'Reply URL (Assertion Consumer Service URL)',
        google: 'ACS URL',
        keycloak: 'Adresse de réponse (Assertion Consumer Service)',
        other: 'Assertion Consumer Service URL',
      },
      entityID: {
        okta: 'Audience URI (SP Entity ID)',
        entra: 'Identifier (Entity ID)',
        google: 'Entity ID',
        keycloak: 'Client ID (entity ID)',
        other: 'Entity ID, aussi l’adresse des métadonnées',
      },
      startURL: {
        okta: 'Default RelayState : laissez vide. Adresse de départ',
        entra: 'Sign on URL',
        google: 'Start URL',
        keycloak: 'Home URL',
        other: 'Adresse de départ',
      },
    },
    idp: {
      entityID: {
        okta: 'Issuer',
        entra: 'Microsoft Entra Identifier',
        google: 'Entity ID',
        keycloak: 'Entity ID (dans les métadonnées SAML du realm)',
        other: 'Entity ID (émetteur)',
      },
      ssoURL: {
        okta: 'Sign on URL',
        entra: 'Login URL',
        google: 'SSO URL',
        keycloak: 'SingleSignOnService avec HTTP-Redirect (dans les métadonnées)',
        other: 'Single sign-on URL (HTTP-Redirect)',
      },
      certificate: 'Certificat de signature',
      certificateHint: 'PEM, à partir de « -----BEGIN CERTIFICATE----- ». Lors d’un remplacement, collez les deux.',
    },
    role: 'Rôle des nouveaux',
    team: 'Équipe des nouveaux',
    noTeam: 'Aucune équipe',
    joinLead: 'Pour les personnes qui se connectent pour la première fois. Les membres gardent leur rôle.',
    save: 'Enregistrer',
    problem: 'Pas encore utilisable',
    domains: 'Les personnes sont reconnues par une adresse e-mail d’un domaine prouvé. Prouvez vos domaines sous « Général ».',
    toDomains: 'Domaines e-mail',
    enforce: {
      title: 'Exiger l’authentification unique',
      label: 'Les membres doivent se connecter par un fournisseur',
      lead: 'Les administrateurs peuvent toujours utiliser leur mot de passe, pour qu’un fournisseur en panne n’enferme personne dehors.',
      untested: 'Testez d’abord un fournisseur : celui par lequel personne ne s’est connecté enfermerait tout le monde dehors.',
      confirmTitle: 'Exiger l’authentification unique ?',
      confirmBody: 'Désormais :',
      facts: (members: number) => [
        `${count(members, 'membre se connecte', 'membres se connectent')} uniquement par un fournisseur, sauf les administrateurs.`,
        'Les sessions commencées avec un mot de passe doivent être rouvertes.',
        'Les jetons d’accès créés dans ces sessions cessent de fonctionner.',
      ],
      confirm: 'Exiger l’authentification unique',
      on: 'L’authentification unique est obligatoire.',
      off: 'Les membres peuvent de nouveau se connecter avec leur mot de passe.',
    },
  },
};
