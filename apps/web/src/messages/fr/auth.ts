/** The ways in: set-up, sign-in, resets. */
export const auth = {
  setup: {
    title: 'Configurer Octavo',
    lead: 'Ceci est une nouvelle installation. Nommez votre organisation et créez le premier compte, celui d’un administrateur.',
    organization: 'Organisation',
    organizationHint: 'L’équipe ou l’entreprise dont la documentation se trouve ici.',
    displayName: 'Votre nom',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    passwordHint: 'Au moins 10 caractères. Une phrase se retient mieux que des symboles.',
    submit: 'Créer l’organisation',
    submitting: 'Création…',
  },

  signIn: {
    title: 'Se connecter',
    lead: 'Écrivez, relisez et publiez de la documentation.',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion…',
    continueTo: (path: string) => `Vous continuerez vers ${path}`,
    forgot: 'Mot de passe oublié ?',
    or: 'ou',
    withOrganization: 'Se connecter avec votre organisation',
    back: 'Retour à la connexion',
  },

  secondFactor: {
    title: 'Saisissez votre code',
    lead: 'Ouvrez votre application d’authentification et saisissez les six chiffres qu’elle affiche pour Octavo.',
    code: 'Code',
    recoveryTitle: 'Utiliser un code de récupération',
    recoveryLead: 'Saisissez l’un des codes conservés lors de l’activation de la connexion en deux étapes. Chacun vaut une fois.',
    recoveryCode: 'Code de récupération',
    useRecovery: 'Utiliser plutôt un code de récupération',
    useApp: 'Utiliser plutôt l’application d’authentification',
    lost: 'Ni application ni code ? Demandez à l’exploitant de cette installation de désactiver votre connexion en deux étapes.',
    other: 'Se connecter comme quelqu’un d’autre',
    missing: 'Saisissez le code.',
    submit: 'Continuer',
    submitting: 'Vérification…',
  },

  proof: {
    title: 'Confirmez que c’est bien vous',
    lead: (name: string) =>
      `Vous êtes connecté en tant que ${name} par le fournisseur d’une autre organisation, qui n’est reconnu que là-bas. Confirmez avec votre mot de passe, ou connectez-vous comme l’exige cette organisation.`,
    oldLead: (name: string) =>
      `Vous êtes connecté en tant que ${name}. Cette organisation demande à ses membres de se reconnecter de temps en temps. Confirmez avec votre mot de passe, ou connectez-vous comme l’exige cette organisation.`,
    accountLead: (organization: string) =>
      `Vous vous êtes connecté par le fournisseur de ${organization}, qui n’est reconnu que dans cette organisation. Avec votre mot de passe, vous accédez aussi à vos autres organisations et pouvez changer votre compte.`,
    noPassword: 'Votre compte n’a pas encore de mot de passe.',
    choosePassword: 'M’envoyer un lien pour en choisir un',
    submit: 'Confirmer',
    submitting: 'Vérification…',
    other: 'Se connecter autrement',
  },

  reset: {
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Saisissez l’adresse e-mail avec laquelle vous vous connectez. Vous recevrez un lien pour choisir un nouveau mot de passe.',
    email: 'Adresse e-mail',
    submit: 'Envoyer le lien',
    submitting: 'Envoi…',
    sentTitle: 'Consultez vos e-mails',
    sentLead: (email: string) =>
      `S’il existe un compte pour ${email}, un lien est en route. Il vaut une fois, pendant une heure. Rien reçu ? Regardez dans les indésirables, ou réessayez.`,
    again: 'Utiliser une autre adresse',
    noMailTitle: 'Demandez à l’exploitant',
    noMailLead:
      'Cette installation ne peut pas envoyer d’e-mails. Demandez un lien à son exploitant : il exécute ce qui suit sur le serveur et vous donne l’adresse affichée.',
    command: (email: string) => `octavo user reset-link --email ${email}`,
    exampleEmail: 'vous@example.com',
    back: 'Retour à la connexion',
    for: (email: string) => `Pour le compte ${email}. Vous serez déconnecté partout ailleurs.`,
    password: 'Nouveau mot de passe',
    code: 'Code de votre application d’authentification',
    codeHint: 'La connexion en deux étapes reste activée. Un code de récupération convient aussi.',
    save: 'Enregistrer et se connecter',
    saving: 'Enregistrement…',
    goneTitle: 'Ce lien ne peut pas être utilisé',
    goneLead: 'Il a déjà été utilisé, date de plus d’une heure, ou est incomplet. Demandez-en un autre.',
    newLink: 'Demander un nouveau lien',
    endTokensHint: 'Ne décochez que si vous êtes certain que personne d’autre n’en a créé.',
    endTokens: 'Révoquer aussi mes jetons d’API',
  },
};
