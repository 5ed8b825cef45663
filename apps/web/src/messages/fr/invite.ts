import { listText } from '@/lib/intl';

/** Addresses that come by mail: invites, and leaving notifications. */
export const invite = {
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
