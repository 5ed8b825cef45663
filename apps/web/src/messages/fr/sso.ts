/** Sign-in by the provider of an organization. */
export const sso = {
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
};
