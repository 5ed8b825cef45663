import { count } from './words';

/** An organization that its administrators delete, and restore. */
export const closing = {
  closing: {
    proof: {
      password: 'Votre mot de passe',
      hint: 'Pour que personne ne le fasse avec une session que vous avez laissée ouverte.',
      signInAgain: 'Déconnectez-vous, reconnectez-vous par votre fournisseur et faites-le dans les dix minutes.',
    },
    title: 'Supprimer cette organisation',
    body: 'Dès lors, personne n’accède plus à ses espaces et à ses sites, lecteurs compris. Chacun de ses administrateurs peut la restaurer pendant 30 jours ; elle est ensuite effacée définitivement.',
    open: 'Supprimer cette organisation…',
    submit: 'Supprimer l’organisation',
    submitting: 'Suppression…',
    confirm: (title: string) => `Saisissez « ${title} » pour confirmer`,
    graceDays: 'Jours pendant lesquels elle peut être restaurée',
    content: (spaces: number, pages: number) =>
      `${count(spaces, 'espace', 'espaces')} avec ${count(pages, 'page', 'pages')} deviennent inaccessibles.`,
    people: (n: number) => `${count(n, 'personne perd', 'personnes perdent')} l’accès. Leurs comptes restent.`,
    sites: (n: number) => `${count(n, 'site publié ne répond', 'sites publiés ne répondent')} plus.`,
    elsewhere: (n: number) => `Ses intégrations s’arrêtent à ${count(n, 'endroit', 'endroits')} d’autres organisations.`,
    mine: 'Organisations',
    lead: 'Les organisations dont vous êtes membre.',
    none: 'Vous n’êtes dans aucune organisation.',
    noneBody: 'Demandez une invitation à quelqu’un qui en gère une.',
    deleted: 'Organisations supprimées',
    deletedLead: 'Vous en étiez administrateur. La restauration remet tout comme avant.',
    when: 'Supprimée',
    until: 'effacée',
    restore: 'Restaurer',
    restoreOf: (title: string) => `Restaurer ${title}`,
    restored: (title: string) => `${title} est de retour.`,
  },
};
