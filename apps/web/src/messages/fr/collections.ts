import { count } from './words';

/** Collections, and what is done with spaces and collections at home. */
export const collections = {
  collections: {
    new: 'Nouvelle collection',
    newInside: 'Nouvelle collection à l’intérieur',
    newLead: 'Une collection regroupe des espaces et définit qui peut les voir. Les collections peuvent être imbriquées.',
    rename: 'Renommer',
    renameTitle: (title: string) => `Renommer ${title}`,
    name: 'Titre',
    description: 'Description',
    create: 'Créer la collection',
    creating: 'Création…',
    saving: 'Enregistrement…',
    created: (title: string) => `${title} a été créé`,
    menu: (title: string) => `Actions pour ${title}`,
    empty: 'Cette collection est vide. Déplacez-y des espaces depuis leurs menus.',
    failed: 'Son contenu n’a pas pu être chargé.',
    show: (title: string, n: number) => `Afficher la suite de ${title} (${count(n, 'élément', 'éléments')})`,

    duplicate: 'Dupliquer',
    duplicated: (title: string) => `${title} a été créé`,
    remove: 'Supprimer',
    removed: (title: string) => `${title} a été supprimé`,
    undo: 'Annuler',
    restored: (title: string) => `${title} a été restauré`,

    move: 'Déplacer vers…',
    moveTitle: (title: string) => `Déplacer ${title}`,
    moveLead: 'L’accès est hérité de son emplacement, sauf s’il définit le sien.',
    moveFilter: 'Filtrer les collections',
    moved: (title: string, to: string) => `${title} a été déplacé vers ${to}`,
    root: 'Aucune collection',
    here: 'Emplacement actuel',
    nowhere: 'Aucune collection de ce nom n’accepte de contenu de votre part.',

    deleteTitle: 'Supprimer cette collection',
    deleteBody: (title: string) =>
      `${title} et toutes les collections qu’elle contient sont supprimées définitivement, avec les rôles qui y sont donnés. Leurs espaces vont à la corbeille et peuvent être restaurés pendant 7 jours, hors de toute collection.`,
    deleteConfirm: (title: string) => `Saisissez « ${title} » pour confirmer`,
    deleteSubmit: 'Supprimer la collection',
    deleting: 'Suppression…',
  },

  trash: {
    lead: 'Les espaces supprimés peuvent être restaurés pendant 7 jours. Ils sont ensuite supprimés définitivement.',
    link: 'Corbeille',
    emptyTitle: 'La corbeille est vide',
    emptyBody: 'Les espaces supprimés sont gardés ici 7 jours.',
    back: 'Retour aux espaces',
    deletedBy: (name: string) => `supprimé par ${name}`,
    deleted: 'supprimé',
    left: (days: number) => (days === 0 ? 'Moins d’un jour restant' : count(days, 'jour restant', 'jours restants')),
    restore: 'Restaurer',
    restoreOf: (title: string) => `Restaurer ${title}`,
    restored: (title: string) => `${title} a été restauré`,
    open: 'Ouvrir',
  },
};
