import { count } from './words';

/** Content that goes from one organization to another. */
export const transfer = {
  transfer: {
    section: 'Organisation de l’espace',
    action: 'Transférer vers une autre organisation…',
    title: (title: string) => `Transférer « ${title} »`,
    lead: 'Les pages, les fichiers, l’historique et les demandes de modification suivent. Un retour est possible, mais les rôles, les invitations et les places sur les sites ne reviennent pas.',
    to: 'Vers l’organisation',
    choose: 'Choisissez une organisation',
    nowhere:
      'Vous ne pouvez créer du contenu dans aucune autre organisation. Demandez à un administrateur de celle-ci de vous inviter comme créateur.',
    submit: 'Transférer',
    submitting: 'Transfert…',
    confirm: (title: string) => `Saisissez « ${title} » pour confirmer`,
    done: (title: string, to: string) => `${title} est maintenant dans ${to}.`,
    open: 'Ouvrir',
    pages: (pages: number, spaces: number) => `${count(pages, 'page suit', 'pages suivent')}, dans ${count(spaces, 'espace', 'espaces')}.`,
    collections: (n: number) => `${count(n, 'collection suit', 'collections suivent')}, celle-ci comprise.`,
    partial: 'Les pages et les personnes ne sont comptées que dans les 100 premiers espaces.',
    people: (n: number) => `${count(n, 'personne perd', 'personnes perdent')} l’accès.`,
    nobody: 'Personne de ceux qui le voient ne perd l’accès.',
    grants: (n: number) => `${count(n, 'rôle donné ici prend fin', 'rôles donnés ici prennent fin')}.`,
    invites: (n: number) => `${count(n, 'invitation qui mène ici prend fin', 'invitations qui mènent ici prennent fin')}.`,
    sites: (n: number) => `Disparaît de ${count(n, 'site', 'sites')} ; les adresses y cessent de fonctionner.`,
    namedSites: (names: string) => `Disparaît de ${names} ; les adresses y cessent de fonctionner.`,
    specLinks: (n: number) =>
      `${count(n, 'endroit qui montre une spécification d’API ne fonctionne', 'endroits qui montrent des spécifications d’API ne fonctionnent')} plus : les spécifications restent dans cette organisation.`,
    synced: (names: string) => `Connecté à Git : ${names}. Déconnectez d’abord l’espace, sous Git ; vous pourrez l’y reconnecter ensuite.`,
    busy: 'Une importation ou une exportation est en cours. Attendez qu’elle soit terminée.',
  },
};
