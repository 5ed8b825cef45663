import { count } from './words';

/** Changing the table of contents of a space. */
export const tree = {
  tree: {
    pages: 'Pages',
    add: 'Nouvelle page, nouveau groupe ou lien',
    entryMenu: (title: string) => `Actions pour ${title}`,
    newPage: 'Nouvelle page',
    newPageBelow: 'Nouvelle page en dessous',
    newGroup: 'Nouveau groupe',
    newLink: 'Nouveau lien',
    edit: 'Modifier',
    rename: 'Renommer',
    renameOf: (title: string) => `Renommer ${title}`,
    newTitle: (title: string) => `Nouveau titre de ${title}`,
    move: 'Déplacer vers…',
    moveOf: (title: string) => `Déplacer ${title} vers…`,
    remove: 'Supprimer',
    removeOf: (title: string) => `Supprimer ${title}`,
    locked: 'Verrouillé',
    lockedHint:
      'La modification directe est verrouillée dans cet espace. Ouvrez une demande de modification, ou demandez à un administrateur de la déverrouiller dans les réglages.',

    title: 'Titre',
    leadsTo: 'Cible',
    leadsToHint: 'Une URL comme https://example.com, ou une page de cet espace : tapez une partie de son titre.',
    createPage: 'Créer et écrire',
    createGroup: 'Créer le groupe',
    createLink: 'Créer le lien',
    creating: 'Création…',
    whereAfter: (title: string) => `Placé après ${title}.`,
    whereBelow: (title: string) => `Placé sous ${title}.`,
    whereLast: 'Placé à la fin du sommaire.',
    groupLead: 'Un groupe est un intertitre du sommaire. Il se place à la fin ; déplacez des pages sous lui.',
    created: (title: string) => `${title} a été ajouté au sommaire`,

    moveTitle: (title: string) => `Déplacer ${title}`,
    moveLead:
      'Choisissez son nouveau parent ; elle y devient la dernière entrée. Son fichier peut se déplacer aussi ; les liens continuent de fonctionner.',
    moveFilter: 'Filtrer les pages',
    top: 'Le niveau supérieur du sommaire',
    here: 'Emplacement actuel',
    nowhere: 'Aucune entrée de ce nom ne peut avoir de pages sous elle.',
    moved: (title: string, to: string) => `${title} a été déplacé sous ${to}`,
    movedTop: (title: string) => `${title} a été déplacé au niveau supérieur`,
    undo: 'Annuler',

    removed: (title: string, below: number, broken: number) =>
      [
        below === 0 ? `${title} a été supprimé.` : `${title} et ${count(below, 'page', 'pages')} en dessous ont été supprimés.`,
        ...(broken === 0 ? [] : [`${count(broken, 'lien est', 'liens sont')} maintenant ${broken < 2 ? 'rompu' : 'rompus'}.`]),
      ].join(' '),
    restored: (title: string) => `${title} a été restauré`,
    restoredAmong: (title: string) => `${title} a été restauré. Les changements ultérieurs des autres sont conservés`,
    generated: 'Cette page est générée à partir d’une spécification OpenAPI. Modifiez la spécification, ou l’entrée au-dessus.',
    stays: {
      generated: 'Elle est générée à partir d’une spécification OpenAPI, qui fixe sa place.',
      first: 'C’est déjà la première ici.',
      last: 'C’est déjà la dernière ici.',
      top: 'C’est déjà au niveau supérieur.',
      alone: 'Aucune entrée ne la précède sous laquelle la placer.',
      group: 'Les groupes n’existent qu’au niveau supérieur.',
      link: 'Les liens ne peuvent pas avoir d’entrées sous eux.',
    },
    movedBy: {
      up: (title: string, at: number, of: number) => `${title} a monté, ${at} sur ${of}`,
      down: (title: string, at: number, of: number) => `${title} a descendu, ${at} sur ${of}`,
      out: (title: string, at: number, of: number) => `${title} est remonté d’un niveau, ${at} sur ${of}`,
      in: (title: string, at: number, of: number) => `${title} est descendu d’un niveau, ${at} sur ${of}`,
    },
  },
};
