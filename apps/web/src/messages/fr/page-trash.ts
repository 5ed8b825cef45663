import { count } from './words';

/** The trash of pages. */
export const pageTrash = {
  pageTrash: {
    title: 'Pages supprimées',
    lead: 'Pages supprimées du contenu en ligne. En restaurer une ramène son texte, son adresse et tout ce qui se trouvait en dessous.',
    emptyTitle: 'Rien n’a été supprimé',
    emptyBody: 'Les pages supprimées du contenu en ligne figurent ici, aussi loin que remonte l’historique.',
    noneHere: 'Rien n’a été supprimé dans cette partie de l’historique.',
    list: 'Pages supprimées',
    below: (n: number) => (n === 1 ? 'Cette page seule' : `${count(n, 'page', 'pages')} avec ce qui se trouvait en dessous`),
    deletedBy: (name: string) => `supprimée par ${name}`,
    restore: 'Restaurer',
    restoreOf: (title: string) => `Restaurer ${title}`,
    restored: (title: string) => `${title} est de retour`,
    proposed: (n: number) => `#${n} la ramènera une fois fusionnée`,
    older: 'Remonter plus loin',
    history: 'Historique',
  },
};
