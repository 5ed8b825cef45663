import { listText } from '@/lib/intl';
/** The ways in: set-up, sign-in, invites, resets. */
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

  sso: {
    continueWith: (label: string) => `Continuer avec ${label}`,
    title: 'Se connecter avec votre organisation',
    lead: 'Saisissez votre adresse e-mail professionnelle pour continuer vers la page de connexion de votre organisation.',
    email: 'Adresse e-mail professionnelle',
    submit: 'Continuer',
    submitting: 'Recherche…',
    choose: 'Choisissez où vous connecter.',
    noneFound: (email: string) =>
      `Aucune organisation ici ne connecte de personnes avec l’adresse ${email}. Vérifiez son orthographe, ou connectez-vous avec votre mot de passe.`,
    requiredTitle: 'Authentification unique requise',
    requiredOrganization: 'Cette organisation exige de passer par son propre fournisseur. Vous reviendrez ici ensuite.',
    requiredSignedIn: (name: string) =>
      `Vous êtes connecté en tant que ${name}, mais pas par le fournisseur qu’exige cette organisation. Après vous y être connecté, vous reviendrez ici.`,
    orAdmin: 'ou, en tant qu’administrateur, avec votre mot de passe',
    signingOut: 'Déconnexion…',
    noProvider:
      'L’organisation n’a actuellement aucun fournisseur qui fonctionne. Adressez-vous à l’un de ses administrateurs : ils peuvent encore se connecter avec leur mot de passe et y remédier.',
    account: 'Aller à votre compte',
    errors: {
      sso_failed:
        'La réponse du fournisseur n’a pas pu être acceptée : vous n’êtes pas connecté. Réessayez. Si cela échoue encore, prévenez un administrateur de votre organisation.',
      sso_expired: 'La connexion a duré trop longtemps ou était déjà terminée. Rien n’est perdu : recommencez.',
      sso_account_exists:
        'Un compte avec votre adresse e-mail existe déjà, et le fournisseur ne peut pas le reprendre. Connectez-vous d’abord avec votre mot de passe, puis par le fournisseur dans ce navigateur : cela lie les deux. Ou demandez à un administrateur de votre organisation de prouver que le domaine de l’adresse est le sien.',
      sso_disabled: 'Votre compte a été désactivé. Adressez-vous à un administrateur de votre organisation.',
      sso_not_configured:
        'Ce mode de connexion n’est pas entièrement configuré. Connectez-vous avec votre mot de passe, ou prévenez un administrateur de votre organisation.',
      sso_unavailable: 'Le fournisseur ne répond pas. Réessayez dans une minute, ou connectez-vous avec votre mot de passe.',
      sso_no_account:
        'Vous n’avez pas de compte ici, et le fournisseur ne peut pas en créer. Demandez à un administrateur de votre organisation de vous inviter.',
      sso_wrong_browser:
        'La connexion a commencé dans un autre navigateur, ou celui-ci bloque les cookies. Recommencez ici et restez dans cette fenêtre.',
      sso_other_domain:
        'Ce fournisseur ne peut connecter que des personnes dont l’adresse e-mail est d’un domaine que l’organisation a vérifié. Demandez à un administrateur de votre organisation de vérifier le domaine de la vôtre, ou de l’ajouter au fournisseur.',
      sso_unverified_email:
        'Le fournisseur dit ne pas avoir vérifié votre adresse e-mail. Faites-la vérifier chez lui, ou demandez à un administrateur de votre organisation.',
    } as Record<string, string>,
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

  invite: {
    page: 'Invitation',
    title: (organization: string) => `Rejoindre ${organization}`,
    invitedBy: (name: string) => `${name} vous invite.`,
    invited: 'Vous êtes invité.',
    expires: 'Expire',
    roles: {
      admin: 'Administrateur : accès complet, y compris aux réglages et aux personnes',
      create: 'Créateur : crée des espaces, modifie et fusionne',
      review: 'Relecteur : modifie, relit et fusionne les changements',
      edit: 'Rédacteur : écrit et propose des changements',
      comment: 'Commentateur : lit et commente',
      read: 'Lecteur : lit',
      guest: 'Invité : ne voit que ce qui est partagé avec vous',
    } as Record<string, string>,
    inOrganization: 'Partout dans l’organisation',
    inSpace: (title: string) => `Dans l’espace « ${title} »`,
    inCollection: (title: string) => `Dans la collection « ${title} »`,
    join: (name: string) => `Rejoindre en tant que ${name}`,
    joining: 'En cours…',
    otherAddress: (invited: string, mine: string) =>
      `L’invitation est pour ${invited}, mais vous êtes connecté en tant que ${mine}. Déconnectez-vous et continuez avec le compte invité.`,
    switch: 'Utiliser un autre compte',
    signUpLead: 'Créez un compte pour rejoindre l’organisation.',
    displayName: 'Votre nom',
    email: 'Adresse e-mail',
    emailFixed: 'L’invitation est pour cette adresse.',
    password: 'Mot de passe',
    signUp: 'Créer un compte et rejoindre',
    signingUp: 'Création…',
    haveAccount: 'J’ai un compte',
    signInFirst: (email: string) =>
      `Un compte existe déjà pour ${email}. Connectez-vous avec lui et vous reviendrez ici. S’il n’a pas encore de mot de passe, demandez un lien à la page suivante.`,
    signIn: 'Se connecter pour rejoindre',
    ssoNeeded: 'L’organisation exige l’authentification unique. Connectez-vous par son fournisseur et vous reviendrez ici.',
    goneTitle: 'Cette invitation ne peut pas être utilisée',
    goneLead:
      'Elle a déjà été utilisée, a expiré ou a été retirée, ou le lien est incomplet. Demandez-en une autre à l’expéditeur. Si vous avez déjà rejoint l’organisation, connectez-vous.',
    home: 'Aller à vos espaces',
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

  unsubscribe: {
    title: 'Ne plus recevoir ces e-mails ?',
    lead: (email: string, kinds: readonly string[]) => `${email} reçoit des e-mails pour : ${listText(kinds)}.`,
    kinds: {
      mentioned: 'mentions',
      review_requested: 'demandes de relecture',
      reviewed: 'relectures',
      replied: 'réponses',
      merged: 'fusions',
      sync_failing: 'échecs de synchronisation Git',
    },
    stop: 'Ne plus recevoir ces e-mails',
    stopAll: 'Ne plus recevoir aucune notification par e-mail',
    stopping: 'Arrêt…',
    doneTitle: 'Ces e-mails sont arrêtés',
    doneLead: 'Les notifications apparaissent toujours dans la console. Vous pouvez le changer dans votre compte.',
    choose: 'Réglages des e-mails',
    goneTitle: 'Ce lien ne fonctionne pas',
    goneLead:
      'Il ne vient pas d’un e-mail de cette installation, ou est incomplet. Copiez le lien entier, ou changez le réglage dans votre compte.',
  },
};
