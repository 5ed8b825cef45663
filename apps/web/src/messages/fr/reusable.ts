import { count } from './words';

/** Reusable content, and where it is shown. */
export const reusable = {
  reusable: {
    lead: 'Les éléments que plusieurs pages affichent, et où chacun est affiché.',
    emptyTitle: 'Aucun contenu réutilisable',
    emptyBody: 'Un élément vient du dossier .gitbook/includes d’un dépôt, ou se crée par l’API.',
    list: 'Éléments',
    uses: (n: number) => (n === 0 ? 'Affiché nulle part' : `Affiché à ${count(n, 'endroit', 'endroits')}`),
    others: (n: number) => `et ${count(n, 'autre', 'autres')}`,
    usersOf: (title: string) => `Endroits qui affichent ${title}`,
    more: (title: string) => `Plus sur ${title}`,
    rename: 'Renommer',
    renameTitle: (title: string) => `Renommer ${title}`,
    renameLead: 'Les endroits qui l’affichent continuent de l’afficher : ils nomment son fichier, qui reste.',
    name: 'Titre',
    renamed: (title: string) => `Il s’appelle maintenant ${title}.`,
    remove: 'Supprimer…',
    removeTitle: (title: string) => `Supprimer ${title} ?`,
    removeLead: 'L’élément disparaît de ce contenu. L’historique de l’espace le conserve.',
    breaks: (n: number) => `${count(n, 'endroit affiche', 'endroits affichent')} à la place une inclusion cassée.`,
    breaksNothing: 'Rien ne l’affiche.',
    removeSubmit: 'Supprimer',
    removed: (title: string) => `${title} a été supprimé.`,
  },
};
